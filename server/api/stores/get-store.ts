import { implement } from '@orpc/server'
import { getStore as contract } from '#contract/stores.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getStore as get } from '../../domain/stores/get-store.ts'
import { listStoresNear } from '../../domain/stores/list-stores-near.ts'
import { storeSummary } from './store-summary.ts'

const STORES_NEAR = 4

export const getStore = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    const store = await get(app.db, { id: input.id })
    const storesNear = await listStoresNear(app.db, { store, limit: STORES_NEAR })
    return {
      store: {
        ...storeSummary(store, locale),
        area: store.area,
        brand: store.brand,
        phone: store.phone,
        rebateCapMinor: store.rebateCapMinor,
        openingHours: { text: store.openingHoursText, days: store.openingHours },
        intro: localized(store.intros, locale) || null,
        demoAttributes: store.demoAttributes,
        updatedAt: store.updatedAt.toISOString(),
      },
      storesNear: storesNear.map((near) => storeSummary(near, locale)),
    }
  })
