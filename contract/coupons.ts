import { z } from 'zod'
import { call } from './call.ts'
import { MAX_PAGE_SIZE, pagingInput, pagingSchema } from './paging.ts'
import { CURRENCIES } from './values/area.ts'
import { idSchema } from './values/query.ts'

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int() }),
  /** In the smallest unit of the area's currency. */
  z.object({ kind: z.literal('amount'), amountMinor: z.number().int() }),
  z.object({ kind: z.literal('gift'), gift: z.string() }),
])

export const storeCouponSchema = z.object({
  id: z.string(),
  title: z.string(),
  terms: z.array(z.string()),
  discount: discountSchema,
  currency: z.enum(CURRENCIES),
  startsAt: z.string(),
  endsAt: z.string(),
  stockTotal: z.number().int(),
  stockLeft: z.number().int(),
  status: z.enum(['active', 'upcoming', 'sold_out']),
  store: z.object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    region: z.string(),
    businessTypeIcon: z.string().nullable(),
  }),
})

export type StoreCoupon = z.infer<typeof storeCouponSchema>

export const listStoreCoupons = call({
  method: 'GET',
  path: '/api/official/coupon/store',
  summary: 'Coupons of the stores of the area that have not ended, or of one store',
  tag: 'Coupons',
})
  .input(z.object({ store: idSchema.optional(), ...pagingInput(MAX_PAGE_SIZE) }))
  .output(z.object({ coupons: z.array(storeCouponSchema), paging: pagingSchema }))
