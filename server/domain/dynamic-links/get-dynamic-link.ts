import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'

/** @throws NamedError `DynamicLinkNotFound`, also for a link that is paused or has ended */
export async function getDynamicLink(db: Kysely<Database>, clock: Clock, { sn }: { sn: string }) {
  const link = await db
    .selectFrom('dynamic_links')
    .where('sn', '=', sn)
    .where('status', '=', 'active')
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>=', clock.now())]))
    .select(['sn', 'titles', 'targets'])
    .executeTakeFirst()
  if (!link) throw new NamedError('DynamicLinkNotFound')
  return link
}
