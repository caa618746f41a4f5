import { randomUUID } from 'node:crypto'
import { LINK_MARK } from '#contract/values/applications.ts'
import { apply } from '../console/apply.ts'
import type { JobCase } from './job-cases.ts'

/** A letter of staff that asks an applicant for more, and is to be mailed. */
export const APPLICATION_LETTER_CASE: JobCase = {
  make: async ({ calm, database: { db } }) => {
    const reference = await apply(calm)
    const { id: applicationId } = await db
      .selectFrom('store_applications')
      .where('reference', '=', reference)
      .select('id')
      .executeTakeFirstOrThrow()
    const letterId = randomUUID()
    const by = randomUUID()
    const at = calm.clock.now()
    await db
      .insertInto('store_application_cases')
      .values({
        application_id: applicationId,
        ...{ decision: null, store_id: null, cause: null, words: null },
        ...{ asked_at: at, wanted: ['identity'], version: 1, changed_by: by, changed_at: at },
      })
      .execute()
    const words = { subject: 'Something more', body: `Hello\n\n${LINK_MARK}` }
    await db
      .insertInto('store_application_letters')
      .values({
        ...{ id: letterId, application_id: applicationId, kind: 'asked', locale: 'en-US' },
        ...{ ...words, link_ends_at: at, written_by: by, created_at: at },
      })
      .execute()
    return { applicationId, letterId }
  },
}
