import { isSupportedCountry, type CountryCode } from 'libphonenumber-js/mobile'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { parsePhoneNumberFromString as parsePhone } from 'libphonenumber-js/max'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'

/** Full-width digits and signs as a Chinese keyboard types them. */
function toHalfWidth(text: string): string {
  return text.normalize('NFKC')
}

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
  const number = parseMobile(toHalfWidth(text), {
    defaultCountry: country satisfies CountryCode,
    extract: false,
  })
  return number?.isValid() ? { e164: number.number, country: number.country } : undefined
}

/** The same as E.164. */
export function mobileToE164(text: string, country: string): string | undefined {
  return parseMobileNumber(text, country)?.e164
}

/** A store's phone in its area: mobile, fixed or service number, with an extension or without. */
export function isStorePhone(text: string, area: Area): boolean {
  const { country } = AREA_FACTS[area]
  const number = parsePhone(toHalfWidth(text), { defaultCountry: country, extract: false })
  return number?.country === country && number.isValid()
}
