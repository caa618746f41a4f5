import type { Transaction } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

export interface RetireTokenInput {
  memberId: string
  /** Of the binding that it came with, or that replaced it. */
  bindingId: string
  tokenSealed: string
}

/** Notes a token that nobody here uses any more, so that the gateway is told to forget it as well. */
export async function retireToken(
  tx: Transaction<Database>,
  clock: Clock,
  { memberId, bindingId, tokenSealed }: RetireTokenInput,
): Promise<void> {
  await tx
    .insertInto('retired_card_tokens')
    .values({
      member_id: memberId,
      id: bindingId,
      token_sealed: tokenSealed,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'id']).doNothing())
    .execute()
}
