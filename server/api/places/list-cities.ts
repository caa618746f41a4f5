import { implement } from '@orpc/server'
import { listCities as contract } from '#contract/places.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listCities as list } from '../../domain/places/list-cities.ts'

export const listCities = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const cities = await list(app.db, { area: input['country-code'] ?? area })
    return {
      cities: cities.map(({ names, regions, ...city }) => ({
        ...city,
        name: localized(names, locale),
        regions: regions.map(({ names: regionNames, ...region }) => ({
          ...region,
          name: localized(regionNames, locale),
        })),
      })),
    }
  })
