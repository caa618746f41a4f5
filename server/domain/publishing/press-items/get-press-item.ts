import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { Database } from '../../../db/database.ts'
import { PRESS_ITEM_SUMMARY } from './press-item-columns.ts'

/**
 * One press item of the area, and the ones published next before and after it.
 *
 * @throws NamedError `PressItemNotFound`
 */
export async function getPressItem(db: Kysely<Database>, { area, id }: { area: Area; id: string }) {
  const ofArea = db.selectFrom('press_items').where('area', '=', area)
  const item = await ofArea
    .where('id', '=', id)
    .select([...PRESS_ITEM_SUMMARY, 'bodies'])
    .executeTakeFirst()
  if (!item) throw new NamedError('PressItemNotFound')
  const place = sql`(${item.publishedOn}::date, ${item.id}::text)`
  const [newer, older] = await Promise.all([
    ofArea
      .where(sql<boolean>`(published_on, id) > ${place}`)
      .select(PRESS_ITEM_SUMMARY)
      .orderBy('published_on')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    ofArea
      .where(sql<boolean>`(published_on, id) < ${place}`)
      .select(PRESS_ITEM_SUMMARY)
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return { item, newer, older }
}
