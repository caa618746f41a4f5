import { idsOfStore } from './ids-of-store.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CardBrand, PaymentState } from '#contract/values/payment-rules.ts'
import { endOfId } from '#contract/values/short-id.ts'
import { UUID } from '#contract/values/uuid.ts'
import type { Database } from '../../../db/database.ts'
import type { Texts } from '../../../db/tables/columns.ts'
import { walkedTo, type Walked, type WalkPage } from '../../../db/walk.ts'
import { toPayment, type StoredPayment } from './payment-rows.ts'

/** A payment with what is shown beside it. */
export interface ShownPayment extends StoredPayment {
  storeNames: Texts
  card: { brand: CardBrand; lastFour: string } | null
  /** Of the charge, while the member has to confirm elsewhere. */
  redirectSealed: string | null
  refunds: ShownRefund[]
}

export interface ShownRefund {
  id: string
  state: 'requested' | 'settled' | 'failed'
  amountMinor: number
  creditMinor: number
  gatewayMinor: number
  clawBackMinor: number
  createdAt: Date
}

export interface ListPaymentsInput {
  /** Undefined: of all members, which only the demonstration and operators ask for. */
  memberId: string | undefined
  /** Only the payment with this id, or with this charge, and those whose id ends as a receipt has it. */
  reference?: string | undefined
  /** Only those of these areas. */
  areas?: readonly Area[] | undefined
  state?: PaymentState | undefined
  p: number
  ps: number
}

/** Newest first. */
export async function listPayments(
  db: Kysely<Database>,
  { p, ps, ...input }: ListPaymentsInput,
): Promise<{ payments: ShownPayment[]; total: number }> {
  const listing = shown(db)
    .where(isAsked(input))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(ps)
    .offset((p - 1) * ps)
    .execute()
  const counting = db
    .selectFrom('payments as p')
    .where(isAsked(input))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  // Together: a failure that nobody waits for would be one of the process.
  const [rows, { total }] = await Promise.all([listing, counting])
  return { payments: await withRefunds(db, rows), total }
}

/** All of them, newest first, without their refunds one by one. */
export async function walkPayments(
  db: Kysely<Database>,
  filter: Omit<ListPaymentsInput, 'p' | 'ps'>,
  page: WalkPage,
): Promise<Walked<StoredPayment & { storeNames: Texts }>> {
  const [createdAt, id] = page.after ?? []
  const found = await db
    .selectFrom('payments as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .where(isAsked(filter))
    .$if(page.after !== undefined, (query) =>
      query.where(sql<boolean>`(p.created_at, p.id) < (${createdAt}::timestamptz, ${id}::uuid)`),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit + 1)
    .selectAll('p')
    .select(['s.names', sql<string>`p.created_at::text`.as('createdKey')])
    .execute()
  const { rows, next } = walkedTo(found, page, (row) => [row.createdKey, row.id])
  return { rows: rows.map((row) => ({ ...toPayment(row), storeNames: row.names })), next }
}

function isAsked({
  memberId,
  reference,
  areas,
  state,
}: Omit<ListPaymentsInput, 'p' | 'ps'>): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    ...(memberId === undefined ? [] : [sql`p.member_id = ${memberId}`]),
    ...(reference === undefined ? [] : [isCalled(reference)]),
    ...(areas === undefined ? [] : [sql`p.area = any(${sql.val([...areas])}::text[])`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

function isCalled(reference: string): RawBuilder<unknown> {
  const end = endOfId(reference)
  const ways = [
    sql`p.charge_id = ${reference}`,
    ...(UUID.test(reference) ? [sql`p.id = ${reference}::uuid`] : []),
    ...(end === undefined ? [] : [sql`right(p.id::text, 8) = ${end}`]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

export async function findShownPayment(
  db: Kysely<Database>,
  { memberId, id }: { memberId: string; id: string },
): Promise<ShownPayment | undefined> {
  const rows = await shown(db).where('p.member_id', '=', memberId).where('p.id', '=', id).execute()
  const [payment] = await withRefunds(db, rows)
  return payment
}

/** The newest payment to a store that is not decided yet. */
export async function findOpenPayment(
  db: Kysely<Database>,
  { memberId, storeId }: { memberId: string; storeId: string },
): Promise<ShownPayment | undefined> {
  const rows = await shown(db)
    .where('p.member_id', '=', memberId)
    .where('p.store_id', 'in', idsOfStore(db, storeId))
    .where('p.state', 'in', ['requested', 'pending', 'unknown'])
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .execute()
  const [payment] = await withRefunds(db, rows)
  return payment
}

function shown(db: Kysely<Database>) {
  return db
    .selectFrom('payments as p')
    .innerJoin('stores as s', 's.id', 'p.store_id')
    .leftJoin('saved_cards as c', (join) =>
      join.onRef('c.member_id', '=', 'p.member_id').onRef('c.id', '=', 'p.card_id'),
    )
    .leftJoin('gateway_charges as g', (join) =>
      join.onRef('g.member_id', '=', 'p.member_id').onRef('g.id', '=', 'p.charge_id'),
    )
    .selectAll('p')
    .select(['s.names', 'c.brand', 'c.last_four', 'g.redirect_sealed'])
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

async function withRefunds(
  db: Kysely<Database>,
  rows: readonly ShownRow[],
): Promise<ShownPayment[]> {
  if (rows.length === 0) return []
  const refunds = await db
    .selectFrom('payment_refunds')
    .where('member_id', 'in', [...new Set(rows.map((row) => row.member_id))])
    .where(
      'payment_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('created_at')
    .selectAll()
    .execute()
  return rows.map((row) => ({
    ...toPayment(row),
    storeNames: row.names,
    card: row.brand && row.last_four ? { brand: row.brand, lastFour: row.last_four } : null,
    redirectSealed: row.redirect_sealed,
    refunds: refunds
      .filter((refund) => refund.payment_id === row.id && refund.member_id === row.member_id)
      .map((refund) => ({
        id: refund.id,
        state: refund.state,
        amountMinor: refund.amount_minor,
        creditMinor: refund.credit_minor,
        gatewayMinor: refund.gateway_minor,
        clawBackMinor: refund.claw_back_minor,
        createdAt: refund.created_at,
      })),
  }))
}
