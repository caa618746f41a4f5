import type { GatewayFacts } from './pay-way.ts'

/** Whether this device pays so; the sandbox stands in for Apple where there is none. */
export function hasApplePayHere(gateway: GatewayFacts): boolean {
  if (!gateway?.applePayMerchantId) return false
  if (gateway.environment === 'sandbox') return true
  const { ApplePaySession: session } = window as {
    ApplePaySession?: { canMakePayments?: () => boolean }
  }
  try {
    return session?.canMakePayments?.() === true
  } catch {
    return false
  }
}
