import { z } from 'zod'
import { call } from './call.ts'
import { printableSchema } from './values/query.ts'

/** An invalid token is a normal answer (DOMAIN.md, section 4). Looking at a bot check uses nothing. */
export const validateToken = call({
  method: 'POST',
  path: '/api/tool/valid-token',
  summary: "Whether a member's token or a solved bot check is valid",
  description: 'A token that is not valid is a normal answer: `valid` is false.',
  tag: 'Tools',
  perMinute: 60,
  repeat: { by: 'nothing', because: 'it only looks' },
})
  .input(
    z.strictObject({
      token: printableSchema(8_192)
        .min(1)
        .meta({
          description: "A token of the app's login, or a solved bot check",
          examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZW1iZXItMSJ9.c2lnbmF0dXJl'],
        }),
    }),
  )
  .output(
    z.object({
      valid: z.boolean(),
      kind: z.enum(['member', 'bot-check']),
      memberId: z.string().optional(),
      expiresAt: z.iso.datetime().optional(),
    }),
  )
