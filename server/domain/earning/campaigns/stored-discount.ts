import type { Texts } from '../../../db/tables/columns.ts'

type Discount =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountMinor: number }
  | { kind: 'gift'; gift: Texts }

/** The columns of what a coupon or a discount ticket takes off. */
export interface DiscountColumns {
  discount_kind: Discount['kind']
  discount_value: number | null
  gifts: Texts | null
}

/** A discount of the content in its columns, ready for JSON. */
export function discountColumns(discount: Discount) {
  return {
    discount_kind: discount.kind,
    discount_value: valueOf(discount),
    gifts: discount.kind === 'gift' ? JSON.stringify(discount.gift) : null,
  }
}

/** The same as the content writes it. */
export function storedDiscount({ discount_kind: kind, discount_value, gifts }: DiscountColumns) {
  if (kind === 'gift') return { kind, gift: gifts }
  return kind === 'percent'
    ? { kind, percent: discount_value }
    : { kind, amountMinor: discount_value }
}

function valueOf(discount: Discount): number | null {
  if (discount.kind === 'percent') return discount.percent
  return discount.kind === 'amount' ? discount.amountMinor : null
}
