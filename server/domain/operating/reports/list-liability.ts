import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { CREDIT_AGES, type CreditAge } from '#contract/values/report-columns.ts'
import type { Provenance } from '#contract/values/transfer-kinds.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

const DAY_MS = 86_400_000

export interface OwedCredit {
  provenance: Provenance
  age: CreditAge
  lots: number
  owedMinor: number
}

/** What members of an area have now, by where it came from and how long ago it came: what is owed to them, in parts. */
export async function listLiability(
  db: Kysely<Database>,
  clock: Clock,
  area: Area,
): Promise<OwedCredit[]> {
  const ages = Object.entries(CREDIT_AGES).map(([age, days]) => {
    if (days === Infinity) return sql`else ${sql.lit(age)}`
    const since = new Date(clock.now().getTime() - days * DAY_MS)
    return sql`when l.created_at > ${since} then ${sql.lit(age)}`
  })
  const { rows } = await sql<OwedCredit>`
    select l.provenance, case ${sql.join(ages, sql` `)} end as age, count(*)::int as lots,
      sum(l.remaining_minor)::bigint as "owedMinor"
    from lots l join member_accounts a using (member_id)
    where l.remaining_minor > 0 and a.area = ${area}
    group by 1, 2`.execute(db)
  const order = Object.keys(CREDIT_AGES)
  return rows.toSorted(
    (a, b) =>
      a.provenance.localeCompare(b.provenance) || order.indexOf(a.age) - order.indexOf(b.age),
  )
}
