import { type RawBuilder, sql } from 'kysely'
import type { CampaignTable } from './campaign-tables.ts'

/**
 * What a load makes of the window of a row that is there, for the update of an insert with the columns
 * of `windowOf`. Days from the first load move nothing. A date moves the end where it is another one than
 * the content named last: an end that an operator has moved since stays until the content says something
 * new (decision 25).
 */
export function keptWindow(table: CampaignTable) {
  const known = (column: string) => sql.ref(`${table}.${column}`)
  return {
    starts_at: sql<Date>`case when excluded.content_ends_at is null
      then ${known('starts_at')} else excluded.starts_at end`,
    ends_at: sql<Date>`case when excluded.content_ends_at is null
        or excluded.content_ends_at = ${known('content_ends_at')}
      then ${known('ends_at')} else excluded.ends_at end`,
    content_ends_at: sql<Date | null>`coalesce(excluded.content_ends_at,
      ${known('content_ends_at')})`,
  } satisfies Record<string, RawBuilder<unknown>>
}
