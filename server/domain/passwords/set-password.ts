import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import { passwordWeakness } from '#contract/values/password-rules.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { checkPassword } from './check-password.ts'
import { findPassword } from './find-password.ts'
import { hashPassword } from './hash-password.ts'

export interface SetPasswordInput {
  memberId: string
  password: string
  /** Asked for where one is set, also while it is off: saved cards ask for it still. */
  currentPassword: string | undefined
}

const WEAK_CODES = { repeated: 'PasswordRepeated', run: 'PasswordRun' } as const

/**
 * Sets the first password, changes it, or turns it on again; it is on afterwards.
 *
 * @throws NamedError `PasswordWeak`, `PasswordRequired`, `PasswordWrong`, `PasswordLocked`
 */
export async function setPassword(
  db: Kysely<Database>,
  clock: Clock,
  { memberId, password, currentPassword }: SetPasswordInput,
): Promise<void> {
  const weakness = passwordWeakness(password)
  if (weakness) {
    const fields = [{ path: 'password', code: WEAK_CODES[weakness] }]
    throw new NamedError('PasswordWeak', { fields })
  }
  const before = await findPassword(db, memberId)
  if (before) await checkPassword(db, clock, before, { memberId, given: currentPassword })
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId)
    const now = await findPassword(tx, memberId)
    // Another device was faster: what was checked is not what would be replaced.
    if (now?.hash !== before?.hash) throw new NamedError('PasswordRequired')
    const row = { hash, is_on: true, failed_tries: 0, locked_until: null, updated_at: clock.now() }
    await tx
      .insertInto('member_passwords')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
      .executeTakeFirstOrThrow()
  })
}
