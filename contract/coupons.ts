import { z } from 'zod'
import { call } from './call.ts'
import { MAX_PAGE_SIZE, pagingInput, pagingSchema } from './paging.ts'
import { CURRENCIES } from './values/area.ts'
import { filterSchema, idSchema, textSchema } from './values/query.ts'

const BASE = '/api/official/coupon'
const TAG = 'Coupons'

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int() }),
  /** In the smallest unit of the area's currency. */
  z.object({ kind: z.literal('amount'), amountMinor: z.number().int() }),
  z.object({ kind: z.literal('gift'), gift: z.string() }),
])

export type Discount = z.infer<typeof discountSchema>

/** The store that gives a coupon or a discount ticket. */
export const couponStoreSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  businessTypeIcon: z.string().nullable(),
})

/** A coupon that a member received. */
export const couponReceiptSchema = z.object({
  id: z.string(),
  state: z.enum(['held', 'used', 'expired', 'deleted']),
  /** Twelve letters and digits that the store scans or types. */
  code: z.string(),
  receivedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Deleting is possible before this instant: 7 days before the end. */
  deletableUntil: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
})

export type CouponReceipt = z.infer<typeof couponReceiptSchema>

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
  status: z.enum(['active', 'upcoming', 'paused', 'sold_out', 'ended']),
  store: couponStoreSchema,
  /** Of the member who asks; left out for a visitor and for a coupon that was never received. */
  receipt: couponReceiptSchema.optional(),
})

export type StoreCoupon = z.infer<typeof storeCouponSchema>

export const couponBusinessTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Key of the drawing. */
  icon: z.string(),
  couponCount: z.number().int(),
})

export type CouponBusinessType = z.infer<typeof couponBusinessTypeSchema>

const limitSchema = z.object({
  used: z.number().int(),
  limit: z.number().int(),
})

export const couponLimitsSchema = z.object({
  /** Received today. */
  day: limitSchema,
  /** Received, not used, not expired, not deleted. */
  held: limitSchema,
  /** Deleted this month. */
  deletions: limitSchema,
  /** When a day begins anew: midnight in the member's area. */
  dayResetsAt: z.iso.datetime(),
  /** When a month begins anew: the 1st at midnight in the member's area. */
  monthResetsAt: z.iso.datetime(),
})

export type CouponLimits = z.infer<typeof couponLimitsSchema>

export const listStoreCoupons = call({
  method: 'GET',
  path: `${BASE}/store`,
  summary: 'Coupons of the area that have not ended, by store, keyword and business type',
  tag: TAG,
  caller: 'either',
})
  .input(
    z.object({
      store: idSchema.optional(),
      /** Words of the coupon or of its store; each must be found. */
      keyword: filterSchema(textSchema(100)),
      'business-type': filterSchema(idSchema),
      ...pagingInput(MAX_PAGE_SIZE),
    }),
  )
  .output(z.object({ coupons: z.array(storeCouponSchema), paging: pagingSchema }))

export const listCouponBusinessTypes = call({
  method: 'GET',
  path: `${BASE}/business-type`,
  summary: 'Business types of the stores of the area whose coupons have not ended',
  tag: TAG,
})
  .input(z.object({}))
  .output(z.object({ businessTypes: z.array(couponBusinessTypeSchema) }))

export const listMyCoupons = call({
  method: 'GET',
  path: `${BASE}/mine`,
  summary: "The member's coupons: those held, the nearest end first, then those used or expired",
  tag: TAG,
  caller: 'member',
})
  .input(
    z.object({
      /** Only those held, or only those that are over. */
      state: z.enum(['held', 'over']).optional(),
      ...pagingInput(MAX_PAGE_SIZE),
    }),
  )
  .output(z.object({ coupons: z.array(storeCouponSchema), paging: pagingSchema }))

export const getCouponLimits = call({
  method: 'GET',
  path: `${BASE}/limits`,
  summary: 'How many coupons the member has received today, holds, and has deleted this month',
  tag: TAG,
  caller: 'member',
})
  .input(z.object({}))
  .output(z.object({ limits: couponLimitsSchema }))

export const getCoupon = call({
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One coupon, with its receipt for the member who received it',
  tag: TAG,
  caller: 'either',
  errors: ['CouponNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ coupon: storeCouponSchema }))

export const receiveCoupon = call({
  method: 'POST',
  path: `${BASE}/{id}/receipt`,
  summary: 'Receives a coupon: 5 a day, 30 held',
  tag: TAG,
  caller: 'member',
  errors: [
    'CouponNotFound',
    'CouponNotInArea',
    'CouponAlreadyReceived',
    'CouponDeletedBefore',
    'CouponNotStarted',
    'CouponEnded',
    'CouponPaused',
    'CouponSoldOut',
    'CouponDailyLimitReached',
    'CouponHeldLimitReached',
  ],
  stoppedBy: 'claims',
})
  .input(z.strictObject({ id: idSchema }))
  .output(z.object({ receipt: couponReceiptSchema }))

export const deleteCoupon = call({
  method: 'DELETE',
  path: `${BASE}/{id}/receipt`,
  summary: 'Deletes a held coupon for good: 5 a month, not within 7 days of its end',
  tag: TAG,
  caller: 'member',
  errors: [
    'CouponNotHeld',
    'CouponAlreadyUsed',
    'CouponDeletionTooLate',
    'CouponMonthlyDeletionLimitReached',
  ],
})
  .input(z.strictObject({ id: idSchema }))
  .output(z.object({ receipt: couponReceiptSchema }))

export const redeemCoupon = call({
  method: 'POST',
  path: `${BASE}/{id}/redemption`,
  summary: 'Uses a held coupon in front of the staff; again answers the first use',
  tag: TAG,
  caller: 'member',
  errors: ['CouponNotHeld', 'CouponExpired'],
})
  .input(z.strictObject({ id: idSchema }))
  .output(z.object({ receipt: couponReceiptSchema }))
