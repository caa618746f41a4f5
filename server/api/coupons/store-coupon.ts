import type { CouponReceipt, StoreCoupon } from '#contract/coupons.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { ShownCoupon } from '../../domain/earning/coupons/coupon-columns.ts'
import { deletableUntil } from '../../domain/earning/coupons/used-limits.ts'
import { receiptState, type CouponReceiptRow } from '../../domain/earning/coupons/coupon-receipt.ts'
import { discountWords } from './discount-words.ts'

export interface CouponWords {
  /** Of the coupon: its amounts are in this area's currency. */
  area: Area
  locale: Locale
  now: Date
}

/** A store's coupon in the caller's language, with the receipt of the member who asks. */
export function storeCoupon(coupon: ShownCoupon, { area, locale, now }: CouponWords): StoreCoupon {
  return {
    id: coupon.id,
    title: localized(coupon.titles, locale),
    terms: coupon.terms[locale],
    discount: discountWords(coupon, locale),
    currency: AREA_FACTS[area].currency,
    startsAt: coupon.startsAt.toISOString(),
    endsAt: coupon.endsAt.toISOString(),
    stockTotal: coupon.stockTotal,
    stockLeft: coupon.stockLeft,
    status: coupon.status,
    store: {
      id: coupon.storeId,
      name: localized(coupon.storeNames, locale),
      city: localized(coupon.cityNames, locale),
      region: localized(coupon.regionNames ?? {}, locale),
      businessTypeIcon: coupon.businessTypeIcon,
    },
    ...(coupon.receipt ? { receipt: receiptAnswer(coupon.receipt, now) } : {}),
  }
}

/** What a member holds of a coupon, as it stands now. */
export function receiptAnswer(receipt: CouponReceiptRow, now: Date): CouponReceipt {
  return {
    id: receipt.id,
    state: receiptState(receipt, now),
    code: receipt.code,
    receivedAt: receipt.receivedAt.toISOString(),
    expiresAt: receipt.expiresAt.toISOString(),
    deletableUntil: deletableUntil(receipt.expiresAt).toISOString(),
    usedAt: receipt.usedAt?.toISOString() ?? null,
    deletedAt: receipt.deletedAt?.toISOString() ?? null,
  }
}
