import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AREA_FACTS, type Area } from './area.ts'

/** A store's phone in its area: mobile, fixed or service number, with an extension or without. */
export function isStorePhone(text: string, area: Area): boolean {
  const { country: defaultCountry } = AREA_FACTS[area]
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), {
    defaultCountry,
    extract: false,
  })
  return number?.country === defaultCountry && number.isValid()
}
