import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { demoApplicationsSchema } from '#content/demo-applications.schema.ts'
import { letterThatAsks } from '../api/console/applications/letter-words.ts'
import { fixedClock, momentOf } from '../clock.ts'
import { DEMO_FOLDER } from '../config/content-folders.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { makeDemoStaff } from '../domain/operating/staff/demo-staff.ts'
import { versionOf } from '../domain/people/application-cases/applications.ts'
import { askForMore } from '../domain/people/application-cases/ask-for-more.ts'
import { findApplication } from '../domain/people/application-cases/find-application.ts'
import { addStoreDocument } from '../domain/people/store-applications/add-store-document.ts'
import { makeApplicationLink } from '../domain/people/store-applications/application-link.ts'
import { finishStoreApplication } from '../domain/people/store-applications/finish-store-application.ts'
import {
  insertApplication,
  linkEndFrom,
} from '../domain/people/store-applications/insert-application.ts'
import { readApplicationForm } from '../domain/people/store-applications/read-application-form.ts'
import { readContentFile } from '../domain/publishing/content/read-content-file.ts'
import { makeSendLetterJob } from '../jobs/send-letter-job.ts'
import type { AppContext } from '../wiring/context.ts'

export type DemoApplication = z.output<typeof demoApplicationsSchema>['applications'][number]

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** Puts what stores of the demonstration have applied with before those who judge it, where it is not there yet. */
export async function writeApplications(app: AppContext): Promise<void> {
  const file = join(DEMO_FOLDER, 'demo-applications.json')
  const { applications } = readContentFile(file, demoApplicationsSchema)
  for (const application of applications) await writeApplication(app, application)
}

/** Stores one as its form and its page would, without a bot check and without the mails that tell of it. */
export async function writeApplication(
  app: AppContext,
  { reference, area, locale, hoursAgo, form, documents, asked }: DemoApplication,
): Promise<void> {
  const known = await app.db
    .selectFrom('store_applications')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirst()
  if (known) return
  const clock = fixedClock(new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS))
  const sendMailJob = () => Promise.resolve()
  const then = { ...app, clock, sendMailJob }
  const input = { area, locale, form: { ...form, area }, key: reference }
  const { values, problems, fingerprints } = readApplicationForm(then, input)
  if (problems.length > 0) throw new Error(`${reference}: ${JSON.stringify(problems)}`)
  const row = { id: newId(clock), reference, area, locale, created_at: clock.now() }
  const [fingerprint] = fingerprints
  await inTransaction(app.db, (tx) =>
    insertApplication(tx, then, { row, values, fingerprint, isMailed: true }),
  )
  const endsAt = linkEndFrom(clock.now())
  const link = makeApplicationLink(app.sealer, { applicationId: row.id, endsAt })
  for (const [at, { file, name }] of documents.entries()) {
    const content = readFileSync(join(DEMO_FOLDER, 'applications', file))
    // One after the other, as somebody takes photos: they are listed in this order.
    const taken = fixedClock(new Date(clock.now().getTime() + at * SECOND_MS))
    await addStoreDocument({ ...then, clock: taken }, { link, name, content })
  }
  await finishStoreApplication(then, link)
  if (asked) await ask(app, { reference, ...asked })
}

/** As the manager of the demonstration would. */
async function ask(
  app: AppContext,
  { reference, wanted, words }: { reference: string } & NonNullable<DemoApplication['asked']>,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const moment = momentOf(app.clock)
    const { id, name, areas } = await makeDemoStaff(tx, moment, 'manager')
    const seen = await findApplication(tx, moment, { reference, areas })
    const sendApplicationLetter = makeSendLetterJob(app.jobs)
    await askForMore(
      { db: tx, clock: moment, sendApplicationLetter },
      {
        ...{ reference, areas, wanted, words, version: versionOf(seen) },
        operator: { name, staff: { id, address: '', call: 'askApplicantForMore' } },
        compose: (about) => letterThatAsks(about, { wanted, words }),
      },
    )
  })
}
