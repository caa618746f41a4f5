import { z } from 'zod'
import { call } from './call.ts'
import { SITE_NUMBERS } from './examples/site-examples.ts'
import { countryCodeSchema } from './values/query.ts'

export const siteNumbersSchema = z
  .object({
    stores: z.number().int().describe('Active stores of the area'),
    cities: z.number().int().describe('Cities of the area that have such a store'),
    storesOfAllAreas: z.number().int().describe('The same for all areas together'),
    citiesOfAllAreas: z.number().int(),
    areas: z.number().int(),
    usualRebatePercent: z
      .object({ low: z.number().int(), high: z.number().int() })
      .nullable()
      .describe(
        "What the middle of the area's stores give back, in percent: one store in ten gives less than `low`, one in ten more than `high`. Null where no rebate is known.",
      ),
  })
  .meta({ examples: [SITE_NUMBERS] })

export type SiteNumbers = z.infer<typeof siteNumbersSchema>

export const siteNumbers = {
  get: call({
    id: 'getSiteNumbers',
    method: 'GET',
    path: '/api/official/parameter/site-numbers',
    summary: 'How many stores and cities there are, and what most stores give back',
    description: 'Counted from the stores themselves, and remembered for a while.',
    tag: 'Parameters',
    input: z.object({ 'country-code': countryCodeSchema }),
    output: z.object({ siteNumbers: siteNumbersSchema }),
  }),
}
