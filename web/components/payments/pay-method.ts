import type { CallOutputs } from '#contract/calls.ts'
import type { Payment } from '#contract/payments.ts'
import { WALLETS, type Wallet } from '#contract/values/payment-rules.ts'

export type SavedCard = CallOutputs['listCards']['cards'][number]
export type GatewayFacts = CallOutputs['getGateway']['gateway']

/** What pays the part that is not credit, as the form's radio has it: `saved-card:<id>`, `card` … */
export type PayMethod = 'card' | 'apple-pay' | Wallet | `saved-card:${string}`

/** `stand-in`: the sandbox pays in Apple's place. */
export type ApplePayHere = 'device' | 'stand-in' | 'none'

export interface MethodFacts {
  cards: readonly SavedCard[]
  gateway: GatewayFacts
  applePay: ApplePayHere
}

/** The methods that are there, saved cards first: they take the fewest touches. */
export function listMethods({ cards, gateway, applePay }: MethodFacts): PayMethod[] {
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
 * the only one there is. Else the member says it himself.
 */
export function firstMethod(
  methods: readonly PayMethod[],
  applePay: ApplePayHere,
): PayMethod | undefined {
  const own = methods.find((method) => method.startsWith('saved-card:'))
  const [only, ...others] = methods.filter(
    (method) => method !== 'apple-pay' || applePay === 'device',
  )
  const apple = applePay === 'device' ? methods.find((method) => method === 'apple-pay') : undefined
  const line = methods.find((method) => method === 'line_pay')
  return own ?? apple ?? line ?? (others.length === 0 ? only : undefined)
}

export function savedCardOf(method: PayMethod, cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.find(({ id }) => method === `saved-card:${id}`)
}

export function walletOf(method: PayMethod): Wallet | undefined {
  return WALLETS.find((wallet) => wallet === method)
}

/** The method of a payment, among those that are there; undefined where credit paid all. */
export function methodOfPayment(
  { method, wallet, card }: Pick<Payment, 'method' | 'wallet' | 'card'>,
  cards: readonly SavedCard[],
): PayMethod | undefined {
  if (method === 'credit') return undefined
  if (method === 'wallet') return wallet ?? undefined
  if (method !== 'saved-card') return method
  const saved = cards.find(
    ({ state, brand, lastFour }) =>
      state === 'active' && brand === card?.brand && lastFour === card.lastFour,
  )
  return saved && `saved-card:${saved.id}`
}
