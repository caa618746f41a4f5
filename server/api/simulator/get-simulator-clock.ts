import { implement } from '@orpc/server'
import { getSimulatorClock as contract } from '#contract/simulator.ts'
import type { CallContext } from '../../context.ts'
import { clockAnswer, movableClock } from './movable-clock.ts'

export const getSimulatorClock = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { app } }) => clockAnswer(movableClock(app)))
