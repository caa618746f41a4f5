import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { PushPort } from '../../domain/people/messages/push-port.ts'

/** Keeps pushes in the database instead of sending them; `/simulator/outbox` shows them. */
export function makeEmbeddedPush(db: Kysely<Database>, clock: Clock): PushPort {
  return {
    async send({ eventId, memberId, title, body, link }) {
      await db
        .insertInto('outbox_messages')
        .values({
          id: newId(clock),
          event_id: eventId,
          kind: 'push',
          recipient: memberId,
          subject: title,
          body: `${body}\n\n${link}`,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
    },
  }
}
