import { z } from 'zod'
import { call } from './call.ts'
import { countryCodeSchema } from './values/query.ts'

export const businessTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Key of the drawn cover. */
  icon: z.string(),
  storeCount: z.number().int(),
})

export type BusinessType = z.infer<typeof businessTypeSchema>

export const listBusinessTypes = call({
  method: 'GET',
  path: '/api/official/tag/business-type',
  summary: 'Business types of the stores of an area',
  tag: 'Stores',
})
  .input(z.object({ 'country-code': countryCodeSchema }))
  .output(z.object({ businessTypes: z.array(businessTypeSchema) }))
