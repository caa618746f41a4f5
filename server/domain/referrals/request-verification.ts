import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import { momentOf, type Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { BotCheckPort } from '../bot-checks/bot-check-port.ts'
import { consumeBotCheck } from '../bot-checks/consume-bot-check.ts'
import { requireBotCheck } from '../bot-checks/require-bot-check.ts'
import { giveBackSms, reserveSms, type ReservedSms } from '../messages/reserve-sms.ts'
import { SmsNotSent, type SmsPort } from '../messages/sms-port.ts'
import type { Sealer } from '../sealing/sealer.ts'
import { getOpenInvitation } from './get-invitation.ts'
import { requireServedPhone, type PhoneInput } from './require-phone.ts'
import { reserveCode, type ReservedCode } from './reserve-code.ts'

/** What the verb works with. */
export interface RequestVerificationParts {
  db: Kysely<Database>
  clock: Clock
  sealer: Sealer
  sms: SmsPort
  botCheck: BotCheckPort
  /** ISO 3166 codes of the countries to which messages go. */
  countries: readonly string[]
  /** Messages that all servers send in a day. */
  dailyLimit: number
  /** Puts a code into words. */
  compose: (code: string, locale: Locale) => string
  /** Throw TooManyRequests: answers and requests of an address, messages of an invitation. */
  countAnswer: (solved: string) => Promise<void>
  countRequest: () => Promise<void>
  countSend: (invitationCode: string) => Promise<void>
  /** The day's messages are used up. */
  onLastSms: () => void
}

export interface RequestVerificationInput extends PhoneInput {
  /** Of the invitation. */
  code: string
  locale: Locale
  botCheck: string
}

export interface Verification {
  /** When the code ends. */
  expiresAt: Date
  /** When another one may be asked for. */
  resendAt: Date
}

/**
 * Sends a code to a number, and answers alike whether it is a member's or not. A bot check is used up
 * by whatever comes of it but a mistake in the number. What a message counts for is stored before it
 * leaves; one that certainly has not left is not counted against number and day. An invitation counts
 * only what is about to leave: nobody closes it by asking for what is refused. Nothing is left for
 * later: who waits for a code wants to know now.
 *
 * @throws NamedError `ReferralNotFound`, `ReferralEnded`, `InvalidInput`, `BotCheckFailed`,
 * `BotCheckReplayed`, `TooManyRequests`, `VerificationTooSoon`, `VerificationDailyLimitReached`,
 * `SmsDailyLimitReached`, `ServiceUnavailable` when the message could not be handed over
 */
export async function requestVerification(
  parts: RequestVerificationParts,
  input: RequestVerificationInput,
): Promise<Verification> {
  const { db, clock, sealer, botCheck } = parts
  const phone = requireServedPhone(input, parts.countries)
  const invitation = await getOpenInvitation(db, clock, input)
  await parts.countAnswer(input.botCheck)
  await consumeBotCheck(db, await requireBotCheck(db, botCheck, input.botCheck))
  await parts.countRequest()
  const code = newVerificationCode()
  const phoneHash = sealer.fingerprint(`phone ${phone}`)
  const codeHash = hashVerificationCode(sealer, phoneHash, code)
  const text = parts.compose(code, input.locale)
  const reserved = await inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    const ofNumber = await reserveCode(tx, moment, { phoneHash, codeHash })
    return { ...ofNumber, sms: await reserveSms(tx, moment, parts) }
  })
  if (reserved.sms.isLast) parts.onLastSms()
  try {
    await parts.countSend(invitation.code)
    await parts.sms.send({ eventId: `referral-code.${newId(clock)}`, to: phone, text })
  } catch (error) {
    await refuse(db, { phoneHash, codeHash, reserved, error })
  }
  return { expiresAt: reserved.expiresAt, resendAt: reserved.resendAt }
}

/** Keyed, and of this number alone: who reads the table can try no codes. */
export function hashVerificationCode(sealer: Sealer, phoneHash: string, code: string): string {
  return sealer.fingerprint(`verification ${phoneHash} ${code}`)
}

function newVerificationCode(): string {
  return String(randomInt(10 ** VERIFICATION.digits)).padStart(VERIFICATION.digits, '0')
}

interface Unsent {
  phoneHash: string
  codeHash: string
  reserved: ReservedCode & { sms: ReservedSms }
  error: unknown
}

/** A message that may have left counts, and its code stays good; any other one never was. */
async function refuse(db: Kysely<Database>, unsent: Unsent): Promise<never> {
  const { error } = unsent
  const isUnsent = error instanceof NamedError || error instanceof SmsNotSent
  if (isUnsent) await inTransaction(db, (tx) => withdraw(tx, unsent))
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
  { phoneHash, codeHash, reserved }: Unsent,
): Promise<void> {
  await tx
    .updateTable('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .where('code_hash', '=', codeHash)
    .set(({ eb }) => ({
      code_hash: null,
      sent_at: reserved.sentBeforeAt,
      sent_in_window: eb('sent_in_window', '-', 1),
    }))
    .execute()
  await giveBackSms(tx, reserved.sms)
}
