import type { Generated } from 'kysely'

export interface MemberPasswordsTable {
  member_id: string
  /** As `hash-password.ts` writes it. */
  hash: string
  is_on: Generated<boolean>
  failed_tries: Generated<number>
  locked_until: Date | null
  /** The `Idempotency-Key` of the call that set it. */
  set_by_key: string | null
  updated_at: Date
}
