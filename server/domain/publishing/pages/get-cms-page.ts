import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { starterPage } from '../content/starter.ts'

/**
 * A page of the operator's texts; where none was imported yet, of the starter's.
 *
 * @throws NamedError `CmsPageNotFound`, also for a page that the area does not show
 */
export async function getCmsPage(db: Kysely<Database>, { area, id }: { area: Area; id: string }) {
  const page = await db
    .selectFrom('cms_pages')
    .where('id', '=', id)
    .where(sql<boolean>`${area} = any(areas)`)
    .select(['id', 'titles', 'descriptions', 'bodies', 'middleware', 'updated_at as updatedAt'])
    .executeTakeFirst()
  if (page) return page
  const starter = (await hasPages(db)) ? undefined : starterPage(id)
  if (!starter?.areas.includes(area)) throw new NamedError('CmsPageNotFound')
  return starter
}

async function hasPages(db: Kysely<Database>): Promise<boolean> {
  const any = await db.selectFrom('cms_pages').select('id').limit(1).executeTakeFirst()
  return any !== undefined
}
