const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1]

/**
 * A Taiwan tax number: 8 digits; each times its weight, the digits of the products summed. Since
 * 2023 the sum must be divisible by 5 (by 10 before). Where the seventh digit is 7 its product, 28,
 * adds up to 10, which may count as 1 + 0 or as 0: then sum + 1 may be divisible instead.
 */
export function isTaiwanTaxNumber(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const product = weight * Number(text[at])
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

/** A Malaysian company number of SSM in its form since 2019: 12 digits. */
export function isMalaysiaCompanyNumber(text: string): boolean {
  return /^\d{12}$/.test(text)
}
