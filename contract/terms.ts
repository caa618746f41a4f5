import { z } from 'zod'
import { call } from './call.ts'
import { blockSchema } from './values/blocks.ts'

export const termSchema = z.object({
  kind: z.string(),
  version: z.string(),
  /** `YYYY-MM-DD` */
  effectiveOn: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
})

export type Term = z.infer<typeof termSchema>

export const getPrivacyTerm = call({
  method: 'GET',
  path: '/api/official/term/privacy',
  summary: 'The privacy policy and terms of service that are in force',
  tag: 'Content',
})
  .input(z.object({}))
  .output(z.object({ term: termSchema }))
