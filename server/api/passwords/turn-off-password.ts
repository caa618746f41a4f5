import { implement } from '@orpc/server'
import { turnOffPassword as contract } from '#contract/passwords.ts'
import type { CallContext } from '../../context.ts'
import { turnOffPassword as turnOff } from '../../domain/passwords/turn-off-password.ts'
import { memberOf } from '../guard-member.ts'
import { passwordState } from './password-state.ts'

export const turnOffPassword = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { password }, context }) => {
    const { app } = context
    const { id: memberId } = memberOf(context)
    await turnOff(app.db, app.clock, { memberId, given: password })
    return passwordState(context, memberId)
  })
