import type { Kysely, Transaction } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { PASSWORD_LOCK_MINUTES, PASSWORD_TRIES } from '#contract/values/password-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { findPassword, type KeptPassword } from './find-password.ts'
import { isPasswordOf } from './hash-password.ts'

export interface GivenPassword {
  memberId: string
  /** What the member has typed just now, if anything. */
  given: string | undefined
}

const LOCK_MS = PASSWORD_LOCK_MINUTES * 60_000

type Verdict = 'right' | 'wrong' | 'changed' | 'locked'

/**
 * Passes where `given` is the member's password. The hash is computed before the member's lock is
 * taken, and the try is counted under it, in a transaction of its own: a refusal of what the
 * password protects does not undo the count, and no number of tries at once gets more than five answers.
 *
 * @throws NamedError `PasswordRequired`, `PasswordWrong` with the tries that are `left`,
 * `PasswordLocked` with the wait
 */
export async function checkPassword(
  db: Kysely<Database>,
  clock: Clock,
  kept: KeptPassword,
  { memberId, given }: GivenPassword,
): Promise<void> {
  if (db.isTransaction) throw new Error('A password is checked before the transaction, not in it')
  throwIfLocked(clock, kept)
  if (given === undefined) throw new NamedError('PasswordRequired')
  const isRight = await isPasswordOf(kept.hash, given)
  const counted = await inTransaction(db, (tx) =>
    countTry(tx, clock, { memberId, hash: kept.hash, isRight }),
  )
  // Changed in between: what was typed is the old one, or the next try will be right.
  if (counted.verdict === 'changed') throw new NamedError('PasswordRequired')
  throwIfLocked(clock, counted)
  if (counted.verdict === 'wrong') {
    const left = PASSWORD_TRIES - counted.failedTries
    throw new NamedError('PasswordWrong', { values: { left } })
  }
}

interface Counted extends Pick<KeptPassword, 'lockedUntil' | 'failedTries'> {
  verdict: Verdict
}

async function countTry(
  tx: Transaction<Database>,
  clock: Clock,
  { memberId, hash, isRight }: { memberId: string; hash: string; isRight: boolean },
): Promise<Counted> {
  await lockMember(tx, memberId)
  const kept = await findPassword(tx, memberId)
  if (kept?.hash !== hash) return { verdict: 'changed', lockedUntil: null, failedTries: 0 }
  if (lockEnd(clock, kept)) return { verdict: 'locked', ...kept }
  const counted = isRight ? NOTHING_COUNTED : afterWrong(clock, kept)
  if (counted.failedTries !== kept.failedTries || counted.lockedUntil !== kept.lockedUntil) {
    const { numUpdatedRows } = await tx
      .updateTable('member_passwords')
      .where('member_id', '=', memberId)
      .set({ failed_tries: counted.failedTries, locked_until: counted.lockedUntil })
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Error(`No password row of ${memberId}`)
  }
  return { verdict: isRight ? 'right' : 'wrong', ...counted }
}

const NOTHING_COUNTED = { failedTries: 0, lockedUntil: null }

/** A lock that has passed leaves five new tries. */
function afterWrong(clock: Clock, { failedTries, lockedUntil }: KeptPassword) {
  const tries = (lockedUntil ? 0 : failedTries) + 1
  const isLocked = tries >= PASSWORD_TRIES
  return {
    failedTries: tries,
    lockedUntil: isLocked ? new Date(clock.now().getTime() + LOCK_MS) : null,
  }
}

/** The end of a lock that still holds. */
export function lockEnd(
  clock: Clock,
  { lockedUntil }: Pick<KeptPassword, 'lockedUntil'>,
): Date | undefined {
  return lockedUntil && lockedUntil > clock.now() ? lockedUntil : undefined
}

function throwIfLocked(clock: Clock, kept: Pick<KeptPassword, 'lockedUntil'>): void {
  const end = lockEnd(clock, kept)
  if (!end) return
  const waitMs = end.getTime() - clock.now().getTime()
  throw new NamedError('PasswordLocked', {
    values: { minutes: Math.ceil(waitMs / 60_000) },
    retryAfterSeconds: Math.ceil(waitMs / 1_000),
  })
}
