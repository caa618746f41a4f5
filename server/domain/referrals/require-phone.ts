import { NamedError } from '#contract/values/errors.ts'
import { mobileToE164 } from '../forms/phone-numbers.ts'

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
export function requirePhone({ mobile, mobileCountry }: PhoneInput): string {
  if (mobile.trim() === '') throw mobileProblem('MobileRequired')
  const phone = mobileToE164(mobile, mobileCountry)
  if (phone === undefined) throw mobileProblem('MobileInvalid')
  return phone
}

function mobileProblem(code: string): NamedError {
  return new NamedError('InvalidInput', { fields: [{ path: 'mobile', code }] })
}
