import { type Kysely, type Selectable, type Transaction, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { MemberAccountsTable } from '../../../db/tables/members.ts'
import type {
  EntriesTable,
  LotsTable,
  ShortfallsTable,
  TransfersTable,
} from '../../../db/tables/transfers.ts'

/** The rows of the ledger as its check reads them, account by account. */

export interface AccountRow extends Selectable<MemberAccountsTable> {
  /** Of the member's own row; null where there is none. */
  status: 'active' | 'closing' | 'closed' | null
  member_area: string | null
}

export type TransferRow = Selectable<TransfersTable>

export interface EntryRow extends Selectable<EntriesTable> {
  transfer: TransferRow | null
}

export interface AccountRange {
  /** The last member of the batch before; empty at first. */
  after: string
  limit: number
  /** This member alone. */
  memberId?: string | undefined
}

export async function listAccounts(
  tx: Transaction<Database>,
  { after, limit, memberId }: AccountRange,
): Promise<AccountRow[]> {
  return tx
    .selectFrom('member_accounts as a')
    .leftJoin('members as m', 'm.member_id', 'a.member_id')
    .where('a.member_id', '>', after)
    .$if(memberId !== undefined, (query) => query.where('a.member_id', '=', memberId ?? ''))
    .orderBy('a.member_id')
    .limit(limit)
    .selectAll('a')
    .select(['m.status', 'm.area as member_area'])
    .execute()
}

/** Entries in the order of their numbers, each with its transfer, from the one after `after`. */
export async function listEntryPage(
  tx: Transaction<Database>,
  members: readonly string[],
  after: { member_id: string; number: number } | undefined,
  limit: number,
): Promise<EntryRow[]> {
  const entries = await tx
    .selectFrom('entries')
    .where('member_id', 'in', members)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('member_id', 'number'), '>', tuple(after?.member_id ?? '', after?.number ?? 0)),
      ),
    )
    .orderBy('member_id')
    .orderBy('number')
    .limit(limit)
    .selectAll()
    .execute()
  if (entries.length === 0) return []
  const ids = [...new Set(entries.map((entry) => entry.transfer_id))]
  const transfers = await tx
    .selectFrom('transfers')
    .where('member_id', 'in', [...new Set(entries.map((entry) => entry.member_id))])
    .where('id', '=', sql<string>`any(${sql.val(ids)}::text[])`)
    .selectAll()
    .execute()
  const byKey = new Map(transfers.map((row) => [`${row.member_id} ${row.id}`, row]))
  return entries.map((entry) => ({
    ...entry,
    transfer: byKey.get(`${entry.member_id} ${entry.transfer_id}`) ?? null,
  }))
}

export async function listTransfersWithoutEntry(
  tx: Transaction<Database>,
  members: readonly string[],
): Promise<TransferRow[]> {
  return tx
    .selectFrom('transfers as t')
    .where('t.member_id', 'in', members)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as e')
            .whereRef('e.member_id', '=', 't.member_id')
            .whereRef('e.transfer_id', '=', 't.id')
            .select('e.number'),
        ),
      ),
    )
    .selectAll('t')
    .execute()
}

export interface ShortfallRow extends Selectable<ShortfallsTable> {
  transfer: Pick<TransferRow, 'area' | 'accounts' | 'amounts_minor' | 'created_at'> | null
}

export async function listShortfalls(
  tx: Transaction<Database>,
  members: readonly string[],
): Promise<ShortfallRow[]> {
  const rows = await tx
    .selectFrom('shortfalls as s')
    .leftJoin('transfers as t', (join) =>
      join.onRef('t.member_id', '=', 's.member_id').onRef('t.id', '=', 's.transfer_id'),
    )
    .where('s.member_id', 'in', members)
    .selectAll('s')
    .select(['t.area', 't.accounts', 't.amounts_minor', 't.created_at as transferred_at'])
    .execute()
  return rows.map(({ area, accounts, amounts_minor, transferred_at, ...row }) => ({
    ...row,
    transfer:
      area === null || accounts === null || amounts_minor === null || transferred_at === null
        ? null
        : { area, accounts, amounts_minor, created_at: transferred_at },
  }))
}

export async function listLots(
  tx: Transaction<Database>,
  members: readonly string[],
): Promise<Selectable<LotsTable>[]> {
  return tx
    .selectFrom('lots')
    .where('member_id', 'in', members)
    .orderBy('member_id')
    .orderBy('number')
    .selectAll()
    .execute()
}

/** Rows of members who have no account: only somebody who goes around the rules can make them. */
export async function listOrphans(
  db: Kysely<Database>,
  limit: number,
): Promise<{ memberId: string; table: string }[]> {
  const { rows } = await sql<{ memberId: string; table: string }>`/* list-orphans */
    select distinct "memberId", "table" from (
      select member_id as "memberId", 'transfers' as "table" from transfers
      union all select member_id, 'entries' from entries
      union all select member_id, 'lots' from lots
      union all select member_id, 'shortfalls' from shortfalls
    ) as rows
    where not exists (select from member_accounts a where a.member_id = rows."memberId")
    limit ${limit}`.execute(db)
  return rows
}
