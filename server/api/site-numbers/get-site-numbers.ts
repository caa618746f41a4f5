import { implement } from '@orpc/server'
import { getSiteNumbers as contract } from '#contract/site-numbers.ts'
import type { CallContext } from '../../context.ts'
import { getSiteNumbers as get } from '../../domain/site-numbers/get-site-numbers.ts'

export const getSiteNumbers = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, ...context } }) => {
    const area = input['country-code'] ?? context.area
    const load = () => get(app.db, { area })
    return { siteNumbers: await app.contentCache.get(`site-numbers:${area}`, load) }
  })
