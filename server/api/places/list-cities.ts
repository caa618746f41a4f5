import { implement } from '@orpc/server'
import { listCities as contract } from '#contract/places.ts'
import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listCities as list } from '../../domain/places/list-cities.ts'

export const listCities = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context }) => {
    const area = input['country-code'] ?? context.area
    const key = `cities:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => answerFor(area, context))
  })

async function answerFor(area: Area, { app, locale }: CallContext) {
  const cities = await list(app.db, { area })
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
}
