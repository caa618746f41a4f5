import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'

/** What a store is owed. */
export interface StoreAccountsTable {
  store_id: string
  area: Area
  balance_minor: Generated<number>
  entry_count: Generated<number>
  last_hash: Generated<string>
}

/** Written by `book_stores` alone, never changed. */
export interface StoreEntriesTable {
  store_id: string
  number: number
  transfer_member_id: string
  transfer_id: string
  amount_minor: number
  balance_after_minor: number
  previous_hash: string
  hash: string
  created_at: Date
}
