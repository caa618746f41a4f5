import type { Kysely } from 'kysely'
import type { Locale } from '#contract/values/locale.ts'
import { NamedError } from '#contract/values/errors.ts'
import { momentOf, type Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BotCheckPort } from '../../people/bot-checks/bot-check-port.ts'
import { consumeBotCheck, useUpBotCheck } from '../../people/bot-checks/consume-bot-check.ts'
import { requireBotCheck } from '../../people/bot-checks/require-bot-check.ts'
import { reserveSms, type ReservedSms } from '../../people/messages/reserve-sms.ts'
import type { SmsPort } from '../../people/messages/sms-port.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'
import { getOpenInvitation } from './get-invitation.ts'
import { requireServedPhone, type PhoneInput } from './require-phone.ts'
import { findAskedCode, handOverCode } from './hand-over-code.ts'
import { reserveCode, type ReservedCode } from './reserve-code.ts'

/** What the verb works with. */
export interface RequestVerificationDependencies {
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
  /** Throw TooManyRequests: requests of an address, messages of an invitation. */
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
  /** The caller's `Idempotency-Key`: a repeat is told of the code that it was asked for with. */
  key?: string | undefined
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
 * later: who waits for a code wants to know now. A repeat with the same key is told of the same code,
 * and has its message handed over where nobody has yet.
 *
 * @throws NamedError `ReferralNotFound`, `ReferralEnded`, `ReferralPaused`, `InvalidInput`, `BotCheckFailed`,
 * `BotCheckReplayed`, `TooManyRequests`, `VerificationTooSoon`, `VerificationDailyLimitReached`,
 * `SmsDailyLimitReached`, `ServiceUnavailable` when the message could not be handed over
 */
export async function requestVerification(
  dependencies: RequestVerificationDependencies,
  input: RequestVerificationInput,
): Promise<Verification> {
  const { db, clock, sealer } = dependencies
  const phone = requireServedPhone(input, dependencies.countries)
  const invitation = await getOpenInvitation(db, clock, input)
  const phoneHash = sealer.fingerprint(`phone ${phone}`)
  const message = { to: phone, phoneHash, locale: input.locale, invitationCode: invitation.code }
  const findAsked = () => findAskedCode(db, { phoneHash, key: input.key })
  const outcome =
    (await findAsked()) ?? (await reserve(dependencies, input, phoneHash).catch(meanwhile))
  if ('isHandedOver' in outcome) {
    if (!outcome.isHandedOver) await handOverCode(dependencies, message)
    return outcome
  }
  const { sms, sentBeforeAt, ...verification } = outcome
  if (sms.isLast) dependencies.onLastSms()
  await handOverCode(dependencies, message, { sentBeforeAt, sms })
  return verification

  /** The same request may have come through another server. */
  async function meanwhile(error: unknown) {
    const asked = error instanceof NamedError ? await findAsked() : undefined
    if (!asked) throw error
    return asked
  }
}

/** What the message counts for and the use of the bot check come together. */
async function reserve(
  dependencies: RequestVerificationDependencies,
  { botCheck: solved, key }: RequestVerificationInput,
  phoneHash: string,
): Promise<ReservedCode & { sms: ReservedSms }> {
  const { db, clock, botCheck } = dependencies
  const passed = await requireBotCheck(db, botCheck, solved)
  try {
    await dependencies.countRequest()
    return await inTransaction(db, async (tx) => {
      const moment = momentOf(clock)
      await consumeBotCheck(tx, passed)
      const ofNumber = await reserveCode(tx, moment, { phoneHash, key })
      return { ...ofNumber, sms: await reserveSms(tx, moment, dependencies) }
    })
  } catch (error) {
    if (error instanceof NamedError) await useUpBotCheck(db, passed)
    throw error
  }
}
