import { implement } from '@orpc/server'
import { listBusinessTypes as contract } from '#contract/business-types.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { listBusinessTypes as list } from '../../domain/business-types/list-business-types.ts'

export const listBusinessTypes = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const types = await list(app.db, { area: input['country-code'] ?? area })
    return {
      businessTypes: types.map(({ names, ...type }) => ({
        ...type,
        name: localized(names, locale),
      })),
    }
  })
