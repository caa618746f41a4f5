import { implement } from '@orpc/server'
import { listBusinessTypes as contract } from '#contract/business-types.ts'
import type { Area } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listBusinessTypes as list } from '../../domain/business-types/list-business-types.ts'

export const listBusinessTypes = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context }) => {
    const area = input['country-code'] ?? context.area
    const key = `business-types:${area}:${context.locale}`
    return context.app.contentCache.get(key, () => answerFor(area, context))
  })

async function answerFor(area: Area, { app, locale }: CallContext) {
  const types = await list(app.db, { area })
  return {
    businessTypes: types.map(({ names, ...type }) => ({ ...type, name: localized(names, locale) })),
  }
}
