import { momentOf } from '../../../clock.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { lockAnyAccount } from '../../people/members/lock-any-account.ts'
import type { Charge, ChargeDependencies } from './charge-owner.ts'
import { getCharge } from './charge-rows.ts'
import type { ChargeAnswer } from './gateway-port.ts'
import { later } from './charge-times.ts'
import { settleCharge } from './settle-charge.ts'

/** The first look at a charge that its member confirms elsewhere. */
const FIRST_LOOK_MS = 30_000

/** A trade with this id is there already: our own, of a request whose answer was lost. */
const DUPLICATE_CODES = [10_006, 10_013]

/**
 * Starts a charge that is written already, and follows it as far as it goes without the member.
 * `ask` is called once in the life of a charge: nothing ever charges again what may have been charged.
 * Where another request is asking, or has asked, what that one has brought so far is answered.
 */
export async function askGateway(
  dependencies: ChargeDependencies,
  charge: Charge,
  ask: () => Promise<ChargeAnswer>,
): Promise<Charge> {
  const key = { memberId: charge.memberId, chargeId: charge.id }
  if (!(await claim(dependencies, charge))) return getCharge(dependencies.db, key)
  const answer = await ask()
  if (answer.kind === 'accepted' && answer.redirectUrl !== null) {
    return waitForMember(dependencies, charge, { ...answer, redirectUrl: answer.redirectUrl })
  }
  const isRefused = answer.kind === 'refused' && !DUPLICATE_CODES.includes(answer.code)
  return settleCharge(dependencies, key, isRefused ? { refusedCode: answer.code } : {})
}

/** The member goes to the bank's or the wallet's page. */
async function waitForMember(
  { db, clock, sealer, owners }: ChargeDependencies,
  charge: Charge,
  answer: { recTradeId: string | null; redirectUrl: string },
): Promise<Charge> {
  const redirectSealed = sealer.seal(answer.redirectUrl)
  return inTransaction(db, async (tx) => {
    const moment = momentOf(clock)
    await lockAnyAccount(tx, charge.memberId)
    const { numUpdatedRows } = await tx
      .updateTable('gateway_charges')
      .set({
        state: 'pending',
        rec_trade_id: answer.recTradeId,
        redirect_sealed: redirectSealed,
        next_query_at: later(moment.now(), FIRST_LOOK_MS),
      })
      .where('member_id', '=', charge.memberId)
      .where('id', '=', charge.id)
      .where('state', 'in', ['requested', 'unknown', 'pending'])
      .where('redirect_sealed', 'is', null)
      .executeTakeFirstOrThrow()
    const pending = { ...charge, state: 'pending', redirectSealed } as const
    // News of the gateway was faster than its answer: what that decided stands. That a trade waits for the
    // member decides nothing, and only this answer says where.
    if (numUpdatedRows === 1n) await owners[charge.purpose].follow(tx, moment, pending, 'pending')
    return pending
  })
}

async function claim(
  { db, clock }: ChargeDependencies,
  { memberId, id }: Charge,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gateway_charges')
    .set({ asked_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('asked_at', 'is', null)
    // One that has failed meanwhile is told to be so.
    .where('state', 'in', ['requested', 'unknown'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
