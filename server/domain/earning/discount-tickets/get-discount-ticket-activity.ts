import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { selectActivities, type DiscountTicketActivityRow } from './activity-columns.ts'

/**
 * An activity without what changes by the minute, so that it may be kept.
 *
 * @throws NamedError `DiscountTicketNotFound`
 */
export async function getDiscountTicketActivity(
  db: Kysely<Database>,
  { id }: { id: string },
): Promise<DiscountTicketActivityRow> {
  const row = await selectActivities(db).where('activities.id', '=', id).executeTakeFirst()
  if (!row) throw new NamedError('DiscountTicketNotFound')
  return row
}
