import { implement } from '@orpc/server'
import { openSession as contract } from '#contract/sessions.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { findMember } from '../guard-member.ts'

export const openSession = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { token }, context }) => {
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
  })
