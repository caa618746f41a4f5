import type { Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { MailPort } from '../../domain/people/messages/mail-port.ts'

const SUBJECT_LENGTH = 300

/** Keeps mails in the database instead of sending them; `/simulator/outbox` shows them. */
export function makeEmbeddedMailbox(db: Kysely<Database>, clock: Clock): MailPort {
  return {
    async send({ eventId, to, subject, body }) {
      await db
        .insertInto('outbox_messages')
        .values({
          id: newId(clock),
          event_id: eventId,
          kind: 'mail',
          recipient: to,
          subject: [...subject].slice(0, SUBJECT_LENGTH).join(''),
          body,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .execute()
    },
    close: async () => undefined,
  }
}
