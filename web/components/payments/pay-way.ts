import type { CallOutputs } from '#contract/calls.ts'
import { WALLETS, type Wallet } from '#contract/values/payment-rules.ts'

export type SavedCard = CallOutputs['listCards']['cards'][number]
export type GatewayFacts = CallOutputs['getGateway']['gateway']

/** What pays the part that is not credit, as the form's radio has it: `saved-card:<id>`, `card` … */
export type PayWay = 'card' | 'apple-pay' | Wallet | `saved-card:${string}`

export interface WayFacts {
  cards: readonly SavedCard[]
  gateway: GatewayFacts
  hasApplePay: boolean
}

/** The ways that are there, saved cards first: they take the fewest touches. */
export function listWays({ cards, gateway, hasApplePay }: WayFacts): PayWay[] {
  if (!gateway) return []
  const saved = cards.filter(({ state }) => state === 'active')
  return [
    ...(gateway.hasCards ? saved.map(({ id }) => `saved-card:${id}` as const) : []),
    ...(gateway.hasCards && hasApplePay ? (['apple-pay'] as const) : []),
    ...gateway.wallets,
    ...(gateway.hasCards ? (['card'] as const) : []),
  ]
}

export function savedCardOf(way: PayWay, cards: readonly SavedCard[]): SavedCard | undefined {
  return cards.find(({ id }) => way === `saved-card:${id}`)
}

export function walletOf(way: PayWay): Wallet | undefined {
  return WALLETS.find((wallet) => wallet === way)
}

/** A device may be in several hands: each member has a last way of his own. */
function keyOf(memberId: string): string {
  return `pay-way:${memberId}`
}

/** What this member paid with last on this device; it may be there no more. */
export function readLastWay(memberId: string): string | null {
  try {
    return localStorage.getItem(keyOf(memberId))
  } catch {
    return null
  }
}

export function keepWay(memberId: string, way: PayWay): void {
  try {
    localStorage.setItem(keyOf(memberId), way)
  } catch {
    // A storage may be closed: then the first way stands first again.
  }
}
