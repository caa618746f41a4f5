import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockMember } from '../members/lock-member.ts'
import { checkPassword, type GivenPassword } from './check-password.ts'
import { findPassword } from './find-password.ts'

/**
 * Turns the password off: receiving does not ask for it any more, a saved card still does. Where it
 * is off already, nothing is asked.
 *
 * @throws NamedError `PasswordNotSet`, `PasswordRequired`, `PasswordWrong`, `PasswordLocked`
 */
export async function turnOffPassword(
  db: Kysely<Database>,
  clock: Clock,
  given: GivenPassword,
): Promise<void> {
  const kept = await findPassword(db, given.memberId)
  if (!kept) throw new NamedError('PasswordNotSet')
  if (!kept.isOn) return
  await checkPassword(db, clock, kept, given)
  await inTransaction(db, async (tx) => {
    await lockMember(tx, given.memberId)
    const { numUpdatedRows } = await tx
      .updateTable('member_passwords')
      .where('member_id', '=', given.memberId)
      .where('hash', '=', kept.hash)
      .set({ is_on: false, updated_at: clock.now() })
      .executeTakeFirstOrThrow()
    // Another device has changed it meanwhile: its new owner decides.
    if (numUpdatedRows !== 1n) throw new NamedError('PasswordRequired')
  })
}
