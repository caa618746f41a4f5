import { sql } from 'kysely'
import { runEach } from '../../../run-each.ts'
import type { ChargeDependencies } from './charge-owner.ts'
import type { ChargeKey } from './charge-rows.ts'
import { later } from './charge-times.ts'
import { isGatewayThere } from './is-gateway-there.ts'
import { settleCharge } from './settle-charge.ts'
import { tryRefund, type RefundKey } from './try-refund.ts'

const FAILED_MS = 10 * 60_000

/**
 * Asks again about every charge and refund whose time has come: what a server left that died between
 * the gateway's deed and our record, what a lost answer left open, what nobody came back from. Can run
 * twice, at once, and be killed anywhere. Answers how many were due. While the gateway is away all stay
 * due, and it is asked once a run whether it is there. `signal` ends it after the one under way.
 *
 * @throws AggregateError after the last one, with what failed
 */
export async function settleDueCharges(
  dependencies: ChargeDependencies,
  limit: number,
  signal?: AbortSignal,
): Promise<number> {
  const charges = await listDueCharges(dependencies, limit)
  const refunds = await listDueRefunds(dependencies, limit)
  const due = [
    ...charges.map((key) => ({
      run: () => settleCharge(dependencies, key, { isDue: true }),
      putOff: () =>
        putOff(dependencies, 'gateway_charges', 'next_query_at', key.memberId, key.chargeId),
    })),
    ...refunds.map((key) => ({
      run: () => tryRefund(dependencies, key),
      putOff: () =>
        putOff(dependencies, 'gateway_refunds', 'next_try_at', key.memberId, key.refundId),
    })),
  ]
  if (due.length === 0 || !(await isGatewayThere(dependencies.gateway))) return 0
  const run = async (one: (typeof due)[number]) => {
    try {
      await one.run()
    } catch (error) {
      await one.putOff()
      throw error
    }
  }
  await runEach(due, run, { failed: 'charges could not be settled', signal })
  return due.length
}

/** Open ones, and bindings whose one unit has not gone back yet. */
async function listDueCharges(
  { db, clock }: ChargeDependencies,
  limit: number,
): Promise<ChargeKey[]> {
  const { rows } = await sql<ChargeKey>`/* list-due-charges */
    (select member_id as "memberId", id as "chargeId" from gateway_charges
      where next_query_at <= ${clock.now()} order by next_query_at limit ${limit})
    union all
    (select member_id, id from gateway_charges c
      where state = 'settled' and purpose = 'binding' and refunded_minor < amount_minor
        and not exists (select from gateway_refunds r
          where r.member_id = c.member_id and r.charge_id = c.id)
      limit ${limit})`.execute(db)
  return rows
}

async function listDueRefunds(
  { db, clock }: ChargeDependencies,
  limit: number,
): Promise<RefundKey[]> {
  const rows = await db
    .selectFrom('gateway_refunds')
    .where('next_try_at', '<=', clock.now())
    .select(['member_id as memberId', 'id as refundId'])
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows
}

/** What fails must not stand before all others in the next look. */
async function putOff(
  { db, clock }: ChargeDependencies,
  table: 'gateway_charges' | 'gateway_refunds',
  column: 'next_query_at' | 'next_try_at',
  memberId: string,
  id: string,
): Promise<void> {
  // Two texts, and so without a name.
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${later(clock.now(), FAILED_MS)}
    where member_id = ${memberId} and id = ${id} and finished_at is null`.execute(db)
}
