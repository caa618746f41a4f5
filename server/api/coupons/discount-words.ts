import type { Discount } from '#contract/coupons.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'

interface DiscountColumns {
  discountKind: 'percent' | 'amount' | 'gift'
  discountValue: number | null
  gifts: PartialTexts | null
}

/** What a coupon or a discount ticket takes off, or gives, in the caller's language. */
export function discountWords(row: DiscountColumns, locale: Locale): Discount {
  const { discountKind, discountValue, gifts } = row
  if (discountKind === 'gift') return { kind: 'gift', gift: localized(gifts ?? {}, locale) }
  const value = discountValue ?? 0
  return discountKind === 'percent'
    ? { kind: 'percent', percent: value }
    : { kind: 'amount', amountMinor: value }
}
