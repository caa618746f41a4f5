import type { StoreCoupon } from '#contract/coupons.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { StoreCouponOutput } from '../../domain/coupons/list-store-coupons.ts'

/** A store's coupon in the caller's language. */
export function storeCoupon(coupon: StoreCouponOutput, area: Area, locale: Locale): StoreCoupon {
  return {
    id: coupon.id,
    title: localized(coupon.titles, locale),
    terms: coupon.terms[locale],
    discount: discountOf(coupon, locale),
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
  }
}

function discountOf(
  { discountKind, discountValue, gifts }: StoreCouponOutput,
  locale: Locale,
): StoreCoupon['discount'] {
  if (discountKind === 'gift') return { kind: 'gift', gift: localized(gifts ?? {}, locale) }
  const value = discountValue ?? 0
  return discountKind === 'percent'
    ? { kind: 'percent', percent: value }
    : { kind: 'amount', amountMinor: value }
}
