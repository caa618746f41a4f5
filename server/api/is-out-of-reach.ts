import { isDatabaseAway } from './is-database-away.ts'
import { isResourceBusy } from './is-resource-busy.ts'

/** Whether the database could not be asked, away or held up by others: of what was asked it says nothing. */
export function isOutOfReach(error: unknown): boolean {
  return isDatabaseAway(error) || isResourceBusy(error)
}
