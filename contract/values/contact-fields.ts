/**
 * Every field that a form of the site may ask for (specification.md, Fields, 'Contact form'), with the
 * most characters (code points) it takes (rules.md, Forms). Plain values, so that pages can
 * check them in the browser too.
 */
export const CONTACT_FIELDS = {
  area: { maxLength: 10 },
  name: { maxLength: 50 },
  email: { maxLength: 254 },
  mobile: { maxLength: 30 },
  /** ISO 3166 code of the country whose numbering plan `mobile` follows. */
  mobileCountry: { maxLength: 2 },
  subject: { maxLength: 100 },
  content: { maxLength: 2000 },
  questionType: { maxLength: 40 },
  /** Where the sender heard of the product: an id of `REFERRAL_SOURCE_IDS`. */
  pathId: { maxLength: 3 },
  /** The same in the sender's own words. */
  source: { maxLength: 100 },
  companyName: { maxLength: 100 },
  taxNumber: { maxLength: 20 },
  contactName: { maxLength: 50 },
  jobTitle: { maxLength: 50 },
  storeName: { maxLength: 100 },
  storeAddress: { maxLength: 200 },
  storePhone: { maxLength: 20 },
  businessType: { maxLength: 40 },
  city: { maxLength: 64 },
  region: { maxLength: 64 },
  friendName: { maxLength: 50 },
  /** `YYYY-MM-DD` */
  birthday: { maxLength: 10 },
  gender: { maxLength: 20 },
  residence: { maxLength: 100 },
  work: { maxLength: 100 },
  bankName: { maxLength: 100 },
  bankBranch: { maxLength: 100 },
  bankAccount: { maxLength: 40 },
  bankAccountHolder: { maxLength: 100 },
  /** Expected card payments of a month, in whole units of the area's currency. */
  monthlyAmount: { maxLength: 20 },
} as const satisfies Record<string, { maxLength: number }>

export type ContactField = keyof typeof CONTACT_FIELDS

/** What a visitor typed or chose; an empty text counts as absent. */
export type ContactValues = Partial<Record<ContactField, string>>

export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(CONTACT_FIELDS, name)
}

/**
 * What was typed, the same for all ways to write it that mean the same: without the spaces at its ends that
 * keyboards leave, and the number of an account in its digits alone.
 */
export function plainValue(field: string, text: string): string {
  return field === 'bankAccount' ? text.normalize('NFKC').replaceAll(/[\s-]/g, '') : text.trim()
}

/** Ids of specification.md, Fields, in its order. */
export const REFERRAL_SOURCE_IDS = [4, 19, 20, 5, 7, 8, 9, 10, 11, 14, 15, 16, 18, 1] as const

/** Countries offered for a mobile number: the areas served, then where visitors mostly come from. */
export const MOBILE_COUNTRIES = [
  'TW',
  'MY',
  'SG',
  'HK',
  'MO',
  'CN',
  'JP',
  'KR',
  'TH',
  'VN',
  'ID',
  'PH',
  'AU',
  'GB',
  'US',
  'CA',
] as const

export type MobileCountry = (typeof MOBILE_COUNTRIES)[number]

/**
 * The stable code of a field's problem, made of its name: `EmailRequired`, `StoreNameTooLong`,
 * `TaxNumberInvalid`. The words are in `locales/<locale>/errors.json` under `fields`.
 */
export function contactFieldCode(
  field: ContactField,
  problem: 'Required' | 'TooLong' | 'Invalid',
): string {
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}${problem}`
}

/** Code points, as the database and the sender count them; an emoji is one. */
export function characterCount(text: string): number {
  return [...text].length
}
