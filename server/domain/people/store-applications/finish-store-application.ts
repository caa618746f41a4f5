import { NamedError } from '#contract/values/errors.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { SendApplicationMailJob } from './application-mail-job.ts'
import type { ApplicationDependencies } from './application-dependencies.ts'
import { findApplication, lockApplication } from './find-application.ts'
import {
  describeApplication,
  listDocumentRows,
  type StoreApplication,
} from './get-store-application.ts'

export interface FinishDependencies extends ApplicationDependencies {
  sendMailJob: SendApplicationMailJob
}

/**
 * Sends an application for review, with the mails that tell of it. Sent again it answers the first
 * time.
 *
 * @throws NamedError as `findApplication`, `ApplicationWithoutDocuments`
 */
export async function finishStoreApplication(
  dependencies: FinishDependencies,
  link: string,
): Promise<StoreApplication> {
  const { id } = await findApplication(dependencies, link)
  const finished = await inTransaction(dependencies.db, async (tx) => {
    const row = await lockApplication(tx, id)
    if (row.finished_at) return row
    const documents = await listDocumentRows(tx, id)
    if (documents.length === 0) throw new NamedError('ApplicationWithoutDocuments')
    const finishedAt = dependencies.clock.now()
    await tx
      .updateTable('store_applications')
      .set({ finished_at: finishedAt })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const linkEndsAt = row.link_ends_at.toISOString()
    const mail = { applicationId: id, event: 'finished' as const, linkEndsAt }
    await dependencies.sendMailJob(tx, { ...mail, to: 'operator' })
    await dependencies.sendMailJob(tx, { ...mail, to: 'applicant' })
    return { ...row, finished_at: finishedAt }
  })
  return describeApplication(dependencies, finished)
}
