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
  /**
   * What the middle of the area's stores give back, in percent: one store in ten gives less than
   * `low`, one in ten more than `high`. Null where no rebate is known.
   */
  usualRebatePercent: z.object({ low: z.number().int(), high: z.number().int() }).nullable(),
})

export type SiteNumbers = z.infer<typeof siteNumbersSchema>

export const getSiteNumbers = call({
  method: 'GET',
  path: '/api/official/parameter/site-numbers',
  summary: 'How many stores and cities there are, and what most stores give back',
  tag: 'Parameters',
})
  .input(z.object({ 'country-code': countryCodeSchema }))
  .output(z.object({ siteNumbers: siteNumbersSchema }))
