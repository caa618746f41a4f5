import type { Area } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import { NamedError } from '#contract/values/errors.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { newReference } from '../../../db/new-reference.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { consumeBotCheck } from '../bot-checks/consume-bot-check.ts'
import { requireBotCheck } from '../bot-checks/require-bot-check.ts'
import { assertNoProblems } from '../forms/assert-no-problems.ts'
import { hadCardNumber } from '../forms/free-text.ts'
import type { FormInput } from '../forms/checked-form.ts'
import { makeApplicationLink } from './application-link.ts'
import type { SendApplicationMailJob } from './application-mail-job.ts'
import type { ApplicationDependencies } from './application-dependencies.ts'
import { insertApplication, KnownApplication, linkEndFrom } from './insert-application.ts'
import { readApplicationForm, type ApplicationInput } from './read-application-form.ts'

export interface CreateStoreApplicationDependencies extends ApplicationDependencies {
  botCheck: BotCheckPort
  /** Counts a confirmation; false where the address has had its share of the day. */
  mayMail: (email: string) => Promise<boolean>
  sendMailJob: SendApplicationMailJob
}

/** What the applicant keeps. */
export interface ApplicationReceipt {
  reference: string
  createdAt: Date
  isMailed: boolean
  /** A text held the number of a card, which was not kept. */
  isCardNumberRemoved: boolean
  link: string
  linkEndsAt: Date
}

/**
 * Stores an application with its bot check and its mails, in one transaction. The same form again answers
 * the first application, with the key of the first or with its bot check: no copy of a bank account is kept
 * to know it by, only a keyed hash.
 *
 * @throws NamedError `InvalidInput` with every problem, `BotCheckRequired`, `BotCheckFailed`,
 * `BotCheckReplayed`
 */
export async function createStoreApplication(
  dependencies: CreateStoreApplicationDependencies,
  input: ApplicationInput,
): Promise<ApplicationReceipt> {
  const { area, values, problems, solved, fingerprints } = readApplicationForm(dependencies, input)
  assertNoProblems(problems, solved)
  const isCardNumberRemoved = hadCardNumber(input.form)
  const first = await findFirst(dependencies, fingerprints)
  if (first) return { ...first, isCardNumberRemoved }
  const [fingerprint] = fingerprints
  const saving = save(dependencies, { ...input, area, values, solved, fingerprint })
  const stored = await saving.catch(async (error: unknown) => {
    // The same form at the same moment is the first, and may have used the check up.
    const isReplayed = error instanceof NamedError && error.name === 'BotCheckReplayed'
    const isRepeat = isReplayed || error instanceof KnownApplication
    const winner = isRepeat ? await findFirst(dependencies, fingerprints) : undefined
    if (winner) return winner
    throw error
  })
  return { ...stored, isCardNumberRemoved }
}

type StoredApplication = Omit<ApplicationReceipt, 'isCardNumberRemoved'>

interface SaveInput extends FormInput {
  area: Area
  values: ContactValues
  solved: string
  fingerprint: string
}

async function save(
  { botCheck, mayMail, ...dependencies }: CreateStoreApplicationDependencies,
  { area, locale, values, solved, fingerprint }: SaveInput,
): Promise<StoredApplication> {
  const { db, clock, sealer } = dependencies
  const passed = await requireBotCheck(db, botCheck, solved)
  const created_at = clock.now()
  const row = { id: newId(clock), reference: newReference('AP'), area, locale, created_at }
  const isMailed = await mayMail(values.email ?? '')
  await inTransaction(db, async (tx) => {
    await consumeBotCheck(tx, passed)
    await insertApplication(tx, dependencies, { row, values, fingerprint, isMailed })
  })
  const receipt = receiptOf(sealer, { ...row, link_ends_at: linkEndFrom(created_at) })
  return { ...receipt, isMailed }
}

async function findFirst({ db, sealer }: ApplicationDependencies, fingerprints: string[]) {
  const row = await db
    .selectFrom('store_applications')
    .where('submission_fingerprint', 'in', fingerprints)
    .select(['id', 'reference', 'created_at', 'link_ends_at', 'is_mailed'])
    .executeTakeFirst()
  return row && { ...receiptOf(sealer, row), isMailed: row.is_mailed }
}

function receiptOf(
  sealer: ApplicationDependencies['sealer'],
  row: { id: string; reference: string; created_at: Date; link_ends_at: Date },
): Omit<StoredApplication, 'isMailed'> {
  const linkEndsAt = row.link_ends_at
  const link = makeApplicationLink(sealer, { applicationId: row.id, endsAt: linkEndsAt })
  return { reference: row.reference, createdAt: row.created_at, link, linkEndsAt }
}
