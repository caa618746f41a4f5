import type { Sandbox } from '../sandbox.ts'
import type { Trade } from '../store/trade.ts'
import { readText, type Body } from './fields.ts'
import { WireError } from './wire-error.ts'

/** The trade that a call names; 915 where there is none. */
export function findTrade({ store }: Sandbox, body: Body): Trade {
  const id = readText(body, 'rec_trade_id')
  const trade = id === undefined ? undefined : store.get('trades', id)
  if (!trade) throw new WireError(915, 'no such rec_trade_id')
  return trade
}
