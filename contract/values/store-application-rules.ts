import { AREA_LIMITS } from './area-limits.ts'
import type { Area } from './area.ts'
import { plainValue } from './contact-fields.ts'
import type { ContactRules } from './contact-rules.ts'

/** What a store owner is asked who applies for card payment (rules.md, Store applications). */
export const STORE_APPLICATION_RULES: ContactRules = {
  fields: [
    'area',
    'companyName',
    'taxNumber',
    'storeName',
    'storeAddress',
    'contactName',
    'jobTitle',
    'storePhone',
    'email',
    'bankName',
    'bankBranch',
    'bankAccount',
    'bankAccountHolder',
    'monthlyAmount',
  ],
  requiredFields: [
    'area',
    'companyName',
    'taxNumber',
    'storeName',
    'storeAddress',
    'contactName',
    'storePhone',
    'email',
    'bankName',
    'bankAccount',
    'bankAccountHolder',
    'monthlyAmount',
  ],
  needsEmailOrMobile: false,
}

/** The link to the documents holds for so long (rules.md, Store applications). */
export const APPLICATION_LINK_DAYS = 7

/** An application that was never sent for review is erased so long after its last link has ended. */
export const UNFINISHED_KEPT_DAYS = 30

export const MAX_DOCUMENTS = 10
export const MAX_DOCUMENT_BYTES = 10 * 1_048_576

/** What a file picker offers; what counts is the content. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** What the review needs to see, in every area; the words differ (`apply.wanted`). */
export const WANTED_DOCUMENTS = [
  'registration',
  'identity',
  'bankBook',
  'storePhoto',
] as const satisfies readonly string[]

/** The digits of an account number, or undefined where it cannot be one of the area. */
export function bankAccountDigits(text: string, area: Area): string | undefined {
  const digits = plainValue('bankAccount', text)
  const { least, most } = AREA_LIMITS[area].accountDigits
  const isNumber = /^[0-9]+$/.test(digits) && digits.length >= least && digits.length <= most
  return isNumber ? digits : undefined
}

const MAX_MONTHLY_AMOUNT = 10_000_000_000

/** Whole units of the currency, or undefined where the text is no amount above zero. */
export function monthlyAmountOf(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/[\s,]/g, '')
  if (!/^[0-9]{1,11}$/.test(digits)) return undefined
  const amount = Number(digits)
  return amount > 0 && amount <= MAX_MONTHLY_AMOUNT ? amount : undefined
}
