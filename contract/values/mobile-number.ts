import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/mobile'

export interface MobileNumber {
  e164: string
  /** ISO 3166 code; undefined where the numbering plan is no country's. */
  country: string | undefined
}

/**
 * A mobile number, or undefined when it is none in the country's numbering plan. A number that starts
 * with + names its own country.
 */
export function parseMobileNumber(text: string, country: string): MobileNumber | undefined {
  if (!isSupportedCountry(country)) return undefined
  // Full-width digits and signs are as a Chinese keyboard types them.
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), {
    defaultCountry: country satisfies CountryCode,
    extract: false,
  })
  return number?.isValid() ? { e164: number.number, country: number.country } : undefined
}

/** The same as E.164. */
export function mobileToE164(text: string, country: string): string | undefined {
  return parseMobileNumber(text, country)?.e164
}
