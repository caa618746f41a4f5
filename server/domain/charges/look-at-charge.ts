import type { ChargeParts } from './charge-owner.ts'
import type { ChargeKey } from './charge-rows.ts'
import { settleCharge } from './settle-charge.ts'

/** Settles a charge as far as it goes, for a member who asks how it stands: see `ChargeParts.look`. */
export function lookAtCharge(parts: ChargeParts, key: ChargeKey): Promise<void> {
  return parts.look(key.chargeId, () => settleCharge(parts, key))
}
