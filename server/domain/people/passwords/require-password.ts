import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { checkPassword, type GivenPassword } from './check-password.ts'
import { findPassword } from './find-password.ts'

/**
 * Lets a member pass who has no password, or has turned it off, or gives it now: for receiving red
 * envelopes and changing the phone number (specification.md, Roles). Call it before the transaction of
 * what it protects.
 *
 * @throws NamedError `PasswordRequired`, `PasswordWrong`, `PasswordLocked`
 */
export async function requirePassword(
  db: Kysely<Database>,
  clock: Clock,
  given: GivenPassword,
): Promise<void> {
  const kept = await findPassword(db, given.memberId)
  if (kept?.isOn) await checkPassword(db, clock, kept, given)
}

/**
 * The same for saved cards, which ask even when the password is turned off.
 *
 * @throws NamedError `PasswordNotSet` besides those of `requirePassword`
 */
export async function requireCardPassword(
  db: Kysely<Database>,
  clock: Clock,
  given: GivenPassword,
): Promise<void> {
  const kept = await findPassword(db, given.memberId)
  if (!kept) throw new NamedError('PasswordNotSet')
  await checkPassword(db, clock, kept, given)
}
