import { implement } from '@orpc/server'
import { setPassword as contract } from '#contract/passwords.ts'
import type { CallContext } from '../../context.ts'
import { setPassword as set } from '../../domain/passwords/set-password.ts'
import { memberOf } from '../guard-member.ts'
import { passwordState } from './password-state.ts'

export const setPassword = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { password, currentPassword }, context }) => {
    const { app } = context
    const { id: memberId } = memberOf(context)
    const { idempotencyKey: key } = context
    await set(app.db, app.clock, { memberId, password, currentPassword, key })
    return passwordState(context, memberId)
  })
