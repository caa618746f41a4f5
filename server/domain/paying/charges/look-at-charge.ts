import type { ChargeDependencies } from './charge-owner.ts'
import type { ChargeKey } from './charge-rows.ts'
import { settleCharge } from './settle-charge.ts'

/** Settles a charge as far as it goes, for a member who asks how it stands: see `ChargeDependencies.look`. */
export function lookAtCharge(dependencies: ChargeDependencies, key: ChargeKey): Promise<void> {
  return dependencies.look(key.chargeId, () => settleCharge(dependencies, key))
}

/**
 * For a member who is just back from the bank: what was so before the bank decided serves nobody then.
 * Those who come back with the same charge share a look of their own.
 */
export function lookAfterReturn(dependencies: ChargeDependencies, key: ChargeKey): Promise<void> {
  return dependencies.look(`${key.chargeId} after the bank`, () => settleCharge(dependencies, key))
}
