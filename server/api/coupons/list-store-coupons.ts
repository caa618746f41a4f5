import { implement } from '@orpc/server'
import { listStoreCoupons as contract } from '#contract/coupons.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listStoreCoupons as list } from '../../domain/coupons/list-store-coupons.ts'
import { storeCoupon } from './store-coupon.ts'

export const listStoreCoupons = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale, member } }) => {
    const { store: storeId, keyword, 'business-type': businessType, p, ps } = input
    const asked = { area, storeId, keyword, businessType, memberId: member?.id, p, ps }
    const { coupons, total } = await list(app.db, app.clock, asked)
    const words = { area, locale, now: app.clock.now() }
    return {
      coupons: coupons.map((coupon) => storeCoupon(coupon, words)),
      paging: pagingOf(input, total),
    }
  })
