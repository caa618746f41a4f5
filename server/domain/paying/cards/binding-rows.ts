import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { BoundCard, CardBindingsTable } from '../../../db/tables/saved-cards.ts'

export interface StoredBinding {
  memberId: string
  id: string
  chargeId: string
  holderName: string
  state: 'requested' | 'settled' | 'failed'
  secretSealed: string | null
  card: BoundCard | null
  cardId: string | null
  failure: string | null
  createdAt: Date
}

export async function findBinding(
  db: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<StoredBinding | undefined> {
  const row = await db
    .selectFrom('card_bindings')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row && toBinding(row)
}

/** @throws for a charge of another purpose */
export async function getBindingOfCharge(
  db: Kysely<Database>,
  memberId: string,
  chargeId: string,
): Promise<StoredBinding> {
  const row = await db
    .selectFrom('card_bindings')
    .where('member_id', '=', memberId)
    .where('charge_id', '=', chargeId)
    .selectAll()
    .executeTakeFirstOrThrow()
  return toBinding(row)
}

export function toBinding(row: Selectable<CardBindingsTable>): StoredBinding {
  return {
    memberId: row.member_id,
    id: row.id,
    chargeId: row.charge_id,
    holderName: row.holder_name,
    state: row.state,
    secretSealed: row.secret_sealed,
    card: row.card,
    cardId: row.card_id,
    failure: row.failure,
    createdAt: row.created_at,
  }
}
