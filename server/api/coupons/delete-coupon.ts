import { implement } from '@orpc/server'
import { deleteCoupon as contract } from '#contract/coupons.ts'
import type { CallContext } from '../../context.ts'
import { deleteCoupon as verb } from '../../domain/coupons/delete-coupon.ts'
import { memberOf } from '../guard-member.ts'
import { receiptAnswer } from './store-coupon.ts'

export const deleteCoupon = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { id: couponId }, context }) => {
    const { app } = context
    const receipt = await verb(app.db, app.clock, { couponId, memberId: memberOf(context).id })
    return { receipt: receiptAnswer(receipt, app.clock.now()) }
  })
