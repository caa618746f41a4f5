import { implement } from '@orpc/server'
import { getCoupon as contract } from '#contract/coupons.ts'
import type { CallContext } from '../../context.ts'
import { getCoupon as verb } from '../../domain/coupons/get-coupon.ts'
import { storeCoupon } from './store-coupon.ts'

export const getCoupon = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale, member } }) => {
    const coupon = await verb(app.db, app.clock, { id: input.id, memberId: member?.id })
    return { coupon: storeCoupon(coupon, { area: coupon.area, locale, now: app.clock.now() }) }
  })
