import { NamedError } from '#contract/values/errors.ts'
import type { AppContext } from '../../context.ts'
import { ShiftedClock } from '../../shifted-clock.ts'

/** @throws NamedError `UnknownCall` in production, whose clock nobody moves */
export function movableClock({ config, clock }: AppContext): ShiftedClock {
  if (config.isProduction || !(clock instanceof ShiftedClock)) throw new NamedError('UnknownCall')
  return clock
}

export function clockAnswer(clock: ShiftedClock) {
  return {
    clock: { now: clock.now().toISOString(), aheadSeconds: Math.round(clock.shiftMs / 1_000) },
  }
}
