import { implement } from '@orpc/server'
import { listMyCoupons as contract } from '#contract/coupons.ts'
import { pagingOf } from '#contract/values/paging.ts'
import type { CallContext } from '../../context.ts'
import { listMyCoupons as list } from '../../domain/coupons/list-my-coupons.ts'
import { memberOf } from '../guard-member.ts'
import { storeCoupon } from './store-coupon.ts'

export const listMyCoupons = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { coupons, total } = await list(app.db, app.clock, { memberId, ...input })
    const words = { area, locale, now: app.clock.now() }
    return {
      coupons: coupons.map((coupon) => storeCoupon(coupon, words)),
      paging: pagingOf(input, total),
    }
  })
