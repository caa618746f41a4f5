import type { Kysely } from 'kysely'
import { NamedError } from '#contract/values/errors.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'

/**
 * A short link that leads somewhere now.
 *
 * @throws NamedError `DynamicLinkNotFound`; `DynamicLinkPaused` (it may come back, so 404);
 * `DynamicLinkEnded` (it will not, so 410)
 */
export async function getDynamicLink(db: Kysely<Database>, clock: Clock, { sn }: { sn: string }) {
  const link = await db
    .selectFrom('dynamic_links')
    .where('sn', '=', sn)
    .select(['sn', 'titles', 'targets', 'status', 'ends_at as endsAt'])
    .executeTakeFirst()
  if (!link) throw new NamedError('DynamicLinkNotFound')
  const { status, endsAt, ...found } = link
  const hasEnded = status === 'expired' || (endsAt !== null && endsAt < clock.now())
  if (hasEnded) throw new NamedError('DynamicLinkEnded')
  if (status === 'paused') throw new NamedError('DynamicLinkPaused')
  return found
}
