import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Database } from '../../../db/database.ts'
import { storeHasWords } from '../../places/stores/store-filter.ts'
import { fromCoupons } from './coupon-columns.ts'

export interface CouponFilter {
  area: Area
  storeId?: string | undefined
  /** Each word must stand in the coupon's own words or be one that its store is found by. */
  keyword?: string | undefined
  /** Id of a business type. */
  businessType?: string | undefined
}

/** Most words of a keyword that count, as in the search for stores; the rest is cut. */
const MAX_WORDS = 8

/** Coupons that have not ended, of stores that can be found, before anything is selected. */
export function findCoupons(
  db: Kysely<Database>,
  now: Date,
  { area, storeId, keyword, businessType }: CouponFilter,
) {
  let query = fromCoupons(db)
    .where('coupons.area', '=', area)
    .where('coupons.ends_at', '>=', now)
    .where('stores.status', '=', 'active')
  if (storeId !== undefined) query = query.where('coupons.store_id', '=', storeId)
  if (businessType !== undefined) {
    query = query.where('stores.business_type_id', '=', businessType)
  }
  for (const word of wordsOf(keyword)) query = query.where(hasWord(word))
  return query
}

function wordsOf(keyword: string | undefined): string[] {
  return [...new Set(keyword?.trim().split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)
}

function hasWord(word: string): RawBuilder<boolean> {
  // A word without a letter or digit would be in nearly every address.
  if (!/[\p{L}\p{N}]/u.test(word)) return sql<boolean>`false`
  return sql<boolean>`(${couponHasWord(word)} or ${storeHasWords(word)})`
}

/**
 * NOTE: full and half width, upper and lower case and 臺 and 台 are the same; simplified characters
 * find what is written in them. Coupons are few beside stores and keep no folded text.
 */
function couponHasWord(word: string): RawBuilder<boolean> {
  const folded = word.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
  return sql<boolean>`strpos(
    replace(lower(normalize(concat_ws(chr(10), ${textsOf('titles')}, ${textsOf('gifts')}), NFKC)),
      '臺', '台'),
    ${folded}) > 0`
}

function textsOf(column: 'titles' | 'gifts'): RawBuilder<unknown> {
  const texts = sql.ref(`coupons.${column}`)
  return sql`${texts} ->> 'zh-TW', ${texts} ->> 'zh-CN', ${texts} ->> 'en-US'`
}
