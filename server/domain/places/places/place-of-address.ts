import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { foldSearchText } from '#contract/values/search-text.ts'
import { readCities } from './load-places.ts'

export interface PlaceOfAddress {
  city: string | null
  region: string | null
  /** Where the postal code says the place. */
  postalCode: string | null
  /** Without that code. */
  address: string
}

const CODE = /\b(\d{6})\b/
const COUNTRY_AND_CODE = /[\s,，]*(?:singapore|新加坡)?[\s,，]*\b\d{6}\b\s*$/i

/** What an address that somebody typed says of its place: a guess to begin with, which a person looks at. */
export function placeOfAddress(typed: string, area: Area): PlaceOfAddress {
  const nothing = { city: null, region: null, postalCode: null, address: typed }
  if (AREA_FACTS[area].placesBy === 'postal-code') {
    const [, postalCode = null] = CODE.exec(typed) ?? []
    return { ...nothing, postalCode, address: typed.replace(COUNTRY_AND_CODE, '') }
  }
  const text = foldSearchText(typed)
  const city = longest(
    readCities().filter((one) => one.area === area),
    text,
  )
  const region = city && longest(city.regions, text)
  return { ...nothing, city: city?.id ?? null, region: region?.id ?? null }
}

interface Named {
  names: Partial<Record<string, string>>
  aliases: string[]
}

/** That of which the longest name stands in the text. */
function longest<T extends Named>(places: readonly T[], text: string): T | undefined {
  const found = places.flatMap((place) =>
    [...Object.values(place.names), ...place.aliases]
      .map((name) => foldSearchText(name ?? ''))
      .filter((name) => name !== '' && text.includes(name))
      .map((name) => ({ place, length: name.length })),
  )
  return found.toSorted((one, other) => other.length - one.length)[0]?.place
}
