import type { TextGroup } from '../../intl/texts.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { runNamedMiddleware } from '../../page/page-middleware.ts'

/** The loader of an in-app page whose text is the operator's (`pages/<id>`). */
export function cmsPageLoader(texts: readonly TextGroup[], id: string) {
  return pageLoader(texts, async ({ api, ...visit }) => {
    const { page } = orThrow(await api.pages.get({ id }))
    runNamedMiddleware(page.middleware, { api, ...visit })
    return {
      head: { title: page.title, description: page.description, isHidden: true },
      page,
    }
  })
}
