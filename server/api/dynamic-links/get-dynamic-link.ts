import { implement } from '@orpc/server'
import { getDynamicLink as contract } from '#contract/dynamic-links.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getDynamicLink as get } from '../../domain/dynamic-links/get-dynamic-link.ts'

export const getDynamicLink = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, locale } }) => {
    const { titles, ...link } = await get(app.db, app.clock, { sn: input.sn })
    return { link: { ...link, title: localized(titles, locale) } }
  })
