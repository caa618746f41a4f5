import { implement } from '@orpc/server'
import { listEvents as contract } from '#contract/events.ts'
import type { CallContext } from '../../context.ts'
import { listEvents as list } from '../../domain/events/list-events.ts'

export const listEvents = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context: { app, area, locale } }) =>
    list(app.clock, { area, locale, year: input.year }),
  )
