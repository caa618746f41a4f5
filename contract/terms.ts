import { z } from 'zod'
import { call } from './call.ts'
import { BLOCKS, TERM } from './examples/site-examples.ts'
import { blockSchema } from './values/blocks.ts'

export const termSchema = z
  .object({
    kind: z.string(),
    version: z.string(),
    effectiveOn: z.string().describe('`YYYY-MM-DD`'),
    title: z.string(),
    description: z.string(),
    blocks: z.array(blockSchema),
  })
  .meta({ examples: [{ ...TERM, blocks: BLOCKS }] })

export type Term = z.infer<typeof termSchema>

export const getPrivacyTerm = call({
  method: 'GET',
  path: '/api/official/term/privacy',
  summary: 'The privacy policy and terms of service that are in force',
  description: '`version` and `effectiveOn` tell whether a member has seen this text.',
  tag: 'Content',
})
  .input(z.object({}))
  .output(z.object({ term: termSchema }))
