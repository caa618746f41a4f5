import { implement } from '@orpc/server'
import { getIpLocation as contract } from '#contract/ip-locations.ts'
import { AREA_FACTS, AREAS, DEFAULT_AREA } from '#contract/values/area.ts'
import type { CallContext } from '../../context.ts'

/** SPEC.md, section 4: an address that tells no country, or a failure, counts as TW. */
const DEFAULT_COUNTRY = AREA_FACTS[DEFAULT_AREA].country

export const getIpLocation = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context: { app, address } }) => {
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
  })
