import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

const DAY_MS = 86_400_000
const PAUSE_MS = VERIFICATION.pauseSeconds * 1_000
const LIFETIME_MS = VERIFICATION.minutes * 60_000

export interface ReservedCode {
  expiresAt: Date
  /** When the next code may be asked for. */
  resendAt: Date
  /** Of the code before this one. */
  sentBeforeAt: Date | null
}

export interface ReserveCodeInput {
  phoneHash: string
  /** The caller's `Idempotency-Key`. */
  key?: string | undefined
}

/**
 * Counts a code that is about to be sent to a number: one a minute, five in 24 hours. The number's row is
 * locked, so that any number of requests on any number of servers counts as it comes. The code before
 * it is good no more.
 *
 * @throws NamedError `VerificationTooSoon`, `VerificationDailyLimitReached`, both with the wait
 */
export async function reserveCode(
  tx: Transaction<Database>,
  clock: Clock,
  { phoneHash, key }: ReserveCodeInput,
): Promise<ReservedCode> {
  const now = clock.now()
  await tx
    .insertInto('referral_verifications')
    .values({ phone_hash: phoneHash, window_started_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute()
  const before = await tx
    .selectFrom('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .select(['sent_at', 'window_started_at', 'sent_in_window'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sentBeforeAt = before.sent_at
  throwIfTooSoon(now, sentBeforeAt)
  const windowEndsAt = new Date(before.window_started_at.getTime() + DAY_MS)
  const isNewWindow = windowEndsAt <= now
  if (!isNewWindow && before.sent_in_window >= VERIFICATION.sendsADay) {
    const waitMs = windowEndsAt.getTime() - now.getTime()
    throw new NamedError('VerificationDailyLimitReached', {
      values: { hours: Math.ceil(waitMs / 3_600_000) },
      retryAfterSeconds: Math.ceil(waitMs / 1_000),
    })
  }
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const { numUpdatedRows } = await tx
    .updateTable('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .set({
      code_hash: null,
      expires_at: expiresAt,
      failed_tries: 0,
      sent_at: now,
      asked_by_key: key ?? null,
      handed_over_at: null,
      window_started_at: isNewWindow ? now : before.window_started_at,
      sent_in_window: isNewWindow ? 1 : before.sent_in_window + 1,
    })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('The number of a code is gone')
  return { expiresAt, resendAt: resendAtOf(now), sentBeforeAt }
}

/** When the next code may be asked for, after one that was reserved then. */
export function resendAtOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + PAUSE_MS)
}

function throwIfTooSoon(now: Date, sentAt: Date | null): void {
  const waitMs = sentAt ? sentAt.getTime() + PAUSE_MS - now.getTime() : 0
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1_000)
  throw new NamedError('VerificationTooSoon', { values: { seconds }, retryAfterSeconds: seconds })
}
