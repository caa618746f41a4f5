import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** More are nobody's own. */
export const MAX_CARDS = 10

/** Cards that a member keeps, with those that wait for their removal. Hold the member's lock. */
export async function countCards(tx: Transaction<Database>, memberId: string): Promise<number> {
  const { cards } = await tx
    .selectFrom('saved_cards')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'removed')
    .select((eb) => eb.fn.countAll<number>().as('cards'))
    .executeTakeFirstOrThrow()
  return Number(cards)
}

/** Attempts that may become cards yet. Hold the member's lock. */
export async function countOpenBindings(
  tx: Transaction<Database>,
  memberId: string,
): Promise<number> {
  const { bindings } = await tx
    .selectFrom('card_bindings')
    .where('member_id', '=', memberId)
    .where('state', '=', 'requested')
    .select((eb) => eb.fn.countAll<number>().as('bindings'))
    .executeTakeFirstOrThrow()
  return Number(bindings)
}
