import { requirePassword } from '../domain/people/passwords/require-password.ts'
import { setPassword } from '../domain/people/passwords/set-password.ts'
import { turnOffPassword } from '../domain/people/passwords/turn-off-password.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { passwordState } from './passwords/password-state.ts'

export const passwords: Handlers<'passwords'> = {
  get(_, context) {
    return passwordState(context, memberOf(context).id)
  },

  async set({ password, currentPassword }, context) {
    const { app } = context
    const { id: memberId } = memberOf(context)
    const { idempotencyKey: key } = context
    await setPassword(app.db, app.clock, { memberId, password, currentPassword, key })
    return passwordState(context, memberId)
  },

  async check({ password }, context) {
    const { app } = context
    const { id: memberId } = memberOf(context)
    await requirePassword(app.db, app.clock, { memberId, given: password })
    return {}
  },

  async turnOff({ password }, context) {
    const { app } = context
    const { id: memberId } = memberOf(context)
    await turnOffPassword(app.db, app.clock, { memberId, given: password })
    return passwordState(context, memberId)
  },
}
