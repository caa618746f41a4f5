import { z } from 'zod'
import { call } from './call.ts'
import { countryCodeSchema } from './values/query.ts'

export const regionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Stores that a search would find there. */
  storeCount: z.number().int(),
})

export const citySchema = regionSchema.extend({ regions: z.array(regionSchema) })

export type City = z.infer<typeof citySchema>

export const mrtStationSchema = z.object({
  id: z.string(),
  name: z.string(),
  storeCount: z.number().int(),
  lat: z.number(),
  lng: z.number(),
  /** Every line that stops here, with the station's code on it, such as BR10. */
  lines: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
})

export type MrtStation = z.infer<typeof mrtStationSchema>

export const listCities = call({
  method: 'GET',
  path: '/api/official/place/city-region',
  summary: 'Cities and their regions',
  tag: 'Places',
})
  .input(z.object({ 'country-code': countryCodeSchema }))
  .output(z.object({ cities: z.array(citySchema) }))

export const listMrtStations = call({
  method: 'GET',
  path: '/api/official/place/mrt-station',
  summary: 'MRT stations, line by line',
  tag: 'Places',
})
  .input(z.object({ 'country-code': countryCodeSchema }))
  .output(z.object({ mrtStations: z.array(mrtStationSchema) }))
