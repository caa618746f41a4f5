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

/** `2027.01` */
const TERM_VERSION = /^\d{4}\.\d{2}$/

const termVersionSchema = z
  .object({ version: z.string(), effectiveOn: z.string().describe('`YYYY-MM-DD`') })
  .meta({ examples: [{ version: '2026.11', effectiveOn: '2026-11-20' }] })

export type TermVersion = z.infer<typeof termVersionSchema>

export type Term = z.infer<typeof termSchema>

export const terms = {
  getPrivacy: call({
    id: 'getPrivacyTerm',
    method: 'GET',
    path: '/api/official/term/privacy',
    summary:
      'The privacy policy and terms of service that are in force, or another version of them',
    description: '`version` and `effectiveOn` tell whether a member has seen this text.',
    tag: 'Content',
    errors: ['TermsNotFound'],
    input: z.object({
      version: z
        .string()
        .regex(TERM_VERSION)
        .optional()
        .describe('Without it the one that is in force')
        .meta({ examples: ['2026.11'] }),
    }),
    output: z.object({
      term: termSchema,
      inForce: termVersionSchema,
      upcoming: termVersionSchema
        .extend({ changes: z.string().describe('What is new in it') })
        .nullable()
        .describe('What members were told comes next')
        .meta({
          examples: [{ version: '2027.01', effectiveOn: '2027-01-10', changes: 'Statements …' }],
        }),
      versions: z.array(termVersionSchema).describe('All that were announced, the newest first'),
    }),
  }),
}
