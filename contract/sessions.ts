import { z } from 'zod'
import { call } from './call.ts'
import { AREAS } from './values/area.ts'
import { printableSchema } from './values/query.ts'

const TAG = 'Members'

/** Who is signed in; the area is that of the wallet. */
export const sessionMemberSchema = z
  .object({ id: z.string(), area: z.enum(AREAS) })
  .meta({ examples: [{ id: 'demo-tw-hao', area: 'tw' }] })

export const sessions = {
  open: call({
    id: 'openSession',
    method: 'POST',
    path: '/api/official/member/session',
    summary: "Exchanges a token of the app's login for a session cookie",
    description: 'For pages of a browser. An app may send the token with every call.',
    tag: TAG,
    errors: ['LoginRequired', 'AccountClosed'],
    perMinute: 30,
    repeat: { by: 'nothing', because: 'the same token opens the same session' },
    input: z.strictObject({
      token: printableSchema(8_192)
        .min(1)
        .meta({
          description: "A token of the app's login, a JWT",
          examples: ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtZW1iZXItMSJ9.c2lnbmF0dXJl'],
        }),
    }),
    output: z.object({ member: sessionMemberSchema }),
  }),

  close: call({
    id: 'closeSession',
    method: 'DELETE',
    path: '/api/official/member/session',
    summary: 'Ends the session of the cookie',
    description: 'The cookie is deleted. Without a session nothing happens.',
    tag: TAG,
    repeat: { by: 'nothing', because: 'a session that has ended has ended' },
    input: z.strictObject({}),
    output: z.object({}),
  }),
}
