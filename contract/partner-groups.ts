import { z } from 'zod'
import { call } from './call.ts'
import { PARTNER_GROUP } from './examples/partner-examples.ts'
import { CURRENCIES } from './values/area.ts'

export const partnerGroupSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    name: z.string(),
    description: z.string(),
    rate: z
      .object({ points: z.number().int(), creditMinor: z.number().int() })
      .describe("What so many of its points become, in the smallest unit of the area's currency"),
    currency: z.enum(CURRENCIES),
  })
  .meta({ examples: [PARTNER_GROUP] })

export type PartnerGroup = z.infer<typeof partnerGroupSchema>

export const partnerGroups = {
  list: call({
    id: 'listPartnerGroups',
    method: 'GET',
    path: '/api/v2/official/cms/partner-group',
    summary: 'Groups whose points the area takes, with the rate',
    description: 'With the rate at which the area takes their points.',
    tag: 'Content',
    input: z.object({}),
    output: z.object({ partnerGroups: z.array(partnerGroupSchema) }),
  }),
}
