import { NamedError } from '#contract/values/errors.ts'
import type { AppContext } from '../../wiring/context.ts'
import { ShiftedClock } from '../../demo/shifted-clock.ts'

/** @throws NamedError `UnknownCall` where the clock is the true one */
export function movableClock({ clock }: AppContext): ShiftedClock {
  if (!(clock instanceof ShiftedClock)) throw new NamedError('UnknownCall')
  return clock
}

export function clockAnswer(clock: ShiftedClock) {
  return {
    clock: { now: clock.now().toISOString(), aheadSeconds: Math.round(clock.shiftMs / 1_000) },
  }
}
