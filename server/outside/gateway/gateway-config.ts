import type { Area } from '#contract/values/area.ts'
import type { Wallet } from '#contract/values/payment-rules.ts'

export interface MerchantSetting {
  area: Area
  method: 'card' | Wallet
  merchantId: string
}

/** How to reach the card gateway; the same protocol with the sandbox and with the real one. */
export interface GatewayConfig {
  /** `https://prod.tappaysdk.com`, or the sandbox's own address. */
  origin: string
  partnerKey: string
  appId: number
  appKey: string
  sdkUrl: string
  environment: 'sandbox' | 'production'
  /** As Apple knows this site; without one there is no Apple Pay. */
  applePayMerchantId: string | undefined
  merchants: readonly MerchantSetting[]
}
