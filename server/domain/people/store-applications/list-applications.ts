import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'

/** What an operator sees of an application without opening it: nothing of who has sent it. */
export interface ListedApplication {
  reference: string
  area: Area
  /** When it was sent for review; null: it is kept all the same. */
  finishedAt: Date | null
  /** Since when it is kept as one that became a contract; null: it waits for a review. */
  keptAt: Date | null
}

/** Those that were sent for review or kept, but for rejected ones: what waits first, the oldest first of each. */
export async function listApplications(
  db: Kysely<Database>,
  { limit }: { limit: number },
): Promise<{ applications: ListedApplication[]; total: number }> {
  const sent = db
    .selectFrom('store_applications')
    .where(({ eb, or }) => or([eb('finished_at', 'is not', null), eb('kept_at', 'is not', null)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('store_application_cases as c')
            .whereRef('c.application_id', '=', 'store_applications.id')
            .where('c.decision', '=', 'rejected')
            .select('c.application_id'),
        ),
      ),
    )
  const { total } = await sent
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const applications = await sent
    .select(['reference', 'area', 'finished_at as finishedAt', 'kept_at as keptAt'])
    .orderBy('kept_at', (order) => order.asc().nullsFirst())
    .orderBy('finished_at')
    .orderBy('reference')
    .limit(limit)
    .execute()
  return { applications, total }
}
