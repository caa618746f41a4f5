import { z } from 'zod'
import { call } from './call.ts'
import { BUSINESS_TYPE } from './examples/place-examples.ts'
import { countryCodeSchema } from './values/query.ts'

export const businessTypeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    icon: z.string().describe('Key of the drawn cover'),
    storeCount: z.number().int(),
  })
  .meta({ examples: [BUSINESS_TYPE] })

export type BusinessType = z.infer<typeof businessTypeSchema>

export const businessTypes = {
  list: call({
    id: 'listBusinessTypes',
    method: 'GET',
    path: '/api/official/tag/business-type',
    summary: 'Business types of the stores of an area',
    description: 'With the number of stores of each, for the filter of `listStores`.',
    tag: 'Stores',
    input: z.object({ 'country-code': countryCodeSchema }),
    output: z.object({ businessTypes: z.array(businessTypeSchema) }),
  }),
}
