import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Locale } from '#contract/values/locale.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { giveBackSms, type ReservedSms } from '../../people/messages/reserve-sms.ts'
import { SmsNotSent } from '../../people/messages/sms-port.ts'
import { hashVerificationCode } from './hash-verification-code.ts'
import type { RequestVerificationDependencies, Verification } from './request-verification.ts'
import { resendAtOf, type ReservedCode } from './reserve-code.ts'

export interface CodeMessage {
  /** E.164. */
  to: string
  phoneHash: string
  locale: Locale
  invitationCode: string
}

/** What a message counts for that certainly has not left, and is given back then. */
interface Reservation extends Pick<ReservedCode, 'sentBeforeAt'> {
  sms: ReservedSms
}

/** The code that stands beside this key; undefined where another one was asked for since. */
export async function findAskedCode(
  db: Kysely<Database>,
  { phoneHash, key }: { phoneHash: string; key: string | undefined },
): Promise<(Verification & { isHandedOver: boolean }) | undefined> {
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .where('asked_by_key', '=', key)
    .select(['expires_at as expiresAt', 'sent_at as sentAt', 'handed_over_at as handedOverAt'])
    .executeTakeFirst()
  if (!row?.expiresAt || !row.sentAt) return undefined
  const { expiresAt, sentAt, handedOverAt } = row
  return { expiresAt, resendAt: resendAtOf(sentAt), isHandedOver: handedOverAt !== null }
}

/**
 * Makes the code of a reserved message and hands it over, once: whoever writes that it was does.
 *
 * @throws NamedError `TooManyRequests`, `InvalidInput`, `ServiceUnavailable` where it could not be
 * handed over
 */
export async function handOverCode(
  dependencies: RequestVerificationDependencies,
  message: CodeMessage,
  reservation?: Reservation,
): Promise<void> {
  const { clock, sealer, sms } = dependencies
  const { to, phoneHash, locale, invitationCode } = message
  const code = newVerificationCode()
  const codeHash = hashVerificationCode(sealer, phoneHash, code)
  if (!(await claim(dependencies, { phoneHash, codeHash }))) return
  try {
    await dependencies.countSend(invitationCode)
    const text = dependencies.compose(code, locale)
    await sms.send({ eventId: `referral-code.${newId(clock)}`, to, text })
  } catch (error) {
    await refuse(dependencies.db, { phoneHash, codeHash, reservation, error })
  }
}

function newVerificationCode(): string {
  return String(randomInt(10 ** VERIFICATION.digits)).padStart(VERIFICATION.digits, '0')
}

async function claim(
  { db, clock }: RequestVerificationDependencies,
  { phoneHash, codeHash }: { phoneHash: string; codeHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .where('handed_over_at', 'is', null)
    .where('sent_at', 'is not', null)
    .set({ code_hash: codeHash, handed_over_at: clock.now() })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

interface Unsent {
  phoneHash: string
  codeHash: string
  reservation: Reservation | undefined
  error: unknown
}

/** A message that may have left counts, and its code stays good; any other one never was. */
async function refuse(db: Kysely<Database>, unsent: Unsent): Promise<never> {
  const { error, reservation } = unsent
  const isUnsent = error instanceof NamedError || error instanceof SmsNotSent
  if (isUnsent && reservation) await inTransaction(db, (tx) => withdraw(tx, unsent, reservation))
  if (error instanceof NamedError) throw error
  if (error instanceof SmsNotSent && error.isNumberRefused) {
    throw new NamedError('InvalidInput', {
      fields: [{ path: 'mobile', code: 'MobileUnreachable' }],
    })
  }
  throw new NamedError('ServiceUnavailable', { cause: error, retryAfterSeconds: 30 })
}

/** Another code may have been asked for in the meantime: then the number's counts are that one's. */
async function withdraw(
  tx: Transaction<Database>,
  { phoneHash, codeHash }: Unsent,
  { sentBeforeAt, sms }: Reservation,
): Promise<void> {
  await tx
    .updateTable('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .where('code_hash', '=', codeHash)
    .set(({ eb }) => ({
      code_hash: null,
      asked_by_key: null,
      sent_at: sentBeforeAt,
      sent_in_window: eb('sent_in_window', '-', 1),
    }))
    .execute()
  await giveBackSms(tx, sms)
}
