import { getEvent } from '../domain/publishing/events/get-event.ts'
import { listEvents } from '../domain/publishing/events/list-events.ts'
import { envelopeDays } from './events/envelope-days.ts'
import type { Handlers } from './handlers.ts'

export const events: Handlers<'events'> = {
  async list(input, { app, area, locale }) {
    return listEvents(app.clock, {
      area,
      locale,
      year: input.year,
      envelopeDays: await envelopeDays(app, area),
    })
  },

  async get(input, { app, area, locale }) {
    return {
      event: getEvent(app.clock, {
        id: input.id,
        area,
        locale,
        envelopeDays: await envelopeDays(app, area),
      }),
    }
  },
}
