import { z } from 'zod'
import { call } from './call.ts'
import { printableSchema } from './values/query.ts'

/** An invalid token is a normal answer (DOMAIN.md, section 4). Looking at a bot check uses nothing. */
export const validateToken = call({
  method: 'POST',
  path: '/api/tool/valid-token',
  summary: "Whether a member's token or a solved bot check is valid",
  tag: 'Tools',
  perMinute: 60,
  repeat: { by: 'nothing', because: 'it only looks' },
})
  .input(z.strictObject({ token: printableSchema(8_192).min(1) }))
  .output(
    z.object({
      valid: z.boolean(),
      kind: z.enum(['member', 'bot-check']),
      memberId: z.string().optional(),
      expiresAt: z.iso.datetime().optional(),
    }),
  )
