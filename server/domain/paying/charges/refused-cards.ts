import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { BoundCard } from '../../../db/tables/saved-cards.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'
import type { Charge, ChargeDependencies } from './charge-owner.ts'
import { findCardWaits } from './find-card-waits.ts'
import type { GatewayTrade } from './gateway-port.ts'

/** `status` of the gateway that is about the card, besides all of the bank's (gateway.md, Status codes). */
const ABOUT_CARD = [41, 43]
const FIRST_OF_BANK = 10_000

/** The same for the same card, with no way back to it. */
export function cardMark(sealer: Sealer, { identifier }: BoundCard): string {
  return sealer.fingerprint(`card:${identifier}`)
}

/** Whether a charge that has failed did so because its card was not taken. */
export function isCardRefused(
  { method }: Charge,
  trade: GatewayTrade | undefined | 'away',
  refusedCode: number | undefined,
): boolean {
  if (method !== 'card' && method !== 'apple-pay') return false
  if (trade === 'away') return false
  if (trade) return trade.status === 'error' || isOtherMethod({ method }, trade)
  return (
    refusedCode !== undefined && (ABOUT_CARD.includes(refusedCode) || refusedCode >= FIRST_OF_BANK)
  )
}

/** What paid is not what the caller had said: a typed card asks for 3-D Secure, others do not. */
export function isOtherMethod({ method }: Pick<Charge, 'method'>, trade: GatewayTrade): boolean {
  return method !== null && trade.method !== null && method !== trade.method
}

/** Tells the operator of a refused card after which others have to wait. */
export async function warnOfCardTesting(
  tx: Transaction<Database>,
  dependencies: ChargeDependencies,
  { memberId, id: chargeId }: Charge,
): Promise<void> {
  const marks = await tx
    .selectFrom('gateway_charges')
    .where('member_id', '=', memberId)
    .where('id', '=', chargeId)
    .select(['address_mark as addressMark', 'device_mark as deviceMark', 'card_mark as cardMark'])
    .executeTakeFirstOrThrow()
  const waits = await findCardWaits(tx, dependencies, { memberId, ...marks })
  if (waits.length === 0) return
  const by = waits.map((wait) => wait.by).join(' ')
  dependencies.warn({ memberId, chargeId, by }, 'card testing suspected')
}
