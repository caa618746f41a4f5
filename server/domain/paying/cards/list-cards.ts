import type { Kysely, Selectable } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { CardBrand } from '#contract/values/payment-rules.ts'
import type { Database } from '../../../db/database.ts'
import type { CardRemoval, SavedCardsTable } from '../../../db/tables/saved-cards.ts'

export interface StoredCard {
  id: string
  area: Area
  brand: CardBrand
  lastFour: string
  holderName: string
  state: 'active' | 'removing' | 'removed'
  removal: CardRemoval | null
  createdAt: Date
  removedAt: Date | null
}

/** Removed cards stay in the list for their proof. */
const REMOVED_DAYS_MS = 90 * 86_400_000

/** A member's cards, the newest first; removed ones of the last 90 days after them. */
export async function listCards(
  db: Kysely<Database>,
  { memberId, now }: { memberId: string; now: Date },
): Promise<StoredCard[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb.or([
        eb('removed_at', 'is', null),
        eb('removed_at', '>', new Date(now.getTime() - REMOVED_DAYS_MS)),
      ]),
    )
    .selectAll()
    .orderBy('removed_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(toCard)
}

export async function findCard(
  db: Kysely<Database>,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<StoredCard | undefined> {
  const row = await rowOf(db, memberId, cardId)
  return row && toCard(row)
}

/** A card that can pay, with what the gateway knows it by. */
export async function findActiveCard(
  db: Kysely<Database>,
  { memberId, cardId }: { memberId: string; cardId: string },
): Promise<(StoredCard & { tokenSealed: string; fingerprint: string }) | undefined> {
  const row = await rowOf(db, memberId, cardId)
  if (!row || row.state !== 'active' || row.token_sealed === null) return undefined
  return { ...toCard(row), tokenSealed: row.token_sealed, fingerprint: row.fingerprint }
}

async function rowOf(db: Kysely<Database>, memberId: string, cardId: string) {
  return db
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where('id', '=', cardId)
    .selectAll()
    .executeTakeFirst()
}

function toCard(row: Selectable<SavedCardsTable>): StoredCard {
  return {
    id: row.id,
    area: row.area,
    brand: row.brand,
    lastFour: row.last_four,
    holderName: row.holder_name,
    state: row.state,
    removal: row.removal,
    createdAt: row.created_at,
    removedAt: row.removed_at,
  }
}
