import { implement } from '@orpc/server'
import { listEvents as contract } from '#contract/events.ts'
import type { CallContext } from '../../context.ts'
import { listEvents as list } from '../../domain/events/list-events.ts'
import { envelopeDays } from './envelope-days.ts'

export const listEvents = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) =>
    list(app.clock, {
      area,
      locale,
      year: input.year,
      envelopeDays: await envelopeDays(app, area),
    }),
  )
