import {
  brandOf,
  codeLengthOf,
  groupsOf,
  isCardNumber,
  isExpiryAhead,
} from '../cards/card-number.ts'
import type { FieldKind, FieldStatus } from './frame-messages.ts'

/** Digits of what was typed or filled in, at most as many as the field takes. */
export function digitsOf(kind: FieldKind, text: string, cardType: string): string {
  const plain = text.normalize('NFKC')
  const digits = plain.replace(/\D/g, '')
  if (kind === 'number') return digits.slice(0, fullLength(kind, digits, cardType))
  if (kind === 'ccv') return digits.slice(0, fullLength(kind, digits, cardType))
  return expiryDigits(plain, digits)
}

/** As it is shown: numbers in their groups, dates as `MM / YY`. */
export function shownText(kind: FieldKind, digits: string): string {
  if (kind === 'ccv') return digits
  if (kind === 'expiry') {
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  }
  let rest = digits
  const groups = groupsOf(brandOf(digits)).map((length) => {
    const group = rest.slice(0, length)
    rest = rest.slice(length)
    return group
  })
  return groups.filter((group) => group !== '').join(' ')
}

/** `isLeft`: the member has gone on, so that what is unfinished is wrong. */
export function statusOfField(
  kind: FieldKind,
  digits: string,
  cardType: string,
  isLeft: boolean,
): FieldStatus {
  if (digits === '') return 1
  if (digits.length < fullLength(kind, digits, cardType)) return isLeft ? 2 : 3
  return isRight(kind, digits) ? 0 : 2
}

function isRight(kind: FieldKind, digits: string): boolean {
  if (kind === 'number') return isCardNumber(digits)
  return kind === 'ccv' || isExpiryAhead(digits, Date.now())
}

function fullLength(kind: FieldKind, digits: string, cardType: string): number {
  if (kind === 'expiry') return 4
  if (kind === 'ccv') return codeLengthOf(cardType === 'amex' ? 'amex' : 'visa')
  return groupsOf(brandOf(digits)).reduce((sum, group) => sum + group, 0)
}

/** Takes `1/27`, `01/2027` and `2027-01` for what they are: people paste and browsers fill in. */
function expiryDigits(plain: string, digits: string): string {
  const yearFirst = /^\s*20(\d\d)\D+(\d{1,2})\s*$/.exec(plain)
  if (yearFirst) return `${(yearFirst[2] ?? '').padStart(2, '0')}${yearFirst[1]}`
  const parts = /^\s*(\d{1,2})\s*\/\s*(?:20(?=\d\d))?(\d{0,2})/.exec(plain)
  if (parts) return `${(parts[1] ?? '').padStart(2, '0')}${parts[2]}`
  const withZero = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const isLongYear = withZero.length === 6 && withZero.slice(2, 4) === '20'
  return isLongYear ? `${withZero.slice(0, 2)}${withZero.slice(4)}` : withZero.slice(0, 4)
}
