import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'

/**
 * Erases what is left of a form's way by mail: the form itself where it waits for its sender, else the number
 * alone. The mail that is still to leave finds nothing to ask for. Answers whether there was anything.
 */
export async function forgetUnconfirmed(
  tx: Transaction<Database>,
  reference: string,
): Promise<boolean> {
  const forgotten = await tx
    .deleteFrom('unconfirmed_forms')
    .where('reference', '=', reference)
    .returning('id')
    .executeTakeFirst()
  if (!forgotten) return false
  await tx
    .deleteFrom('outbox_messages')
    .where('event_id', '=', confirmationEventId(forgotten.id))
    .execute()
  return true
}
