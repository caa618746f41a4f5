import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AREA_FACTS, type Area } from './area.ts'

/** A store's phone in its area: mobile, fixed or service number, with an extension or without. */
export function isStorePhone(text: string, area: Area): boolean {
  return storePhoneNumber(text, area) !== undefined
}

/** The number in its two ways, without an extension: `+886223651234`, `223651234`; undefined where it is none. */
export function storePhoneNumber(
  text: string,
  area: Area,
): { international: string; national: string } | undefined {
  const { country: defaultCountry } = AREA_FACTS[area]
  const number = parsePhoneNumberFromString(text.normalize('NFKC'), {
    defaultCountry,
    extract: false,
  })
  if (number?.country !== defaultCountry || !number.isValid()) return undefined
  return { international: number.number, national: number.nationalNumber }
}
