import { z } from 'zod'
import { call } from './call.ts'
import { idSchema } from './values/query.ts'

export const dynamicLinkSchema = z.object({
  sn: z.string(),
  title: z.string(),
  /** By platform: a path of this site for the web, the app's own scheme for the others. */
  targets: z.object({ ios: z.string(), android: z.string(), web: z.string() }),
})

export type DynamicLink = z.infer<typeof dynamicLinkSchema>

export const getDynamicLink = call({
  method: 'GET',
  path: '/api/v2/official/dynamic-link/sn/{sn}',
  summary: 'Where a short link leads, by platform',
  tag: 'Links',
  errors: ['DynamicLinkNotFound', 'DynamicLinkPaused', 'DynamicLinkEnded'],
})
  .input(z.object({ sn: idSchema }))
  .output(z.object({ link: dynamicLinkSchema }))
