import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { MemberOrder, MemberState } from '#contract/values/member-orders.ts'
import { TOTAL_LIMIT } from '#contract/values/paging.ts'
import { endOfId } from '#contract/values/short-id.ts'
import { UUID } from '#contract/values/uuid.ts'
import type { Database } from '../../../db/database.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'

export interface FindMembersInput {
  /** A member's id, its beginning or end, or the number of something that is one member's. */
  find?: string | undefined
  /** Of these areas alone. */
  areas: readonly Area[]
  state?: MemberState | undefined
  order: MemberOrder
  p: number
  ps: number
}

export interface FoundMember {
  id: string
  area: Area
  status: 'active' | 'closing' | 'closed'
  isSuspended: boolean
  balanceMinor: number
  openedAt: Date
  lastActiveAt: Date
}

const ORDERS = {
  newest: sql`m.created_at desc, m.member_id`,
  'last-active': sql`m.last_active_at desc, m.member_id`,
  balance: sql`a.balance_minor desc, m.member_id`,
} as const satisfies Record<MemberOrder, RawBuilder<unknown>>

/**
 * Members for whoever works in their areas: all, or those whom an id, or the number of a payment, charge, transfer,
 * coupon or ticket, belongs to. Closed accounts are found by a number alone. The count stops at `TOTAL_LIMIT`.
 */
export async function findMembers(
  db: Kysely<Database>,
  { find, areas, state, order, p, ps }: FindMembersInput,
): Promise<{ members: FoundMember[]; total: number }> {
  const from = fromListed({ find, areas, state })
  const listing = sql<FoundMember>`select ${COLUMNS} ${from}
      order by ${ORDERS[order]} limit ${ps} offset ${(p - 1) * ps}`.execute(db)
  const counting = sql<{
    total: number
  }>`select count(*)::int as total from (select ${from} limit ${TOTAL_LIMIT}) counted`.execute(db)
  const [{ rows: members }, { rows }] = await Promise.all([listing, counting])
  return { members, total: rows[0]?.total ?? 0 }
}

/** All of them, by id. */
export async function walkMembers(
  db: Kysely<Database>,
  filter: Pick<FindMembersInput, 'find' | 'areas' | 'state'>,
  page: WalkPage,
): Promise<Walked<FoundMember>> {
  const isNext = page.after ? sql`m.member_id > ${page.after[0]}` : sql`true`
  const { rows } = await sql<FoundMember>`
    select ${COLUMNS} ${fromListed(filter)} and ${isNext}
    order by m.member_id limit ${page.limit + 1}`.execute(db)
  return walkedTo(rows, page, ({ id }) => [id])
}

function fromListed({ find, areas, state }: Pick<FindMembersInput, 'find' | 'areas' | 'state'>) {
  const isListed = and([
    sql`m.area = any(${sql.val([...areas])}::text[])`,
    ...(find === undefined ? [sql`m.status <> 'closed'`] : [isCalled(find)]),
    ...(state === undefined ? [] : [STATES[state]]),
  ])
  return sql`from members m join member_accounts a using (member_id) where ${isListed}`
}

const IS_SUSPENDED = sql<boolean>`exists (
  select from member_suspensions s where s.member_id = m.member_id and s.lifted_at is null
)`

const COLUMNS = sql`m.member_id as id, m.area, m.status, ${IS_SUSPENDED} as "isSuspended",
  a.balance_minor as "balanceMinor", m.created_at as "openedAt", m.last_active_at as "lastActiveAt"`

const STATES = {
  active: sql`m.status = 'active'`,
  closing: sql`m.status = 'closing'`,
  suspended: IS_SUSPENDED,
} as const satisfies Record<MemberState, RawBuilder<unknown>>

/**
 * Ids of members are made by the app: a beginning is enough, or the end that is read out. Of a payment it is the end
 * that its receipt shows. Everything else is asked for as a whole.
 */
function isCalled(find: string): RawBuilder<unknown> {
  const end = endOfId(find)
  const owners = [
    sql`select held.member_id from members held where starts_with(held.member_id, ${find})`,
    ...(end === undefined
      ? []
      : [
          sql`select held.member_id from members held where lower(right(held.member_id, 8)) = ${end}`,
          ownerIn(sql`payments`, sql`right(held.id::text, 8) = ${end}`),
        ]),
    ownerIn(sql`payments`, sql`held.charge_id = ${find}`),
    ownerIn(sql`transfers`, sql`held.id = ${find}`),
    ownerIn(sql`coupon_receipts`, sql`held.code = ${find.toUpperCase()}`),
    ownerIn(sql`discount_ticket_claims`, sql`held.code = ${find.toUpperCase()}`),
    ...(UUID.test(find)
      ? [
          ownerIn(sql`payments`, sql`held.id = ${find}::uuid`),
          ownerIn(sql`coupon_receipts`, sql`held.id = ${find}::uuid`),
        ]
      : []),
  ]
  // Not by "or": then every member is looked at, and not those few who are found.
  return sql`m.member_id in (${sql.join(owners, sql` union all `)})`
}

function ownerIn(table: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select held.member_id from ${table} as held where ${condition}`
}

function and(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...conditions], sql` and `)
}
