import type { Kysely, Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Clock, Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { ChargeMethod, ChargeState } from '../../../db/tables/gateway-charges.ts'
import type { Sealer } from '../../people/sealing/sealer.ts'
import type { GatewayPort, GatewayTrade } from './gateway-port.ts'
import type { MoneyWarning } from './money-warnings.ts'

/** A charge as its owner knows it. */
export interface Charge {
  memberId: string
  id: string
  purpose: 'payment' | 'binding'
  area: Area
  merchantId: string
  /** Null for charges of before it was written. */
  method: ChargeMethod | null
  amountMinor: number
  refundedMinor: number
  state: ChargeState
  recTradeId: string | null
  redirectSealed: string | null
  failure: string | null
  queries: number
  /** Null: the gateway was not asked for it yet. */
  askedAt: Date | null
  createdAt: Date
  finishedAt: Date | null
}

/**
 * What a charge is for: a payment or a binding. Its verbs run inside the transaction that moves the
 * charge, under the member's lock and at its moment, so that both move or neither.
 */
export interface ChargeOwner {
  /** The charge goes on, but is not final. */
  follow(
    tx: Transaction<Database>,
    moment: Moment,
    charge: Charge,
    state: 'pending' | 'unknown',
  ): Promise<void>
  settle(
    tx: Transaction<Database>,
    moment: Moment,
    charge: Charge,
    trade: GatewayTrade,
  ): Promise<void>
  fail(tx: Transaction<Database>, moment: Moment, charge: Charge, failure: string): Promise<void>
  /** A refund of the charge has come through, or never will. */
  refunded(tx: Transaction<Database>, moment: Moment, refund: FinishedRefund): Promise<void>
}

export interface FinishedRefund {
  memberId: string
  id: string
  chargeId: string
  /** Null: it came through. */
  failure: string | null
}

/** What every verb about charges needs. */
export interface ChargeDependencies {
  db: Kysely<Database>
  clock: Clock
  gateway: GatewayPort
  sealer: Sealer
  owners: Readonly<Record<Charge['purpose'], ChargeOwner>>
  /** Multiplies how many cards may be tried (`RATE_LIMIT_SCALE`). */
  triesScale: number
  /** Shares one question to the gateway among all who ask the same of a charge. */
  look: (question: string, ask: () => Promise<unknown>) => Promise<void>
  /** Tells the operator of what the rules cannot put right. */
  warn: (facts: Record<string, string | number>, what: MoneyWarning) => void
}
