import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { passwordWeakness } from '#contract/values/password-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { checkPassword } from './check-password.ts'
import { findPassword, type KeptPassword } from './find-password.ts'
import { hashPassword, isPasswordOf } from './hash-password.ts'

export interface SetPasswordInput {
  memberId: string
  password: string
  /** Asked for where one is set, also while it is off: saved cards ask for it still. */
  currentPassword: string | undefined
  /** The caller's `Idempotency-Key`: a repeat finds its password set, and is asked for nothing. */
  key?: string | undefined
}

const WEAK_CODES = { repeated: 'PasswordRepeated', run: 'PasswordRun' } as const

/**
 * Sets the first password, changes it, or turns it on again; it is on afterwards.
 *
 * @throws NamedError `PasswordWeak`, `PasswordRequired`, `PasswordWrong`, `PasswordLocked`,
 * `IdempotencyKeyReused` for another password under the key of the one that is set
 */
export async function setPassword(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, password, currentPassword, key }: SetPasswordInput,
): Promise<void> {
  const weakness = passwordWeakness(password)
  if (weakness) {
    const fields = [{ path: 'password', code: WEAK_CODES[weakness] }]
    throw new NamedError('PasswordWeak', { fields })
  }
  const before = await findPassword(db, memberId)
  if (await isRepeat(before, { password, key })) return
  if (before) {
    const checked = checkPassword(db, clock, before, { memberId, given: currentPassword })
    const isRefused = await checked.then(() => false, isRefusal)
    // Meanwhile the same request may have come through another server.
    if (isRefused && (await isRepeat(await findPassword(db, memberId), { password, key }))) return
    await checked
  }
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const now = await findPassword(tx, memberId)
    if (now?.hash !== before?.hash) {
      if (await isRepeat(now, { password, key })) return
      // Another device was faster: what was checked is not what would be replaced.
      throw new NamedError('PasswordRequired')
    }
    const fresh = { failed_tries: 0, locked_until: null, set_by_key: key ?? null }
    const row = { hash, is_on: true, ...fresh, updated_at: clock.now() }
    await tx
      .insertInto('member_passwords')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .executeTakeFirstOrThrow()
  })
}

function isRefusal(error: unknown): boolean {
  return error instanceof NamedError
}

/** @throws NamedError `IdempotencyKeyReused` */
async function isRepeat(
  kept: KeptPassword | undefined,
  { password, key }: Pick<SetPasswordInput, 'password' | 'key'>,
): Promise<boolean> {
  if (!kept || key === undefined || kept.setByKey !== key) return false
  if (!(await isPasswordOf(kept.hash, password))) throw new NamedError('IdempotencyKeyReused')
  return true
}
