import type { Insertable, Kysely, Transaction } from 'kysely'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { CONFIRMATION } from '#contract/values/confirmation-rules.ts'
import { inOrderOf } from '#contract/values/contact-rules.ts'
import { addDays, dayOf, startOfDay } from '#contract/values/day.ts'
import { NamedError, type FieldProblem } from '#contract/values/errors.ts'
import { momentOf } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { newReference } from '../../../db/new-reference.ts'
import type { UnconfirmedFormsTable } from '../../../db/tables/unconfirmed-forms.ts'
import type { CheckedContact } from '../forms/check-contact-values.ts'
import { forgetUnconfirmed } from '../forms/forget-unconfirmed.ts'
import { hadCardNumber } from '../forms/free-text.ts'
import { mailboxOf } from '../messages/mailbox-of.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { SendConfirmationMailJob } from './confirmation-mail-job.ts'
import type {
  ReadSentForm,
  SentForm,
  UnconfirmedFormDependencies,
} from './unconfirmed-form-dependencies.ts'

export interface CreateUnconfirmedFormDependencies extends UnconfirmedFormDependencies {
  readForm: ReadSentForm
  /** Throws TooManyRequests where the sender or the network has had its share. */
  countRequest: () => Promise<void>
  sendMailJob: SendConfirmationMailJob
}

/** What the sender keeps. */
export interface UnconfirmedReceipt {
  reference: string
  createdAt: Date
  isCardNumberRemoved: boolean
  /** When the link ends; null for a form that counts already, to which no link comes. */
  confirmBefore: Date | null
}

const HOUR_MS = 3_600_000

/**
 * Keeps a form that came without a bot check until its sender has followed the link that is mailed with it,
 * for 24 hours at most, sealed, and where nobody looks. The same texts again are the same form until
 * its link has ended: no second mail. Three mails a day go to one address, by a unique key.
 *
 * @throws NamedError `InvalidInput` with every problem, `ConfirmationLimitReached`, `TooManyRequests`
 */
export async function createUnconfirmedForm(
  { db, clock, sealer, readForm, countRequest, sendMailJob }: CreateUnconfirmedFormDependencies,
  sent: SentForm,
): Promise<UnconfirmedReceipt> {
  const { checked, prefix } = await readForm(db, sent)
  const problems = problemsOf(checked)
  if (problems.length > 0) throw new NamedError('InvalidInput', { fields: problems })
  const { values } = checked
  const fingerprint = fingerprintOf(sealer, sent, values)
  const now = momentOf(clock).now()
  const first = await findReceipt(db, fingerprint, now)
  if (first) return first
  await countRequest()
  const row = {
    id: newId(clock),
    type: sent.type,
    reference: newReference(prefix),
    area: sent.area,
    locale: sent.locale,
    // Without the numbers of cards, and with what is no field of a person (`kind`).
    sealed_form: sealer.seal(JSON.stringify({ ...kindOf(sent), ...values })),
    is_card_number_removed: hadCardNumber(sent.values),
    fingerprint,
    mailbox_hash: sealer.fingerprint(`mailbox ${mailboxOf(values.email ?? '')}`),
    mailed_on: dayOf(now, DEFAULT_AREA),
    created_at: now,
    expires_at: wholeSeconds(now.getTime() + CONFIRMATION.hours * HOUR_MS),
    confirmed_at: null,
  }
  return inTransaction(db, async (tx) => {
    await forgetEnded(tx, fingerprint, now)
    if (await insertMailed(tx, row)) {
      await sendMailJob(tx, { formId: row.id })
      return receiptOf(row)
    }
    // The same form at the same moment; or there is no place left.
    return (await findReceipt(tx, fingerprint, now)) ?? refuseMail(now)
  })
}

/** What the same texts are known by, whichever page they were typed on. */
export function fingerprintOf(
  sealer: Sealer,
  sent: SentForm,
  values: CheckedContact['values'],
): string {
  const typed = [sent.type, kindOf(sent), sent.area, Object.entries(values).toSorted()]
  return sealer.fingerprint(`unconfirmed-form ${JSON.stringify(typed)}`)
}

/** What the same texts were told, while they wait for their sender or count. */
export async function findReceipt(
  db: Kysely<Database>,
  fingerprint: string,
  now: Date,
): Promise<UnconfirmedReceipt | undefined> {
  const row = await db
    .selectFrom('unconfirmed_forms')
    .where('fingerprint', '=', fingerprint)
    .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('expires_at', '>', now)]))
    .select(['reference', 'created_at', 'expires_at', 'confirmed_at', 'is_card_number_removed'])
    .executeTakeFirst()
  return row && receiptOf(row)
}

/** What nobody can confirm any more gives way to the same texts: the sweep comes by once a day. */
async function forgetEnded(
  tx: Transaction<Database>,
  fingerprint: string,
  now: Date,
): Promise<void> {
  const ended = await tx
    .selectFrom('unconfirmed_forms')
    .where('fingerprint', '=', fingerprint)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<=', now)
    .select('reference')
    .forUpdate()
    .executeTakeFirst()
  if (ended) await forgetUnconfirmed(tx, ended.reference)
}

/** The form takes the first of the day's places that is free; false where none is. */
async function insertMailed(
  tx: Transaction<Database>,
  row: Omit<Insertable<UnconfirmedFormsTable>, 'mail_number'>,
): Promise<boolean> {
  for (let number = 1; number <= CONFIRMATION.mailsPerDay; number += 1) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('unconfirmed_forms')
      .values({ ...row, mail_number: number })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n) return true
  }
  return false
}

/** The link needs an address, whatever else the form would do with. */
function problemsOf({ values, problems, fields }: CheckedContact): FieldProblem[] {
  if (values.email) return problems
  const others = problems.filter(({ path }) => path !== 'email')
  return inOrderOf(fields, [...others, { path: 'email', code: 'EmailRequired' }])
}

function kindOf({ values: { kind } }: SentForm): { kind?: string } {
  return kind === undefined ? {} : { kind }
}

function receiptOf(
  row: Pick<
    UnconfirmedFormsTable,
    'reference' | 'created_at' | 'expires_at' | 'confirmed_at' | 'is_card_number_removed'
  >,
): UnconfirmedReceipt {
  return {
    reference: row.reference,
    createdAt: row.created_at,
    isCardNumberRemoved: row.is_card_number_removed,
    confirmBefore: row.confirmed_at ? null : row.expires_at,
  }
}

function refuseMail(now: Date): never {
  const nextDayAt = startOfDay(addDays(dayOf(now, DEFAULT_AREA), 1), DEFAULT_AREA)
  const retryAfterSeconds = Math.ceil((nextDayAt.getTime() - now.getTime()) / 1_000)
  throw new NamedError('ConfirmationLimitReached', { retryAfterSeconds })
}

/** A link ends with a whole second, as it says it. */
function wholeSeconds(milliseconds: number): Date {
  return new Date(Math.floor(milliseconds / 1_000) * 1_000)
}
