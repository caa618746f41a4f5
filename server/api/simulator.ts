import { NamedError } from '#contract/values/errors.ts'
import { signMemberToken } from '../domain/people/tokens/sign-member-token.ts'
import { listDemoMembers } from '../domain/publishing/content/list-demo-members.ts'
import type { Handlers } from './handlers.ts'
import { clockAnswer, movableClock } from './simulator/movable-clock.ts'

export const simulator: Handlers<'simulator'> = {
  listDemoMembers(_, { locale }) {
    return { members: listDemoMembers(locale) }
  },

  async createToken(input, { app }) {
    const { secret, issuer, audience } = app.config.memberToken
    // Without a secret only the issuer of the published keys can sign.
    if (secret === undefined) throw new NamedError('UnknownCall')
    const key = { secret, issuer, audience }
    return { token: await signMemberToken(key, app.clock, { ...input, hours: HOURS }) }
  },

  getClock(_, { app }) {
    return clockAnswer(movableClock(app))
  },

  setClock({ now, advanceDays }, { app }) {
    const clock = movableClock(app)
    try {
      if (now !== undefined) clock.moveTo(new Date(now))
      else clock.advance({ days: advanceDays ?? 0 })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      const path = now === undefined ? 'advanceDays' : 'now'
      throw new NamedError('InvalidInput', { fields: [{ path, code: 'OutOfRange' }], cause: error })
    }
    // Cached pages tell the time they were made at.
    app.contentVersion.raise()
    return clockAnswer(clock)
  },
}

/** The member stays signed in while the simulator puts the clock forward by weeks. */
const HOURS = 90 * 24
