import type { Generated } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CardBrand } from '#contract/values/payment-rules.ts'
import type { NullableJson } from './columns.ts'

/** What the gateway answered to the removal of a card, and to the question for it afterwards. */
export interface CardRemoval {
  status: number
  message: string
  at: string
  checkedStatus: number | null
  checkedAt: string | null
}

export interface SavedCardsTable {
  member_id: string
  id: string
  area: Area
  brand: CardBrand
  last_four: string
  holder_name: string
  token_sealed: string | null
  fingerprint: string
  state: Generated<'active' | 'removing' | 'removed'>
  removal: NullableJson<CardRemoval>
  created_at: Date
  removed_at: Date | null
  next_removal_at: Date | null
}

/** A token that waits for its removal at the gateway. */
export interface RetiredCardTokensTable {
  member_id: string
  id: string
  token_sealed: string
  created_at: Date
  next_removal_at: Date | null
}

/** What the gateway tells of a card. */
export interface BoundCard {
  brand: CardBrand
  lastFour: string
  /** The gateway's own name of the card, the same for each binding of it. */
  identifier: string
}

export interface CardBindingsTable {
  member_id: string
  id: string
  charge_id: string
  holder_name: string
  state: Generated<'requested' | 'settled' | 'failed'>
  secret_sealed: string | null
  card: NullableJson<BoundCard>
  card_id: string | null
  failure: string | null
  created_at: Date
  finished_at: Date | null
}
