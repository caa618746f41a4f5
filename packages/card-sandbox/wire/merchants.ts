import type { Method } from '../store/prime.ts'

/** The one partner of the sandbox, and the app whose frames it serves. */
export const PARTNER_KEY = 'hongli-sandbox-partner-key'
export const APP_ID = 10_001
export const APP_KEY = 'hongli-sandbox-app-key'

export interface Merchant {
  id: string
  /** As payment pages and records name it. */
  name: string
  acquirer: string
  currency: Currency
  methods: readonly Method[]
}

export type Currency = 'TWD' | 'MYR' | 'SGD'

const CARDS: readonly Method[] = ['direct_pay', 'apple_pay', 'google_pay', 'samsung_pay']

export const MERCHANTS: readonly Merchant[] = [
  merchant('HONGLI_TW_CARD', 'TW_CTBC', 'TWD', CARDS),
  merchant('HONGLI_MY_CARD', 'MY_MOLPAY', 'MYR', CARDS),
  merchant('HONGLI_SG_CARD', 'SG_SANDBOX', 'SGD', CARDS),
  merchant('HONGLI_TW_PLUSPAY', 'TW_PLUS_PAY', 'TWD', ['plus_pay']),
  merchant('HONGLI_TW_LINEPAY', 'TW_LINE_PAY', 'TWD', ['line_pay']),
  merchant('HONGLI_TW_JKOPAY', 'TW_JKO_PAY', 'TWD', ['jko_pay']),
]

/**
 * Least and most of one charge, and one unit (which a binding charges), all in the smallest unit
 * (gateway.md, Pay by Prime). The gateway names no Singapore dollar: it is treated as the ringgit.
 */
export const AMOUNTS: Record<Currency, { least: number; most: number; unit: number }> = {
  TWD: { least: 1, most: 20_000_000, unit: 1 },
  MYR: { least: 1, most: 13_500_000, unit: 100 },
  SGD: { least: 1, most: 13_500_000, unit: 100 },
}

export function findMerchant(id: unknown): Merchant | undefined {
  return MERCHANTS.find((each) => each.id === id)
}

function merchant(
  id: string,
  acquirer: string,
  currency: Currency,
  methods: readonly Method[],
): Merchant {
  return { id, name: 'Hongli 紅利', acquirer, currency, methods }
}
