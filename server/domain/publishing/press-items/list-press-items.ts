import { type Kysely, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { PRESS_ITEM_SUMMARY } from './press-item-columns.ts'

export interface ListPressItemsInput {
  area: Area
  year?: number | undefined
  p: number
  ps: number
}

/** A page of the area's press items, newest first, with the years that have any. */
export async function listPressItems(
  db: Kysely<Database>,
  { area, year, p, ps }: ListPressItemsInput,
) {
  const ofArea = db.selectFrom('press_items').where('area', '=', area)
  const [items, years] = await Promise.all([
    ofArea
      .$if(year !== undefined, (query) =>
        query
          .where('published_on', '>=', `${year}-01-01`)
          .where('published_on', '<=', `${year}-12-31`),
      )
      .select(PRESS_ITEM_SUMMARY)
      .orderBy('published_on', 'desc')
      .orderBy('id', 'desc')
      .limit(ps)
      .offset((p - 1) * ps)
      .execute(),
    ofArea
      .select(sql<number>`extract(year from published_on)::int`.as('year'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('year')
      .orderBy('year', 'desc')
      .execute(),
  ])
  const counted = years.filter((one) => year === undefined || one.year === year)
  return { items, years, total: counted.reduce((sum, one) => sum + one.count, 0) }
}
