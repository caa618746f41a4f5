import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { StoreAccountsTable, StoreEntriesTable } from '../../../db/tables/store-accounts.ts'
import type { TransfersTable } from '../../../db/tables/transfers.ts'

/** The rows of stores' accounts as the check of the ledger reads them. */

export type StoreAccountRow = Selectable<StoreAccountsTable>

type BookedTransfer = Pick<
  Selectable<TransfersTable>,
  'kind' | 'area' | 'accounts' | 'amounts_minor' | 'input_hash' | 'created_at'
>

export interface StoreEntryRow extends Selectable<StoreEntriesTable> {
  transfer: BookedTransfer | null
}

export interface StoreRange {
  /** The last store of the batch before; empty at first. */
  after: string
  limit: number
}

export async function listStoreAccounts(
  tx: Transaction<Database>,
  { after, limit }: StoreRange,
): Promise<StoreAccountRow[]> {
  return tx
    .selectFrom('store_accounts')
    .where('store_id', '>', after)
    .orderBy('store_id')
    .limit(limit)
    .selectAll()
    .execute()
}

/** Entries in the order of their numbers, each with its transfer, from the one after `after`. */
export async function listStoreEntryPage(
  tx: Transaction<Database>,
  stores: readonly string[],
  after: { store_id: string; number: number } | undefined,
  limit: number,
): Promise<StoreEntryRow[]> {
  const rows = await tx
    .selectFrom('store_entries as e')
    .leftJoin('transfers as t', (join) =>
      join.onRef('t.member_id', '=', 'e.transfer_member_id').onRef('t.id', '=', 'e.transfer_id'),
    )
    .where('e.store_id', 'in', stores)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('e.store_id', 'e.number'),
          '>',
          tuple(after?.store_id ?? '', after?.number ?? 0),
        ),
      ),
    )
    .orderBy('e.store_id')
    .orderBy('e.number')
    .limit(limit)
    .selectAll('e')
    .select(['t.kind', 't.area', 't.accounts', 't.amounts_minor', 't.input_hash'])
    .select('t.created_at as transferred_at')
    .execute()
  return rows.map(
    ({ kind, area, accounts, amounts_minor, input_hash, transferred_at: created_at, ...entry }) => {
      const isGone =
        kind === null ||
        area === null ||
        accounts === null ||
        amounts_minor === null ||
        input_hash === null ||
        created_at === null
      const transfer = isGone
        ? null
        : { kind, area, accounts, amounts_minor, input_hash, created_at }
      return { ...entry, transfer }
    },
  )
}
