import { sql, type Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { deleteBefore } from '../../../db/delete-before.ts'
import { confirmationEventId } from '../messages/confirmation-event.ts'

/**
 * Forgets forms that nobody has confirmed in time, with the address that their mails in the embedded mailbox
 * hold, and the numbers of those that were. Answers how many.
 */
export async function deleteEndedUnconfirmedForms(
  db: Kysely<Database>,
  clock: Clock,
): Promise<number> {
  const before = clock.now()
  const ended = sql`select ${confirmationEventId('')} || id from unconfirmed_forms
    where expires_at < ${before} and confirmed_at is null`
  await deleteBefore(db, {
    table: 'outbox_messages',
    column: 'created_at',
    before,
    and: sql`event_id in (${ended})`,
  })
  return deleteBefore(db, { table: 'unconfirmed_forms', column: 'expires_at', before })
}
