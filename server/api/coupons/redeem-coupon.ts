import { implement } from '@orpc/server'
import { redeemCoupon as contract } from '#contract/coupons.ts'
import type { CallContext } from '../../context.ts'
import { redeemCoupon as verb } from '../../domain/coupons/redeem-coupon.ts'
import { memberOf } from '../guard-member.ts'
import { receiptAnswer } from './store-coupon.ts'

export const redeemCoupon = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id: couponId }, context }) => {
    const { app } = context
    const receipt = await verb(app.db, app.clock, { couponId, memberId: memberOf(context).id })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  })
