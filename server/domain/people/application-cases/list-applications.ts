import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ApplicationState } from '#contract/values/applications.ts'
import type { Area } from '#contract/values/area.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import {
  APPLICATIONS,
  isLateAt,
  isOfAreas,
  selectApplications,
  STATE,
  type Application,
} from './applications.ts'

export interface ListApplicationsInput {
  /** Of these areas alone. */
  areas: readonly Area[]
  /** The beginning of a reference, a part of the store's or company's name, or a whole tax number. */
  find?: string | undefined
  state: ApplicationState | 'all'
  isLate?: boolean | undefined
  p: number
  ps: number
}

/**
 * Applications of stores: of those that wait, that which was sent for review first; of others the newest. The count
 * stops at `TOTAL_LIMIT`.
 */
export async function listApplications(
  db: Kysely<Database>,
  clock: Clock,
  input: ListApplicationsInput,
): Promise<{ applications: Application[]; total: number }> {
  const { state, p, ps } = input
  const where = conditions(clock, input)
  const order = state === 'waiting' ? sql`a.finished_at, a.id` : sql`a.created_at desc, a.id desc`
  const rest = sql`order by ${order} limit ${ps} offset ${(p - 1) * ps}`
  const [applications, total] = await Promise.all([
    selectApplications(db, clock, { where, rest }),
    count(db, where),
  ])
  return { applications, total }
}

interface WaitingApplications {
  waiting: number
  late: number
  oldestAt: Date | null
}

/** How many wait to be judged, `TOTAL_LIMIT` at most, how many of those for too long, and since when the first does. */
export async function countWaitingApplications(
  db: Kysely<Database>,
  clock: Clock,
  areas: readonly Area[],
): Promise<WaitingApplications> {
  const { rows } = await sql<WaitingApplications>`
    select count(*)::int as waiting, (count(*) filter (where is_late))::int as late,
      min(finished_at) as "oldestAt"
    from (
      select ${isLateAt(clock)} as is_late, a.finished_at from ${APPLICATIONS}
      where ${conditions(clock, { areas, state: 'waiting' })}
      order by a.finished_at limit ${TOTAL_LIMIT}) counted`.execute(db)
  return rows[0] ?? { waiting: 0, late: 0, oldestAt: null }
}

async function count(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select from ${APPLICATIONS} where ${where} limit ${TOTAL_LIMIT}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

function conditions(
  clock: Clock,
  { areas, find, state, isLate }: Omit<ListApplicationsInput, 'p' | 'ps'>,
): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [isOfAreas(areas)]
  if (state !== 'all') all.push(sql`${STATE} = ${state}`)
  if (isLate) all.push(isLateAt(clock))
  if (find !== undefined) {
    all.push(sql`(starts_with(a.reference, ${find.toUpperCase()})
      or strpos(lower(a.store_name), ${find.toLowerCase()}) > 0
      or strpos(lower(a.company_name), ${find.toLowerCase()}) > 0
      or a.tax_number = ${find})`)
  }
  return sql.join(all, sql` and `)
}
