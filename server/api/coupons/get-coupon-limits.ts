import { implement } from '@orpc/server'
import { getCouponLimits as contract } from '#contract/coupons.ts'
import type { CallContext } from '../../context.ts'
import { getCouponLimits as verb } from '../../domain/coupons/coupon-limits.ts'
import { memberOf } from '../guard-member.ts'

export const getCouponLimits = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context }) => {
    const { app } = context
    const { id: memberId, area } = memberOf(context)
    const limits = await verb(app.db, app.clock, { memberId, area })
    return {
      limits: {
        ...limits,
        dayResetsAt: limits.dayResetsAt.toISOString(),
        monthResetsAt: limits.monthResetsAt.toISOString(),
      },
    }
  })
