import { z } from 'zod'
import { call } from './call.ts'
import { CHOSEN_STORE } from './examples/store-examples.ts'
import { pagingInput, pagingSchema } from './paging.ts'
import { storeSummarySchema } from './stores.ts'
import { idOf } from './values/query.ts'

/** The stores that members recommend (specification.md, Calls). */
export const DEFAULT_STORE_COLLECTION = 'official_store_collection_user'

export const storeCollectionSchema = z.object({
  id: z.string().meta({ examples: [DEFAULT_STORE_COLLECTION] }),
  title: z.string().meta({ examples: ['Stores that members recommend'] }),
  intro: z.string().meta({ examples: ['One sentence each, from people who live nearby.'] }),
  stores: z.array(
    storeSummarySchema
      .extend({
        reason: z.string().describe('Why it was chosen; empty where nobody said'),
        recommender: z
          .string()
          .describe("Who chose it, such as 'regulars of the market'; never a name"),
      })
      .meta({ examples: [CHOSEN_STORE] }),
  ),
})

export type StoreCollection = z.infer<typeof storeCollectionSchema>

export const storeCollections = {
  get: call({
    id: 'getStoreCollection',
    method: 'GET',
    path: '/api/v2/official/cms/re-store-cache/{collection}',
    summary: 'A chosen collection of stores',
    description:
      'Stores somebody chose, each with the reason. `official_store_collection_user` has those that members recommend.',
    tag: 'Content',
    errors: ['CollectionNotFound'],
    input: z.object({
      collection: idOf('the collection', DEFAULT_STORE_COLLECTION),
      ...pagingInput(24),
    }),
    output: z.object({ collection: storeCollectionSchema, paging: pagingSchema }),
  }),
}
