import { implement } from '@orpc/server'
import { getEvent as contract } from '#contract/events.ts'
import type { CallContext } from '../../context.ts'
import { getEvent as get } from '../../domain/events/get-event.ts'
import { envelopeDays } from './envelope-days.ts'

export const getEvent = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => ({
    event: get(app.clock, {
      id: input.id,
      area,
      locale,
      envelopeDays: await envelopeDays(app, area),
    }),
  }))
