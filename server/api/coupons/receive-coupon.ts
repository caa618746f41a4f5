import { implement } from '@orpc/server'
import { receiveCoupon as contract } from '#contract/coupons.ts'
import type { CallContext } from '../../context.ts'
import { receiveCoupon as verb } from '../../domain/coupons/receive-coupon.ts'
import { memberOf } from '../guard-member.ts'
import { receiptAnswer } from './store-coupon.ts'

export const receiveCoupon = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id: couponId }, context }) => {
    const { app } = context
    const receipt = await verb(app.db, app.clock, { couponId, memberId: memberOf(context).id })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  })
