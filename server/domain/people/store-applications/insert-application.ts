import type { Transaction } from 'kysely'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import {
  APPLICATION_LINK_DAYS,
  bankAccountDigits,
  monthlyAmountOf,
} from '#contract/values/store-application-rules.ts'
import type { Database } from '../../../db/database.ts'
import type { FormRow } from '../forms/checked-form.ts'
import type { SendApplicationMailJob } from './application-mail-job.ts'
import type {
  ApplicationBank,
  ApplicationContact,
  ApplicationDependencies,
} from './application-dependencies.ts'
import { phoneFingerprint } from './phone-fingerprint.ts'

export interface InsertApplicationDependencies extends Pick<ApplicationDependencies, 'sealer'> {
  sendMailJob: SendApplicationMailJob
}

export interface NewApplication {
  row: FormRow
  values: ContactValues
  /** What the same form is known by. */
  fingerprint: string
  /** Whether the applicant gets the link by mail. */
  isMailed: boolean
}

/** The same form is an application already: it has come a moment before. */
export class KnownApplication extends Error {
  constructor() {
    super('The same form is an application already')
  }
}

/** A link ends with a whole second, as it says it. */
export function linkEndFrom(now: Date): Date {
  const end = now.getTime() + APPLICATION_LINK_DAYS * 86_400_000
  return new Date(Math.floor(end / 1_000) * 1_000)
}

/**
 * Stores a checked application with its mails, in the transaction of what let it in.
 *
 * @throws KnownApplication
 */
export async function insertApplication(
  tx: Transaction<Database>,
  { sealer, sendMailJob }: InsertApplicationDependencies,
  { row, values, fingerprint, isMailed }: NewApplication,
): Promise<void> {
  const { id: applicationId, area, created_at: createdAt } = row
  const linkEndsAt = linkEndFrom(createdAt)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('store_applications')
    .values({
      ...row,
      submission_fingerprint: fingerprint,
      ...plainColumns(area, values),
      phone_fingerprint: phoneFingerprint(sealer, values.storePhone ?? '', area),
      sealed_contact: sealer.seal(JSON.stringify(contactOf(values))),
      sealed_bank: sealer.seal(JSON.stringify(bankOf(area, values))),
      is_mailed: isMailed,
      link_ends_at: linkEndsAt,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('submission_fingerprint').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new KnownApplication()
  const mail = { applicationId, event: 'received' as const, linkEndsAt: linkEndsAt.toISOString() }
  await sendMailJob(tx, { ...mail, to: 'operator' })
  if (isMailed) await sendMailJob(tx, { ...mail, to: 'applicant' })
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
