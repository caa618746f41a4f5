import { z } from 'zod'
import { call } from './call.ts'
import { DYNAMIC_LINK } from './examples/site-examples.ts'
import { idOf } from './values/query.ts'

export const dynamicLinkSchema = z
  .object({
    sn: z.string(),
    title: z.string(),
    targets: z
      .object({ ios: z.string(), android: z.string(), web: z.string() })
      .describe(
        "By platform: a path of this site for the web, the app's own scheme for the others",
      ),
  })
  .meta({ examples: [DYNAMIC_LINK] })

export type DynamicLink = z.infer<typeof dynamicLinkSchema>

export const dynamicLinks = {
  get: call({
    id: 'getDynamicLink',
    method: 'GET',
    path: '/api/v2/official/dynamic-link/sn/{sn}',
    summary: 'Where a short link leads, by platform',
    description: 'A path of this site for the web, an address of the app for phones.',
    tag: 'Links',
    errors: ['DynamicLinkNotFound', 'DynamicLinkPaused', 'DynamicLinkEnded'],
    input: z.object({ sn: idOf('the short link', 'hongli-welcome-2026') }),
    output: z.object({ link: dynamicLinkSchema }),
  }),
}
