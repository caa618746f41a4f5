import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import { NamedError } from '#contract/values/errors.ts'
import {
  APPLICATION_LINK_DAYS,
  bankAccountDigits,
  monthlyAmountOf,
} from '#contract/values/store-application-rules.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { newReference } from '../../db/new-reference.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { consumeBotCheck } from '../bot-checks/consume-bot-check.ts'
import { requireBotCheck } from '../bot-checks/require-bot-check.ts'
import { assertNoProblems } from '../forms/assert-no-problems.ts'
import { hadCardNumber } from '../forms/free-text.ts'
import type { FormInput } from '../forms/save-form.ts'
import { makeApplicationLink } from './application-link.ts'
import type { SendApplicationMailJob } from './application-mail-job.ts'
import type { ApplicationBank, ApplicationContact, ApplicationParts } from './application-parts.ts'
import { readApplicationForm } from './read-application-form.ts'

export interface CreateStoreApplicationParts extends ApplicationParts {
  botCheck: BotCheckPort
  /** Throws TooManyRequests where the sender has tried too many answers. */
  countAnswer: (solved: string) => Promise<void>
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

/** A link ends with a whole second, as it says it. */
export function linkEndFrom(now: Date): Date {
  const end = now.getTime() + APPLICATION_LINK_DAYS * 86_400_000
  return new Date(Math.floor(end / 1_000) * 1_000)
}

/**
 * Stores an application with its bot check and its mails, in one transaction. The same form with the
 * same bot check again answers the first application: no copy of a bank account is kept to know it by,
 * only a keyed hash.
 *
 * @throws NamedError `InvalidInput` with every problem, `BotCheckRequired`, `BotCheckFailed`,
 * `BotCheckReplayed`, `TooManyRequests`
 */
export async function createStoreApplication(
  parts: CreateStoreApplicationParts,
  input: FormInput,
): Promise<ApplicationReceipt> {
  const { area, values, problems, solved, fingerprint } = readApplicationForm(parts, input)
  assertNoProblems(problems, solved)
  const isCardNumberRemoved = hadCardNumber(input.form)
  const first = await findFirst(parts, fingerprint)
  if (first) return { ...first, isCardNumberRemoved }
  await parts.countAnswer(solved)
  const saving = save(parts, { ...input, area, values, solved, fingerprint })
  const stored = await saving.catch(async (error: unknown) => {
    // The same form at the same moment has used the check up, and is the first.
    const isRepeat = error instanceof NamedError && error.name === 'BotCheckReplayed'
    const winner = isRepeat ? await findFirst(parts, fingerprint) : undefined
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
  { db, clock, sealer, botCheck, mayMail, sendMailJob }: CreateStoreApplicationParts,
  { area, locale, values, solved, fingerprint }: SaveInput,
): Promise<StoredApplication> {
  const passed = await requireBotCheck(db, botCheck, solved)
  const createdAt = clock.now()
  const row = {
    id: newId(clock),
    reference: newReference('AP'),
    submission_fingerprint: fingerprint,
    area,
    locale,
    ...plainColumns(area, values),
    sealed_contact: sealer.seal(JSON.stringify(contactOf(values))),
    sealed_bank: sealer.seal(JSON.stringify(bankOf(area, values))),
    created_at: createdAt,
    link_ends_at: linkEndFrom(createdAt),
    finished_at: null,
  }
  const isMailed = await mayMail(values.email ?? '')
  await inTransaction(db, async (tx) => {
    await consumeBotCheck(tx, passed)
    await tx
      .insertInto('store_applications')
      .values({ ...row, is_mailed: isMailed })
      .execute()
    const mail = {
      applicationId: row.id,
      event: 'received' as const,
      linkEndsAt: row.link_ends_at.toISOString(),
    }
    await sendMailJob(tx, { ...mail, to: 'operator' })
    if (isMailed) await sendMailJob(tx, { ...mail, to: 'applicant' })
  })
  return { ...receiptOf(sealer, row), isMailed }
}

async function findFirst({ db, sealer }: ApplicationParts, fingerprint: string) {
  const row = await db
    .selectFrom('store_applications')
    .where('submission_fingerprint', '=', fingerprint)
    .select(['id', 'reference', 'created_at', 'link_ends_at', 'is_mailed'])
    .executeTakeFirst()
  return row && { ...receiptOf(sealer, row), isMailed: row.is_mailed }
}

function receiptOf(
  sealer: ApplicationParts['sealer'],
  row: { id: string; reference: string; created_at: Date; link_ends_at: Date },
): Omit<StoredApplication, 'isMailed'> {
  const linkEndsAt = row.link_ends_at
  const link = makeApplicationLink(sealer, { applicationId: row.id, endsAt: linkEndsAt })
  return { reference: row.reference, createdAt: row.created_at, link, linkEndsAt }
}

function plainColumns(area: Area, values: ContactValues) {
  const amount = monthlyAmountOf(values.monthlyAmount ?? '') ?? 0
  return {
    company_name: values.companyName ?? '',
    tax_number: values.taxNumber ?? '',
    store_name: values.storeName ?? '',
    store_address: values.storeAddress ?? '',
    expected_monthly_minor: amount * 10 ** AREA_FACTS[area].decimals,
  }
}

function contactOf(values: ContactValues): ApplicationContact {
  const { contactName = '', jobTitle, storePhone = '', email = '' } = values
  return { contactName, ...(jobTitle === undefined ? {} : { jobTitle }), storePhone, email }
}

function bankOf(area: Area, values: ContactValues): ApplicationBank {
  const { bankName = '', bankBranch, bankAccount = '', bankAccountHolder = '' } = values
  return {
    bankName,
    ...(bankBranch === undefined ? {} : { bankBranch }),
    bankAccount: bankAccountDigits(bankAccount, area) ?? '',
    bankAccountHolder,
  }
}
