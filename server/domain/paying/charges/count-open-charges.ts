import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** What the gateway has not decided yet, by its state here. */
export interface OpenCharges {
  state: 'requested' | 'pending' | 'unknown'
  count: number
  /** When the first of them was begun; null where there is none. */
  oldestAt: Date | null
}

/** The same of refunds, together. */
export type OpenRefunds = Omit<OpenCharges, 'state'>

/** Reads the open ones alone, by the index of what is due. */
export async function countOpenCharges(db: Kysely<Database>): Promise<OpenCharges[]> {
  const { rows } = await sql<OpenCharges>`/* count-open-charges */
    select s.state, count(c.id)::int as count, min(c.created_at) as "oldestAt"
    from (values ('requested'), ('pending'), ('unknown')) as s (state)
    left join (select id, state, created_at from gateway_charges
      where next_query_at is not null) as c on c.state = s.state
    group by s.state`.execute(db)
  return rows
}

/** Reads the open ones alone, by the index of what is due. */
export async function countOpenRefunds(db: Kysely<Database>): Promise<OpenRefunds> {
  const { rows } = await sql<OpenRefunds>`/* count-open-refunds */
    select count(*)::int as count, min(created_at) as "oldestAt"
    from gateway_refunds where next_try_at is not null`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A count has a row')
  return counted
}
