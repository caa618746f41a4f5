import { z } from 'zod'
import { call } from './call.ts'

/**
 * A challenge as ALTCHA's solver takes it. What a form sends is base64 of the JSON
 * `{ challenge, solution: { counter, derivedKey } }`.
 */
export const botCheckChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
})

/** For pages without scripts. What a form sends is `<token>~<answer in digits>`. */
export const botCheckQuestionSchema = z.object({ text: z.string(), token: z.string() })

export const getBotCheck = call({
  method: 'GET',
  path: '/api/tool/bot-check',
  summary: 'A bot check to solve: work for a script, or a worded question for a person',
  tag: 'Tools',
  perMinute: 60,
})
  .input(z.object({ kind: z.enum(['work', 'question']).default('work') }))
  .output(
    z.object({
      challenge: botCheckChallengeSchema.optional(),
      question: botCheckQuestionSchema.optional(),
      expiresAt: z.iso.datetime(),
    }),
  )
