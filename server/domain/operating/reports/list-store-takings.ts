import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'

export interface StoreTakings {
  storeId: string
  names: Texts
  payments: number
  paidMinor: number
  creditMinor: number
  rebateMinor: number
}

/** What was paid to the stores of an area since a moment, without what went back; the most first. */
export async function listStoreTakings(
  db: Kysely<Database>,
  { area, since }: { area: Area; since: Date },
): Promise<StoreTakings[]> {
  const { rows } = await sql<StoreTakings>`
    with paid as (
      select store_id, count(*)::int as payments, sum(amount_minor - refunded_minor)::bigint as paid_minor,
        sum(credit_minor - refunded_credit_minor)::bigint as credit_minor,
        sum(rebate_minor - clawed_back_minor)::bigint as rebate_minor
      from payments where area = ${area} and settled_at >= ${since} group by store_id
    )
    select s.id as "storeId", s.names, p.payments, p.paid_minor as "paidMinor",
      p.credit_minor as "creditMinor", p.rebate_minor as "rebateMinor"
    from paid p join stores s on s.id = p.store_id order by p.paid_minor desc, s.id`.execute(db)
  return rows
}
