import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Day } from '#contract/values/day.ts'
import { TRANSFER_KINDS, type TransferKind } from '#contract/values/transfer-kinds.ts'
import type { Database } from '../../../db/database.ts'

export interface SummedMoves {
  /** Its first day; there may be several of a period and kind. */
  period: Day
  kind: TransferKind
  /** Without what takes another back. */
  count: number
  amountMinor: number
}

interface SumMovesInput {
  area: Area
  since: Date
  /** Of `t.created_at`: a day or the first of a month, which sorts and groups faster than its text. */
  period: RawBuilder<unknown>
}

/**
 * What moved members' balances, by period and kind; what takes another back under the kind of that one. Those are few, and
 * asked for by their own index: all the rest is summed by several workers at once.
 */
export async function sumMoves(
  db: Kysely<Database>,
  { area, since, period }: SumMovesInput,
): Promise<SummedMoves[]> {
  const amount = sql`coalesce(sum(t.amounts_minor[array_position(t.accounts, 'member:' || t.member_id)]), 0)::bigint`
  const { rows } = await sql<SummedMoves>`
    select to_char(period, 'YYYY-MM-DD') as period, kind, count, amount_minor as "amountMinor" from (
      select ${period} as period, t.kind, count(*)::int as count, ${amount} as amount_minor
      from transfers t
      where t.area = ${area} and t.created_at >= ${since} and t.reverses is null
      group by 1, 2
      union all
      select ${period}, r.kind, 0, ${amount}
      from transfers t join transfers r on r.member_id = t.member_id and r.id = t.reverses
      where t.area = ${area} and t.created_at >= ${since} and t.reverses is not null
      group by 1, 2
    ) as summed`.execute(db)
  // Kinds of a newer build count from its own pages on.
  return rows.filter(({ kind }) => TRANSFER_KINDS.includes(kind))
}
