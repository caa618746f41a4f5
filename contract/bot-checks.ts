import { z } from 'zod'
import { call } from './call.ts'
import { BOT_CHECK_CHALLENGE } from './examples/form-examples.ts'

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

export const botChecks = {
  get: call({
    id: 'getBotCheck',
    method: 'GET',
    path: '/api/tool/bot-check',
    summary: 'A bot check to solve: work for a script',
    description:
      'Good for ten minutes, and for one form. A form without one goes by `createUnconfirmedForm`: its sender confirms it by mail.',
    tag: 'Tools',
    perMinute: 60,
    input: z.object({}),
    output: z.object({ challenge: botCheckChallengeSchema, expiresAt: z.iso.datetime() }).meta({
      examples: [{ challenge: BOT_CHECK_CHALLENGE, expiresAt: '2026-11-23T01:29:45.000Z' }],
    }),
  }),
}
