import type { CallOutputs } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import { WALLETS, type Wallet } from '#contract/values/payment-rules.ts'

export type SavedCard = CallOutputs['listCards']['cards'][number]
export type GatewayFacts = CallOutputs['getGateway']['gateway']

/** What pays the part that is not credit, as the form's radio has it: `saved-card:<id>`, `card` … */
export type PayWay = 'card' | 'apple-pay' | Wallet | `saved-card:${string}`

/** `stand-in`: the sandbox pays in Apple's place. */
export type ApplePayHere = 'device' | 'stand-in' | 'none'

export interface WayFacts {
  cards: readonly SavedCard[]
  gateway: GatewayFacts
  applePay: ApplePayHere
}

/** The ways that are there, saved cards first: they take the fewest touches. */
export function listWays({ cards, gateway, applePay }: WayFacts): PayWay[] {
  if (!gateway) return []
  const saved = cards.filter(({ state }) => state === 'active')
  return [
    ...(gateway.hasCards ? saved.map(({ id }) => `saved-card:${id}` as const) : []),
    ...(gateway.hasCards && applePay === 'device' ? (['apple-pay'] as const) : []),
    ...gateway.wallets,
    ...(gateway.hasCards ? (['card'] as const) : []),
    ...(gateway.hasCards && applePay === 'stand-in' ? (['apple-pay'] as const) : []),
  ]
}

/**
 * What is picked before anybody has: a saved card, Apple's phone, the wallet that most people have, or
 * the only way there is. Else the member says it himself.
 */
export function firstWay(ways: readonly PayWay[], applePay: ApplePayHere): PayWay | undefined {
  const own = ways.find((way) => way.startsWith('saved-card:'))
  const [only, ...others] = ways.filter((way) => way !== 'apple-pay' || applePay === 'device')
  const apple = applePay === 'device' ? ways.find((way) => way === 'apple-pay') : undefined
  const line = ways.find((way) => way === 'line_pay')
  return own ?? apple ?? line ?? (others.length === 0 ? only : undefined)
}

export function savedCardOf(way: PayWay, cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.find(({ id }) => way === `saved-card:${id}`)
}

export function walletOf(way: PayWay): Wallet | undefined {
  return WALLETS.find((wallet) => wallet === way)
}

/** The way that a payment went, among those that are there; undefined where credit paid all. */
export function wayOfPayment(
  { method, wallet, card }: Pick<Payment, 'method' | 'wallet' | 'card'>,
  cards: readonly SavedCard[],
): PayWay | undefined {
  if (method === 'credit') return undefined
  if (method === 'wallet') return wallet ?? undefined
  if (method !== 'saved-card') return method
  const saved = cards.find(
    ({ state, brand, lastFour }) =>
      state === 'active' && brand === card?.brand && lastFour === card.lastFour,
  )
  return saved && `saved-card:${saved.id}`
}
