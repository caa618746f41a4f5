import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../db/database.ts'

/** @throws NamedError `CmsPageNotFound`, also for a page that the area does not show */
export async function getCmsPage(db: Kysely<Database>, { area, id }: { area: Area; id: string }) {
  const page = await db
    .selectFrom('cms_pages')
    .where('id', '=', id)
    .where(sql<boolean>`${area} = any(areas)`)
    .select(['id', 'titles', 'descriptions', 'bodies', 'middleware', 'updated_at as updatedAt'])
    .executeTakeFirst()
  if (!page) throw new NamedError('CmsPageNotFound')
  return page
}
