import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { passwordWeakness } from '#contract/values/password-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { checkPassword, type GivenPassword } from './check-password.ts'
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
  const again = setByKey(before, key)
  if (again) return checkRepeat(db, clock, again, { memberId, given: password })
  if (before) {
    const checked = checkPassword(db, clock, before, { memberId, given: currentPassword })
    const isRefused = await checked.then(() => false, isRefusal)
    if (isRefused) {
      // Meanwhile the same request may have come through another server.
      const meanwhile = setByKey(await findPassword(db, memberId), key)
      if (meanwhile) return checkRepeat(db, clock, meanwhile, { memberId, given: password })
    }
    await checked
  }
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const now = await findPassword(tx, memberId)
    if (now?.hash !== before?.hash) {
      const faster = setByKey(now, key)
      if (faster && (await isPasswordOf(faster.hash, password))) return
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

/** The password that stands, where this key has set it. */
function setByKey(kept: KeptPassword | undefined, key: string | undefined) {
  return key !== undefined && kept?.setByKey === key ? kept : undefined
}

/**
 * Whoever has the key need not be who knows the password: what comes with it is a try as any other.
 *
 * @throws NamedError `IdempotencyKeyReused`, `PasswordLocked`
 */
async function checkRepeat(
  db: Kysely<Database>,
  clock: Clock,
  kept: KeptPassword,
  given: GivenPassword,
): Promise<void> {
  try {
    await checkPassword(db, clock, kept, given)
  } catch (error) {
    const isWrong = error instanceof NamedError && error.name === 'PasswordWrong'
    throw isWrong ? new NamedError('IdempotencyKeyReused', { cause: error }) : error
  }
}
