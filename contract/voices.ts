import { z } from 'zod'
import { call } from './call.ts'
import { VOICE } from './examples/site-examples.ts'
import { AREAS } from './values/area.ts'

export const voiceSchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    quote: z.string(),
    attribution: z.string().describe('A role and a place, never a name'),
  })
  .meta({ examples: [VOICE] })

export type Voice = z.infer<typeof voiceSchema>

export const voices = {
  list: call({
    id: 'listVoices',
    method: 'GET',
    path: '/api/v2/official/cms/voice',
    summary: 'What members and store owners say, those of the area first',
    description: 'Quotations with a role and a place, never with a name.',
    tag: 'Content',
    input: z.object({}),
    output: z.object({
      voices: z.object({ members: z.array(voiceSchema), owners: z.array(voiceSchema) }),
    }),
  }),
}
