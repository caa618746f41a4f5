import type { Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

const PAUSE_MS = VERIFICATION.pauseSeconds * 1_000

/**
 * Whether a code is the one that was sent to a number last, counting a wrong one. The number's row is
 * locked until the transaction ends: of any number of guesses at once five are judged. A number to
 * which no code was sent answers as one whose code is over. Answers the refusal instead of throwing it:
 * the count must stay.
 */
export async function checkCode(
  tx: Transaction<Database>,
  clock: Clock,
  { phoneHash, codeHash }: { phoneHash: string; codeHash: string },
): Promise<NamedError | undefined> {
  const sent = await tx
    .selectFrom('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  const now = clock.now()
  if (!sent?.code_hash || !sent.expires_at || !sent.sent_at || sent.expires_at <= now) {
    return new NamedError('VerificationCodeExpired')
  }
  const waitMs = Math.max(0, sent.sent_at.getTime() + PAUSE_MS - now.getTime())
  if (sent.failed_tries >= VERIFICATION.tries) return triesExceeded(waitMs)
  if (sent.code_hash === codeHash) return undefined
  const failedTries = sent.failed_tries + 1
  const { numUpdatedRows } = await tx
    .updateTable('referral_verifications')
    .where('phone_hash', '=', phoneHash)
    .set({ failed_tries: failedTries })
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('The number of a code is gone')
  const left = VERIFICATION.tries - failedTries
  return left === 0
    ? triesExceeded(waitMs)
    : new NamedError('VerificationCodeWrong', { values: { left } })
}

/** The code is void; another one may be asked for after the wait. */
function triesExceeded(waitMs: number): NamedError {
  const seconds = Math.ceil(waitMs / 1_000)
  return new NamedError('VerificationTriesExceeded', {
    values: { seconds },
    retryAfterSeconds: Math.max(1, seconds),
  })
}
