import { NamedError } from '#contract/values/errors.ts'
import { parseMobileNumber, type MobileNumber } from '#contract/values/mobile-number.ts'

export interface PhoneInput {
  /** As it was typed. */
  mobile: string
  /** ISO 3166 code of the country whose numbering plan it follows. */
  mobileCountry: string
}

/**
 * The number as E.164.
 *
 * @throws NamedError `InvalidInput`
 */
export function requirePhone(input: PhoneInput): string {
  return requireMobile(input).e164
}

/**
 * The number of one of the countries to which text messages go, as E.164: those of others can cost a
 * hundred times as much, and some are let by who asks for messages to them.
 *
 * @throws NamedError `InvalidInput`
 */
export function requireServedPhone(input: PhoneInput, countries: readonly string[]): string {
  const { e164, country } = requireMobile(input)
  if (country === undefined || !countries.includes(country)) throw mobileProblem('MobileNotServed')
  return e164
}

function requireMobile({ mobile, mobileCountry }: PhoneInput): MobileNumber {
  if (mobile.trim() === '') throw mobileProblem('MobileRequired')
  const number = parseMobileNumber(mobile, mobileCountry)
  if (number === undefined) throw mobileProblem('MobileInvalid')
  return number
}

function mobileProblem(code: string): NamedError {
  return new NamedError('InvalidInput', { fields: [{ path: 'mobile', code }] })
}
