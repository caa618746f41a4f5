import { randomUUID } from 'node:crypto'
import { writeMessage } from '../console/write-message.ts'
import type { JobCase } from './job-cases.ts'

/** An answer of staff that is to be mailed. */
export const ANSWER_MAIL_CASE: JobCase = {
  make: async ({ calm, database: { db } }) => {
    const reference = await writeMessage(calm)
    const { id } = await db
      .selectFrom('feedbacks')
      .where('reference', '=', reference)
      .select('id')
      .executeTakeFirstOrThrow()
    const answerId = randomUUID()
    const by = randomUUID()
    const at = calm.clock.now()
    const standing = { state: 'answered', version: 1, changed_by: by, changed_at: at } as const
    await db
      .insertInto('form_cases')
      .values({ form_id: id, form: 'feedback', ...standing })
      .execute()
    const words = { locale: 'en-US', subject: 'About your message', body: 'Hello' } as const
    await db
      .insertInto('form_answers')
      .values({ id: answerId, form_id: id, ...words, answered_by: by, created_at: at })
      .execute()
    return { form: 'feedback', id, answerId }
  },
}
