import { implement } from '@orpc/server'
import { pagingOf } from '#contract/values/paging.ts'
import { getStoreCollection as contract } from '#contract/store-collections.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getStoreCollection as get } from '../../domain/store-collections/get-store-collection.ts'
import { storeSummary } from '../stores/store-summary.ts'

export const getStoreCollection = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    const { collection: id, p, ps } = input
    const collection = await get(app.db, { id, p, ps })
    return {
      collection: {
        id,
        title: localized(collection.titles, locale),
        intro: localized(collection.intros, locale),
        stores: collection.stores.map(({ store, reasons, recommenders }) => ({
          ...storeSummary(store, locale),
          reason: localized(reasons, locale),
          recommender: localized(recommenders, locale),
        })),
      },
      paging: pagingOf(input, collection.total),
    }
  })
