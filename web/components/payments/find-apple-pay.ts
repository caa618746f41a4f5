import type { ApplePayHere, GatewayFacts } from './pay-method.ts'

/** Whether this device pays so; the sandbox stands in for Apple where there is none. */
export function findApplePay(gateway: GatewayFacts): ApplePayHere {
  if (!gateway?.applePayMerchantId) return 'none'
  if (canPayByApple()) return 'device'
  return gateway.environment === 'sandbox' ? 'stand-in' : 'none'
}

function canPayByApple(): boolean {
  const { ApplePaySession: session } = window as {
    ApplePaySession?: { canMakePayments?: () => boolean }
  }
  try {
    return session?.canMakePayments?.() === true
  } catch {
    return false
  }
}
