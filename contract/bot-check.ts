import { z } from 'zod'
import { call } from './call.ts'
import { BOT_CHECK_CHALLENGE, BOT_CHECK_QUESTION } from './examples/form-examples.ts'

/**
 * A challenge as ALTCHA's solver takes it. What a form sends is base64 of the JSON
 * `{ challenge, solution: { counter, derivedKey } }`.
 */
export const botCheckChallengeSchema = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number().describe('Seconds since 1970'),
    }),
    signature: z.string(),
  })
  .meta({ examples: [BOT_CHECK_CHALLENGE] })

/** For pages without scripts. What a form sends is `<token>~<answer in digits>`. */
export const botCheckQuestionSchema = z
  .object({ text: z.string(), token: z.string() })
  .meta({ examples: [BOT_CHECK_QUESTION] })

export const getBotCheck = call({
  method: 'GET',
  path: '/api/tool/bot-check',
  summary: 'A bot check to solve: work for a script, or a worded question for a person',
  description: 'Good for ten minutes, and for one form.',
  tag: 'Tools',
  perMinute: 60,
})
  .input(
    z.object({
      kind: z
        .enum(['work', 'question'])
        .default('work')
        .meta({
          description: '`work` for a script, `question` for a person without scripts',
          examples: ['question'],
        }),
    }),
  )
  .output(
    z
      .object({
        challenge: botCheckChallengeSchema.optional(),
        question: botCheckQuestionSchema.optional(),
        expiresAt: z.iso.datetime(),
      })
      .meta({
        examples: [{ question: BOT_CHECK_QUESTION, expiresAt: '2026-11-23T01:29:45.000Z' }],
      }),
  )
