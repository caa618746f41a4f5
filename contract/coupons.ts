import { z } from 'zod'
import { call } from './call.ts'
import {
  COUPON,
  COUPON_BUSINESS_TYPE,
  COUPON_LIMITS,
  COUPON_RECEIPT,
  COUPON_STORE,
} from './examples/coupon-examples.ts'
import { MAX_PAGE_SIZE, pagingInput, pagingSchema } from './paging.ts'
import { CURRENCIES } from './values/area.ts'
import { filterSchema, idOf, textSchema } from './values/query.ts'

const BASE = '/api/official/coupon'
const TAG = 'Coupons'

export const discountSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: z.number().int() }),
  z
    .object({ kind: z.literal('amount'), amountMinor: z.number().int() })
    .describe("In the smallest unit of the area's currency"),
  z.object({ kind: z.literal('gift'), gift: z.string() }),
])

export type Discount = z.infer<typeof discountSchema>

/** The store that gives a coupon or a discount ticket. */
export const couponStoreSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    region: z.string(),
    businessTypeIcon: z.string().nullable(),
  })
  .meta({ examples: [COUPON_STORE] })

/** A coupon that a member received. */
export const couponReceiptSchema = z
  .object({
    id: z.string(),
    state: z.enum(['held', 'used', 'expired', 'deleted']),
    code: z.string().describe('Twelve letters and digits that the store scans or types'),
    receivedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    deletableUntil: z.iso
      .datetime()
      .describe('Deleting is possible before this instant: 7 days before the end'),
    usedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ examples: [COUPON_RECEIPT] })

export type CouponReceipt = z.infer<typeof couponReceiptSchema>

export const storeCouponSchema = z
  .object({
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
    receipt: couponReceiptSchema
      .optional()
      .describe(
        'Of the member who asks; left out for a visitor and for a coupon that was never received',
      ),
  })
  .meta({ examples: [COUPON] })

export type StoreCoupon = z.infer<typeof storeCouponSchema>

export const couponBusinessTypeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().describe('Key of the drawing'),
    couponCount: z.number().int(),
  })
  .meta({ examples: [COUPON_BUSINESS_TYPE] })

export type CouponBusinessType = z.infer<typeof couponBusinessTypeSchema>

const limitSchema = z.object({
  used: z.number().int(),
  limit: z.number().int(),
})

export const couponLimitsSchema = z
  .object({
    day: limitSchema.describe('Received today'),
    held: limitSchema.describe('Received, not used, not expired, not deleted'),
    deletions: limitSchema.describe('Deleted this month'),
    dayResetsAt: z.iso.datetime().describe("When a day begins anew: midnight in the member's area"),
    monthResetsAt: z.iso
      .datetime()
      .describe("When a month begins anew: the 1st at midnight in the member's area"),
  })
  .meta({ examples: [COUPON_LIMITS] })

export type CouponLimits = z.infer<typeof couponLimitsSchema>

export const coupons = {
  listOfStore: call({
    id: 'listStoreCoupons',
    method: 'GET',
    path: `${BASE}/store`,
    summary: 'Coupons of the area that have not ended, by store, keyword and business type',
    description:
      "A member's own receipts are in the answer. Without a filter these are all coupons of the area.",
    tag: TAG,
    caller: 'either',
    input: z.object({
      store: idOf('a store: only its coupons', 'tw-ysecgzmskhr75').optional(),
      keyword: filterSchema(textSchema(100)).describe(
        'Words of the coupon or of its store; each must be found',
      ),
      'business-type': filterSchema(
        idOf('a business type, from `listCouponBusinessTypes`', 'noodles'),
      ),
      ...pagingInput(MAX_PAGE_SIZE),
    }),
    output: z.object({ coupons: z.array(storeCouponSchema), paging: pagingSchema }),
  }),

  listBusinessTypes: call({
    id: 'listCouponBusinessTypes',
    method: 'GET',
    path: `${BASE}/business-type`,
    summary: 'Business types of the stores of the area whose coupons have not ended',
    description: 'Each with the number of its coupons, for a filter of `listStoreCoupons`.',
    tag: TAG,
    input: z.object({}),
    output: z.object({ businessTypes: z.array(couponBusinessTypeSchema) }),
  }),

  listMine: call({
    id: 'listMyCoupons',
    method: 'GET',
    path: `${BASE}/mine`,
    summary: "The member's coupons: those held, the nearest end first, then those used or expired",
    description: 'With `state` only one of the two parts.',
    tag: TAG,
    caller: 'member',
    input: z.object({
      state: z
        .enum(['held', 'over'])
        .optional()
        .describe('Only those held, or only those that are over'),
      ...pagingInput(MAX_PAGE_SIZE),
    }),
    output: z.object({ coupons: z.array(storeCouponSchema), paging: pagingSchema }),
  }),

  getLimits: call({
    id: 'getCouponLimits',
    method: 'GET',
    path: `${BASE}/limits`,
    summary: 'How many coupons the member has received today, holds, and has deleted this month',
    description:
      "Five received a day, thirty held, five deleted a month: what is used of each, and when it begins anew in the member's area.",
    tag: TAG,
    caller: 'member',
    input: z.object({}),
    output: z.object({ limits: couponLimitsSchema }),
  }),

  get: call({
    id: 'getCoupon',
    method: 'GET',
    path: `${BASE}/{id}`,
    summary: 'One coupon, with its receipt for the member who received it',
    description: 'The receipt carries the code that the staff asks for.',
    tag: TAG,
    caller: 'either',
    errors: ['CouponNotFound'],
    input: z.object({ id: idOf('the coupon', 'tw-lan-rice-cake-soup') }),
    output: z.object({ coupon: storeCouponSchema }),
  }),

  receive: call({
    id: 'receiveCoupon',
    method: 'POST',
    path: `${BASE}/{id}/receipt`,
    summary: 'Receives a coupon: 5 a day, 30 held',
    description:
      'Takes one of the stock, if the day and the number held leave room. A coupon that was deleted cannot be received again.',
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
    input: z.strictObject({ id: idOf('the coupon', 'tw-lan-rice-cake-soup') }),
    output: z.object({ receipt: couponReceiptSchema }),
  }),

  delete: call({
    id: 'deleteCoupon',
    method: 'DELETE',
    path: `${BASE}/{id}/receipt`,
    summary: 'Deletes a held coupon for good: 5 a month, not within 7 days of its end',
    description: 'Makes room among those held; what was deleted cannot be received again.',
    tag: TAG,
    caller: 'member',
    errors: [
      'CouponNotHeld',
      'CouponAlreadyUsed',
      'CouponDeletionTooLate',
      'CouponMonthlyDeletionLimitReached',
    ],
    input: z.strictObject({ id: idOf('the coupon', 'tw-lan-rice-cake-soup') }),
    output: z.object({ receipt: couponReceiptSchema }),
  }),

  redeem: call({
    id: 'redeemCoupon',
    method: 'POST',
    path: `${BASE}/{id}/redemption`,
    summary: 'Uses a held coupon in front of the staff; again answers the first use',
    description: 'The member presses it while the staff looks. It cannot be undone.',
    tag: TAG,
    caller: 'member',
    errors: ['CouponNotHeld', 'CouponExpired'],
    input: z.strictObject({ id: idOf('the coupon', 'tw-lan-rice-cake-soup') }),
    output: z.object({ receipt: couponReceiptSchema }),
  }),
}
