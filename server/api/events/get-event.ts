import { implement } from '@orpc/server'
import { getEvent as contract } from '#contract/events.ts'
import type { CallContext } from '../../context.ts'
import { getEvent as get } from '../../domain/events/get-event.ts'

export const getEvent = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context: { app, area, locale } }) => ({
    event: get(app.clock, { id: input.id, area, locale }),
  }))
