import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { SmsPort } from '../../domain/people/messages/sms-port.ts'

/** Keeps text messages in the database instead of sending them; `/simulator/outbox` shows them. */
export function makeEmbeddedSms(db: Kysely<Database>, clock: Clock): SmsPort {
  return {
    async send({ eventId, to, text }) {
      await db
        .insertInto('outbox_messages')
        .values({
          id: newId(clock),
          event_id: eventId,
          kind: 'sms',
          recipient: to,
          // A text message has none.
          subject: '',
          body: text,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
    },
  }
}
