import { implement } from '@orpc/server'
import { listCouponBusinessTypes as contract } from '#contract/coupons.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listCouponBusinessTypes as list } from '../../domain/coupons/list-coupon-business-types.ts'

export const listCouponBusinessTypes = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context: { app, area, locale } }) => {
    const types = await list(app.db, app.clock, { area })
    return {
      businessTypes: types.map(({ names, ...type }) => ({
        ...type,
        name: localized(names, locale),
      })),
    }
  })
