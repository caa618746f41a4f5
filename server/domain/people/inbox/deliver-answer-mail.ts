import type { Kysely } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { findForm } from '../messages/find-form.ts'
import type { MailPort } from '../messages/mail-port.ts'
import { answerEventId, type AnswerMailJob } from './answer-mail-job.ts'

interface DeliverAnswerMailDependencies {
  db: Kysely<Database>
  clock: Clock
  mail: MailPort
  /** Where the sender's own answer goes: nobody reads what comes to the address of all mails. */
  replyTo: string
}

/**
 * Mails one answer to the sender of its form. Can run again: the mail keeps its event, and one that was taken is not
 * sent anew. Of a form that was erased meanwhile nothing is left to send.
 */
export async function deliverAnswerMail(
  { db, clock, mail, replyTo }: DeliverAnswerMailDependencies,
  job: AnswerMailJob,
): Promise<void> {
  const form = await findForm(db, job)
  const answer = await db
    .selectFrom('form_answers')
    .where('id', '=', job.answerId)
    .where('mailed_at', 'is', null)
    .select(['subject', 'body'])
    .executeTakeFirst()
  if (!form?.values.email || !answer) return
  const { subject, body } = answer
  const to = form.values.email
  await mail.send({ eventId: answerEventId(job), to, replyTo, subject, body, isOfPerson: true })
  await db
    .updateTable('form_answers')
    .where('id', '=', job.answerId)
    .where('mailed_at', 'is', null)
    .set({ mailed_at: clock.now() })
    .execute()
}
