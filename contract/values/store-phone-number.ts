import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { AREA_FACTS, type Area } from './area.ts'

/**
 * A store's phone in its two ways, without an extension: `+886223651234`, `223651234`; undefined where it is no number
 * of the area. Apart from `isStorePhone`, which pages have: they would weigh more for it.
 */
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
