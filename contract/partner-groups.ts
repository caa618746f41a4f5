import { z } from 'zod'
import { call } from './call.ts'
import { CURRENCIES } from './values/area.ts'

export const partnerGroupSchema = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  description: z.string(),
  /** What so many of its points become, in the smallest unit of the area's currency. */
  rate: z.object({ points: z.number().int(), creditMinor: z.number().int() }),
  currency: z.enum(CURRENCIES),
})

export type PartnerGroup = z.infer<typeof partnerGroupSchema>

export const listPartnerGroups = call({
  method: 'GET',
  path: '/api/v2/official/cms/partner-group',
  summary: 'Groups whose points the area takes, with the rate',
  tag: 'Content',
})
  .input(z.object({}))
  .output(z.object({ partnerGroups: z.array(partnerGroupSchema) }))
