import type { Transaction } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { FormName } from '../messages/form-mail-job.ts'

/** Name of the job in the queue. */
export const ANSWER_MAIL_JOB = 'answer-mail'

/** One answer to one stored form. Names them alone, so that the queue keeps no one's data. */
export interface AnswerMailJob {
  form: FormName
  /** Of the form. */
  id: string
  answerId: string
}

/** Adds the job in the transaction that stores the answer: both happen or neither. */
export type SendAnswerMailJob = (tx: Transaction<Database>, job: AnswerMailJob) => Promise<void>

/** What the mail server and the embedded mailbox know it by. */
export function answerEventId({ form, id, answerId }: AnswerMailJob): string {
  return `${form}.${id}.answer.${answerId}`
}
