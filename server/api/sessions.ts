import { NamedError } from '#contract/values/errors.ts'
import { findMember } from './guard-member.ts'
import type { Handlers } from './handlers.ts'

export const sessions: Handlers<'sessions'> = {
  async open({ token }, context) {
    const { app, session } = context
    const claims = await app.memberTokens.verify(token)
    const member = claims && (await findMember({ ...context, token }))
    if (!member) {
      // The session that is there may be another member's.
      session?.end()
      throw new NamedError('LoginRequired')
    }
    session?.start(token, claims.expiresAt)
    return { member: { id: member.id, area: member.area } }
  },

  close(_, context) {
    context.session?.end()
    return {}
  },
}
