import { z } from 'zod'
import { call } from './call.ts'
import { printableSchema } from './values/query.ts'

export const tokens = {
  /** An invalid token is a normal answer (rules.md, Who calls). Looking at a bot check uses nothing. */
  validate: call({
    id: 'validateToken',
    method: 'POST',
    path: '/api/tool/valid-token',
    summary: "Whether a member's token or a solved bot check is valid",
    description: 'A token that is not valid is a normal answer: `valid` is false.',
    tag: 'Tools',
    perMinute: 60,
    repeat: { by: 'nothing', because: 'it only looks' },
    input: z.strictObject({
      token: printableSchema(8_192)
        .min(1)
        .meta({
          description: "A token of the app's login, or a solved bot check",
          examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZW1iZXItMSJ9.c2lnbmF0dXJl'],
        }),
    }),
    output: z.object({
      valid: z.boolean(),
      kind: z.enum(['member', 'bot-check']),
      memberId: z.string().optional(),
      expiresAt: z.iso.datetime().optional(),
    }),
  }),
}
