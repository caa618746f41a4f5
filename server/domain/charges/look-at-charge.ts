import type { ChargeParts } from './charge-owner.ts'
import type { ChargeKey } from './charge-rows.ts'
import { settleCharge } from './settle-charge.ts'

/** Settles a charge as far as it goes, for a member who asks how it stands: see `ChargeParts.look`. */
export function lookAtCharge(parts: ChargeParts, key: ChargeKey): Promise<void> {
  return parts.look(key.chargeId, () => settleCharge(parts, key))
}

/**
 * For a member who is just back from the bank: what was so before the bank decided serves nobody then.
 * Those who come back with the same charge share a look of their own.
 */
export function lookAfterReturn(parts: ChargeParts, key: ChargeKey): Promise<void> {
  return parts.look(`${key.chargeId} after the bank`, () => settleCharge(parts, key))
}
