import { localized } from '#contract/values/localized.ts'
import { getCmsPage } from '../domain/publishing/pages/get-cms-page.ts'
import type { Handlers } from './handlers.ts'

export const pages: Handlers<'pages'> = {
  async get(input, { app, area, locale }) {
    const { id } = input
    const key = `cms-page:${area}:${id}`
    const page = await app.contentCache.get(key, () => getCmsPage(app.db, { area, id }))
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
  },
}
