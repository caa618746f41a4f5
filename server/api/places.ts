import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { listCities } from '../domain/places/places/list-cities.ts'
import { listMrtStations } from '../domain/places/places/list-mrt-stations.ts'
import type { CallContext } from '../wiring/context.ts'
import type { Handlers } from './handlers.ts'

export const places: Handlers<'places'> = {
  listCities(input, context) {
    const area = input['country-code'] ?? context.area
    const key = `cities:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => citiesOf(area, context))
  },

  listMrtStations(input, context) {
    const area = input['country-code'] ?? context.area
    const key = `mrt-stations:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => mrtStationsOf(area, context))
  },
}

async function citiesOf(area: Area, { app, locale }: CallContext) {
  const cities = await listCities(app.db, { area })
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

async function mrtStationsOf(area: Area, { app, locale }: CallContext) {
  const stations = await listMrtStations(app.db, { area })
  return {
    mrtStations: stations.map(({ names, lines, ...station }) => ({
      ...station,
      name: localized(names, locale),
      lines: lines.map(({ id, code, names: lineNames }) => ({
        id,
        code,
        name: localized(lineNames, locale),
      })),
    })),
  }
}
