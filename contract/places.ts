import { z } from 'zod'
import { call } from './call.ts'
import { CITY, MRT_STATION } from './examples/place-examples.ts'
import { countryCodeSchema } from './values/query.ts'

export const regionSchema = z.object({
  id: z.string(),
  name: z.string(),
  storeCount: z.number().int().describe('Stores that a search would find there'),
})

export const citySchema = regionSchema
  .extend({ regions: z.array(regionSchema) })
  .meta({ examples: [CITY] })

export type City = z.infer<typeof citySchema>

export const mrtStationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    storeCount: z.number().int(),
    lat: z.number(),
    lng: z.number(),
    lines: z
      .array(z.object({ id: z.string(), code: z.string(), name: z.string() }))
      .describe("Every line that stops here, with the station's code on it, such as BR10"),
  })
  .meta({ examples: [MRT_STATION] })

export type MrtStation = z.infer<typeof mrtStationSchema>

export const places = {
  listCities: call({
    id: 'listCities',
    method: 'GET',
    path: '/api/official/place/city-region',
    summary: 'Cities and their regions',
    description: 'With the number of stores in each, for the filters of `listStores`.',
    tag: 'Places',
    input: z.object({ 'country-code': countryCodeSchema }),
    output: z.object({ cities: z.array(citySchema) }),
  }),

  listMrtStations: call({
    id: 'listMrtStations',
    method: 'GET',
    path: '/api/official/place/mrt-station',
    summary: 'MRT stations, line by line',
    description: 'A station where lines cross is listed once, with all its lines.',
    tag: 'Places',
    input: z.object({ 'country-code': countryCodeSchema }),
    output: z.object({ mrtStations: z.array(mrtStationSchema) }),
  }),
}
