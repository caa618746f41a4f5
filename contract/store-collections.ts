import { z } from 'zod'
import { call } from './call.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { storeSummarySchema } from './stores.ts'
import { idSchema } from './values/query.ts'

/** The stores that members recommend (SPEC.md, section 7). */
export const DEFAULT_STORE_COLLECTION = 'official_store_collection_user'

export const storeCollectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string(),
  stores: z.array(
    storeSummarySchema.extend({
      /** Why it was chosen; empty where nobody said. */
      reason: z.string(),
      /** Who chose it, such as 'regulars of the market'; never a name. */
      recommender: z.string(),
    }),
  ),
})

export type StoreCollection = z.infer<typeof storeCollectionSchema>

export const getStoreCollection = call({
  method: 'GET',
  path: '/api/v2/official/cms/re-store-cache/{collection}',
  summary: 'A chosen collection of stores',
  tag: 'Content',
  errors: ['CollectionNotFound'],
})
  .input(z.object({ collection: idSchema, ...pagingInput(24) }))
  .output(z.object({ collection: storeCollectionSchema, paging: pagingSchema }))
