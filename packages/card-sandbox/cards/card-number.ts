import type { Brand } from '../store/card.ts'

/** Digits in which each brand's numbers are written, by the groups on the card. */
export function groupsOf(brand: Brand): readonly number[] {
  return brand === 'amex' ? [4, 6, 5] : [4, 4, 4, 4]
}

/** Digits of the code on the card. */
export function codeLengthOf(brand: Brand): number {
  return brand === 'amex' ? 4 : 3
}

/** By the first digits, from the first one that decides. */
export function brandOf(digits: string): Brand {
  if (/^4/.test(digits)) return 'visa'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^35(2[89]|[3-8])/.test(digits)) return 'jcb'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  if (/^62/.test(digits)) return 'unionpay'
  return 'unknown'
}

/** The right length for its brand, and the check digit of ISO/IEC 7812 (Luhn). */
export function isCardNumber(digits: string): boolean {
  const length = groupsOf(brandOf(digits)).reduce((sum, group) => sum + group, 0)
  if (!/^\d+$/.test(digits) || digits.length !== length) return false
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a card with this date, MMYY, can still be used in the month of that instant. */
export function isExpiryAhead(monthYear: string, now: number): boolean {
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(monthYear)) return false
  const end = Date.UTC(2000 + Number(monthYear.slice(2)), Number(monthYear.slice(0, 2)))
  // Cards end with their month wherever it ends last; none is printed for more than 20 years.
  return end + 12 * 3_600_000 > now && end < now + 20 * 366 * 86_400_000
}
