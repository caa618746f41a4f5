import { z } from 'zod'
import { call } from './call.ts'
import { countryCodeSchema } from './values/query.ts'

export const siteNumbersSchema = z.object({
  /** Active stores of the area. */
  stores: z.number().int(),
  /** Cities of the area that have such a store. */
  cities: z.number().int(),
  /** The same for all areas together. */
  storesOfAllAreas: z.number().int(),
  citiesOfAllAreas: z.number().int(),
  areas: z.number().int(),
})

export type SiteNumbers = z.infer<typeof siteNumbersSchema>

export const getSiteNumbers = call({
  method: 'GET',
  path: '/api/official/parameter/site-numbers',
  summary: 'How many stores and cities there are',
  tag: 'Parameters',
})
  .input(z.object({ 'country-code': countryCodeSchema }))
  .output(z.object({ siteNumbers: siteNumbersSchema }))
