import { implement } from '@orpc/server'
import { setSimulatorClock as contract } from '#contract/simulator.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { clockAnswer, movableClock } from './movable-clock.ts'

export const setSimulatorClock = implement(contract)
  .$context<CallContext>()
  .handler(({ input: { now, advanceDays }, context: { app } }) => {
    const clock = movableClock(app)
    try {
      if (now !== undefined) clock.moveTo(new Date(now))
      else clock.advance({ days: advanceDays ?? 0 })
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      const path = now === undefined ? 'advanceDays' : 'now'
      throw new NamedError('InvalidInput', { fields: [{ path, code: 'OutOfRange' }], cause: error })
    }
    // Kept pages tell the time they were made at.
    app.contentVersion.raise()
    return clockAnswer(clock)
  })
