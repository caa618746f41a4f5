import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { getCouponLimits } from '../domain/earning/coupons/used-limits.ts'
import { deleteCoupon } from '../domain/earning/coupons/delete-coupon.ts'
import { getCoupon } from '../domain/earning/coupons/get-coupon.ts'
import { listCouponBusinessTypes } from '../domain/earning/coupons/list-coupon-business-types.ts'
import { listMyCoupons } from '../domain/earning/coupons/list-my-coupons.ts'
import { listStoreCoupons } from '../domain/earning/coupons/list-store-coupons.ts'
import { receiveCoupon } from '../domain/earning/coupons/receive-coupon.ts'
import { redeemCoupon } from '../domain/earning/coupons/redeem-coupon.ts'
import { receiptAnswer, storeCoupon } from './coupons/store-coupon.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'

export const coupons: Handlers<'coupons'> = {
  async listOfStore(input, { app, area, locale, member }) {
    const { store: storeId, keyword, 'business-type': businessType, p, ps } = input
    const asked = { area, storeId, keyword, businessType, memberId: member?.id, p, ps }
    const { coupons, total } = await listStoreCoupons(app.db, app.clock, asked)
    const words = { area, locale, now: app.clock.now() }
    return {
      coupons: coupons.map((coupon) => storeCoupon(coupon, words)),
      paging: pagingOf(input, total),
    }
  },

  async listBusinessTypes(_, { app, area, locale }) {
    const types = await listCouponBusinessTypes(app.db, app.clock, { area })
    return {
      businessTypes: types.map(({ names, ...type }) => ({
        ...type,
        name: localized(names, locale),
      })),
    }
  },

  async listMine(input, context) {
    const { app, locale } = context
    const { id: memberId, area } = memberOf(context)
    const { coupons, total } = await listMyCoupons(app.db, app.clock, { memberId, ...input })
    const words = { area, locale, now: app.clock.now() }
    return {
      coupons: coupons.map((coupon) => storeCoupon(coupon, words)),
      paging: pagingOf(input, total),
    }
  },

  async getLimits(_, context) {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const limits = await getCouponLimits(app.db, app.clock, { memberId, area })
    return {
      limits: {
        ...limits,
        dayResetsAt: limits.dayResetsAt.toISOString(),
        monthResetsAt: limits.monthResetsAt.toISOString(),
      },
    }
  },

  async get(input, { app, locale, member }) {
    const coupon = await getCoupon(app.db, app.clock, { id: input.id, memberId: member?.id })
    return { coupon: storeCoupon(coupon, { area: coupon.area, locale, now: app.clock.now() }) }
  },

  async receive({ id: couponId }, context) {
    const { app } = context
    const receipt = await receiveCoupon(app.db, app.clock, {
      couponId,
      memberId: memberOf(context).id,
    })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  },

  async delete({ id: couponId }, context) {
    const { app } = context
    const receipt = await deleteCoupon(app.db, app.clock, {
      couponId,
      memberId: memberOf(context).id,
    })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  },

  async redeem({ id: couponId }, context) {
    const { app } = context
    const receipt = await redeemCoupon(app.db, app.clock, {
      couponId,
      memberId: memberOf(context).id,
    })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  },
}
