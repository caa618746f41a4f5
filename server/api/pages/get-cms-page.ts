import { implement } from '@orpc/server'
import { getCmsPage as contract } from '#contract/pages.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getCmsPage as get } from '../../domain/pages/get-cms-page.ts'

export const getCmsPage = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context: { app, area, locale } }) => {
    const { id } = input
    const key = `cms-page:${area}:${id}`
    const page = await app.contentCache.get(key, () => get(app.db, { area, id }))
    return {
      page: {
        id: page.id,
        title: localized(page.titles, locale),
        description: localized(page.descriptions, locale),
        blocks: page.bodies[locale],
        middleware: page.middleware,
        updatedAt: page.updatedAt.toISOString(),
      },
    }
  })
