import { localized } from '#contract/values/localized.ts'
import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import { listStoresWithCoupon } from '../domain/earning/coupons/list-stores-with-coupon.ts'
import { getStore } from '../domain/places/stores/get-store.ts'
import { listStoresNear } from '../domain/places/stores/list-stores-near.ts'
import { listStores } from '../domain/places/stores/list-stores.ts'
import type { Handlers } from './handlers.ts'
import { storeSummary } from './stores/store-summary.ts'

export const stores: Handlers<'stores'> = {
  async list(input, { app, area, locale }) {
    const { lat, lng, radius = DEFAULT_RADIUS_METERS } = input
    const isNear = lat !== undefined && lng !== undefined
    const { stores, paging } = await listStores(app.db, {
      area,
      keyword: input.keyword,
      city: input.city,
      region: input.region,
      mrtStation: input.mrt,
      businessType: input['business-type'],
      near: isNear ? { lat, lng, radiusMeters: radius } : undefined,
      p: input.p,
      ps: input.ps,
    })
    const ids = stores.map(({ id }) => id)
    const withCoupon = await listStoresWithCoupon(app.db, app.clock, ids)
    return {
      stores: stores.map((store) => ({
        ...storeSummary(store, locale),
        hasCoupon: withCoupon.has(store.id),
      })),
      paging,
    }
  },

  async get(input, { app, locale }) {
    const store = await getStore(app.db, { id: input.id })
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
  },
}

const STORES_NEAR = 4
