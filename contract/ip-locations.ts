import { z } from 'zod'
import { call } from './call.ts'
import { AREAS } from './values/area.ts'

export const ipLocationSchema = z.object({
  /** ISO country of the caller's address, TW where it cannot be told. */
  ipLocation: z.string().length(2),
  /** Whether that country is one of ours. */
  isServed: z.boolean(),
  availableAreas: z.array(z.object({ code: z.enum(AREAS) })),
})

export type IpLocation = z.infer<typeof ipLocationSchema>

export const getIpLocation = call({
  method: 'GET',
  path: '/api/official/service/ip-location',
  summary: 'Country of the caller, from the address',
  tag: 'Service',
})
  .input(z.object({}))
  .output(z.object({ location: ipLocationSchema }))
