import type { Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

export interface KeptPassword {
  hash: string
  isOn: boolean
  failedTries: number
  /** May have passed. */
  lockedUntil: Date | null
  /** The `Idempotency-Key` of the call that set it. */
  setByKey: string | null
}

/** A member's password, on or off; undefined where none was ever set. */
export function findPassword(
  db: Kysely<Database>,
  memberId: string,
): Promise<KeptPassword | undefined> {
  return db
    .selectFrom('member_passwords')
    .where('member_id', '=', memberId)
    .select([
      'hash',
      'is_on as isOn',
      'failed_tries as failedTries',
      'locked_until as lockedUntil',
      'set_by_key as setByKey',
    ])
    .executeTakeFirst()
}
