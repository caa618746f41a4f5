import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { getStoreCollection } from '../domain/places/store-collections/get-store-collection.ts'
import type { Handlers } from './handlers.ts'
import { storeSummary } from './stores/store-summary.ts'

export const storeCollections: Handlers<'storeCollections'> = {
  async get(input, { app, area, locale }) {
    const { collection: id, p, ps } = input
    const collection = await getStoreCollection(app.db, { id, area, p, ps })
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
  },
}
