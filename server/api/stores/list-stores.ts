import { implement } from '@orpc/server'
import { listStores as contract } from '#contract/stores.ts'
import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import type { CallContext } from '../../context.ts'
import { listStoresWithCoupon } from '../../domain/coupons/list-stores-with-coupon.ts'
import { listStores as list } from '../../domain/stores/list-stores.ts'
import { storeSummary } from './store-summary.ts'

export const listStores = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const { lat, lng, radius = DEFAULT_RADIUS_METERS } = input
    const isNear = lat !== undefined && lng !== undefined
    const { stores, paging } = await list(app.db, {
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
  })
