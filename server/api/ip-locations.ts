import { AREAS, AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import type { Handlers } from './handlers.ts'

export const ipLocations: Handlers<'ipLocations'> = {
  async get(_, { app, address }) {
    const country = await app.ipLocation.findCountry(address).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the country of an address cannot be told')
      return undefined
    })
    const ipLocation = country ?? DEFAULT_COUNTRY
    return {
      location: {
        ipLocation,
        isServed: AREAS.some((area) => AREA_FACTS[area].country === ipLocation),
        availableAreas: AREAS.map((code) => ({ code })),
      },
    }
  },
}

/** specification.md, States: an address that tells no country, or a failure, counts as TW. */
const DEFAULT_COUNTRY = AREA_FACTS[DEFAULT_AREA].country
