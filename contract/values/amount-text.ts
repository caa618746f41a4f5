/** Why a text is no amount that can be paid. */
export type AmountProblem = 'empty' | 'unclear' | 'tooFine' | 'zero'

export type ReadAmount = { amountMinor: number } | { problem: AmountProblem }

/** Digits, or groups of three; then at most one point. */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/

/** More digits than any payment has; keeps the number exact. */
const MAX_DIGITS = 12

/**
 * Reads an amount as people write it into the smallest unit, digit by digit: a fraction in binary is
 * never exact (0.1 + 0.2). Takes full-width digits, grouping, spaces and a currency before it.
 * `12,50` is refused, not guessed, and so is `1.250`, which is a thousand and more to some.
 */
export function readAmount(text: string, decimals: number): ReadAmount {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/^(NT\$|RM|S\$|\$)/i, '')
  if (plain === '') return { problem: 'empty' }
  const [, whole, fraction = ''] = AMOUNT.exec(plain.replace(/^\./, '0.')) ?? []
  if (whole === undefined) return { problem: 'unclear' }
  const units = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (units.length > MAX_DIGITS) return { problem: 'unclear' }
  if (/^\d{2,}0$/.test(fraction)) return { problem: 'unclear' }
  const parts = fraction.replace(/0+$/, '')
  if (parts.length > decimals) return { problem: 'tooFine' }
  const amountMinor = Number(units + parts.padEnd(decimals, '0'))
  return amountMinor === 0 ? { problem: 'zero' } : { amountMinor }
}

/** The amount as it stands in an address or a field: `480`, `12.50`. */
export function amountText(amountMinor: number, decimals: number): string {
  const digits = String(amountMinor).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  const [units, parts] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  return /^0+$/.test(parts) ? units : `${units}.${parts}`
}

/** The same as it is written for people: `1,280`, `12.50`. */
export function groupedAmount(amountMinor: number, decimals: number): string {
  const [units = '', parts] = amountText(amountMinor, decimals).split('.')
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return parts === undefined ? grouped : `${grouped}.${parts}`
}
