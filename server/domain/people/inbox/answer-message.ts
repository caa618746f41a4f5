import type { Transaction } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import type { MessageState } from '#contract/values/inbox.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { Moment } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { recordOperatorAct } from '../../operating/operator-acts/record-operator-act.ts'
import type { SendAnswerMailJob } from './answer-mail-job.ts'
import { lockMessage, saveCase, type ChangeInput } from './change-case.ts'
import { subjectOf } from './find-message.ts'

interface AnswerMessageInput extends ChangeInput {
  locale: Locale
  subject: string
  body: string
  /** More is to come: it stands as it stood. */
  keepsOpen: boolean
}

/**
 * Answers a message by mail: what is sent is kept with the message, and a job mails it. Whoever answers what is
 * nobody's has it from then on, unless it stays open: passed on, it is for a colleague to take.
 *
 * @throws ConsoleError `SubjectNotFound`, `MessageChanged`; `MessageWithoutAddress` where only a number was given
 */
export async function answerMessage(
  parts: { db: Transaction<Database>; clock: Moment; sendAnswerMail: SendAnswerMailJob },
  { locale, subject, body, keepsOpen, ...input }: AnswerMessageInput,
): Promise<{ area: Area; was: MessageState; is: MessageState; answersBefore: number }> {
  const { db: tx, clock: moment, sendAnswerMail } = parts
  const message = await lockMessage(tx, moment, input)
  if (message.email === null) throw new ConsoleError('MessageWithoutAddress')
  const { operator } = input
  const { id, kind, area, state, reference, answerCount } = message
  const is = keepsOpen ? state : 'answered'
  const assignedTo = message.assignedTo ?? (keepsOpen ? null : operator.staff.id)
  await saveCase(tx, moment, { message, operator, state: is, assignedTo })
  const answerId = newId(moment)
  await tx
    .insertInto('form_answers')
    .values({
      id: answerId,
      form_id: id,
      ...{ locale, subject, body },
      answered_by: operator.staff.id,
      created_at: moment.now(),
    })
    .execute()
  await sendAnswerMail(tx, { form: kind, id, answerId })
  await recordOperatorAct(tx, moment, {
    operator,
    act: 'form-answered',
    subject: subjectOf(reference),
    details: { area, locale },
    changes: { state: { was: state, is } },
  })
  return { area, was: state, is, answersBefore: answerCount }
}
