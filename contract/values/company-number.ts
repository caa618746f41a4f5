import { validate as validateUen } from 'stdnum/lib/cjs/sg/uen.js'
import type { Area } from './area.ts'
import { isMalaysiaCompanyNumber, isTaiwanTaxNumber } from './tax-number.ts'

const CHECKS: Record<Area, (text: string) => boolean> = {
  tw: isTaiwanTaxNumber,
  my: isMalaysiaCompanyNumber,
  sg: (text) => validateUen(text).isValid,
}

/**
 * Whether the text, without spaces and dashes, is a company's number in the area: Taiwan's tax
 * number, Malaysia's SSM number of 12 digits, Singapore's UEN (by the package `stdnum`, whose own
 * rule for Taiwan is the one before 2023).
 */
export function isTaxNumber(text: string, area: Area): boolean {
  return CHECKS[area](text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase())
}
