import type { CallContext } from '../../wiring/context.ts'
import {
  APPLICATION_MAIL_JOB,
  type SendApplicationMailJob,
} from '../../domain/people/store-applications/application-mail-job.ts'
import type { StoreApplication } from '../../domain/people/store-applications/get-store-application.ts'

/** What the verbs of applications work with, from what lives as long as the server. */
export function applicationDependenciesOf({ app }: CallContext) {
  const { db, clock, sealer, documents, jobs } = app
  const sendMailJob: SendApplicationMailJob = (tx, job) => jobs.send(tx, APPLICATION_MAIL_JOB, job)
  return { db, clock, sealer, documents, sendMailJob }
}

/** The application as calls answer it. */
export function applicationAnswer({
  finishedAt,
  linkEndsAt,
  documents,
  ...rest
}: StoreApplication) {
  return {
    ...rest,
    state: finishedAt ? ('finished' as const) : ('open' as const),
    linkEndsAt: linkEndsAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    documents: documents.map((document) => ({
      ...document,
      createdAt: document.createdAt.toISOString(),
    })),
  }
}
