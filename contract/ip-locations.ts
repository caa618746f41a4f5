import { z } from 'zod'
import { call } from './call.ts'
import { IP_LOCATION } from './examples/site-examples.ts'
import { AREAS } from './values/area.ts'

export const ipLocationSchema = z
  .object({
    ipLocation: z
      .string()
      .length(2)
      .describe("ISO country of the caller's address, TW where it cannot be told"),
    isServed: z.boolean().describe('Whether that country is one of ours'),
    availableAreas: z.array(z.object({ code: z.enum(AREAS) })),
  })
  .meta({ examples: [IP_LOCATION] })

export type IpLocation = z.infer<typeof ipLocationSchema>

export const ipLocations = {
  get: call({
    id: 'getIpLocation',
    method: 'GET',
    path: '/api/official/service/ip-location',
    summary: 'Country of the caller, from the address',
    description: 'Read from a database on the server: the address is sent nowhere.',
    tag: 'Service',
    input: z.object({}),
    output: z.object({ location: ipLocationSchema }),
  }),
}
