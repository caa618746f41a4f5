import { cardIdentifier, cardInfo } from '../cards/card-info.ts'
import type { Sandbox } from '../sandbox.ts'
import type { StoredCard } from '../store/card.ts'
import { readCardholder, readText, type Body } from './fields.ts'
import { messageOf } from './statuses.ts'
import { WireError } from './wire-error.ts'

/** 41 without key or token; 43 where they name no card, or one that was removed. */
export function findStoredCard({ store }: Sandbox, body: Body): StoredCard {
  const token = readText(body, 'card_token')
  const key = readText(body, 'card_key')
  if (token === undefined || key === undefined) throw new WireError(41)
  const stored = store.get('cards', token)
  if (!stored || stored.cardKey !== key || stored.removedAt !== undefined) throw new WireError(43)
  return stored
}

export function removeCard(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const { removalStatus } = sandbox.store.switches()
  if (removalStatus !== 0) throw new WireError(removalStatus)
  const stored = findStoredCard(sandbox, body)
  sandbox.store.put('cards', { ...stored, removedAt: sandbox.clock.now() })
  return { status: 0, msg: messageOf(0) }
}

export function getCardMetadata(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const { metadataStatus } = sandbox.store.switches()
  if (metadataStatus !== 0) throw new WireError(metadataStatus)
  const { card } = findStoredCard(sandbox, body)
  return {
    status: 0,
    msg: messageOf(0),
    card_info: cardInfo(card),
    card_identifier: cardIdentifier(card),
  }
}

export function updateCardholder(sandbox: Sandbox, body: Body): Record<string, unknown> {
  const stored = findStoredCard(sandbox, body)
  sandbox.store.put('cards', { ...stored, cardholder: readCardholder(body) })
  return { status: 0, msg: messageOf(0) }
}
