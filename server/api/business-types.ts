import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { listBusinessTypes } from '../domain/places/business-types/list-business-types.ts'
import type { CallContext } from '../wiring/context.ts'
import type { Handlers } from './handlers.ts'

export const businessTypes: Handlers<'businessTypes'> = {
  list(input, context) {
    const area = input['country-code'] ?? context.area
    const key = `business-types:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => answerFor(area, context))
  },
}

async function answerFor(area: Area, { app, locale }: CallContext) {
  const types = await listBusinessTypes(app.db, { area })
  return {
    businessTypes: types.map(({ names, ...type }) => ({ ...type, name: localized(names, locale) })),
  }
}
