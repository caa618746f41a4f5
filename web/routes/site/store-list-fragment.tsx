import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter, type LoaderFunctionArgs } from 'react-router'
import { AREA_FACTS } from '#contract/values/area.ts'
import { TextProvider } from '../../intl/text-context.ts'
import { listFound } from '../../components/stores/search/load-store-list.ts'
import { StoreItems } from '../../components/stores/store-items.tsx'
import {
  moreStoresPath,
  readStoreSearch,
  readStoreView,
} from '../../components/stores/store-search.ts'
import { StoreWays } from '../../components/stores/store-ways.tsx'
import { pageContext, type PageContext } from '../../page/page-context.ts'
import { throwRefusal } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/**
 * `store-list/Pagination`: the same list as `store-list`, but only the cards of the asked page, as
 * list items for a client that adds them to what it has, and a template of what leads on from them. Where the next
 * ones are says `Link`.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  throwRefusal(context)
  const page = context.get(pageContext)
  const search = readStoreSearch(url.searchParams)
  const view = readStoreView(url.searchParams)
  const result = await listFound(page.api, search, url.searchParams, view)
  if (!result.success) {
    return fragment(<li>{result.resultMessage}</li>, page, { status: result.resultCode })
  }
  const { stores, paging } = result
  const siteHref = (path: string) => siteHrefOf(path, page)
  const headers = new Headers()
  if (paging.hasMore) {
    const next = siteHref(moreStoresPath(search, { page: paging.p + 1, view }))
    headers.set('Link', `<${next}>; rel="next"`)
  }
  if (stores.length === 0)
    return fragment(<li>{page.text('stores.more.end')}</li>, page, { headers })
  const items = <StoreItems {...{ stores, siteHref }} isMap={view === 'map'} />
  const ways = <StoreWays {...{ search, view, paging, siteHref }} />
  return fragment(
    <>
      {items}
      <template>{ways}</template>
    </>,
    page,
    { headers },
  )
}

function fragment(content: React.ReactNode, page: PageContext, init: ResponseInit): Response {
  const texts = {
    locale: page.locale,
    area: page.area,
    timeZone: AREA_FACTS[page.area].timeZone,
    messages: page.textsOf(['stores']),
    brand: page.brand.shortName,
    brandName: page.brand.name,
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TextProvider value={texts}>{content}</TextProvider>
    </StaticRouter>,
  )
  const headers = new Headers(init.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Robots-Tag', 'noindex')
  return new Response(html, { status: init.status ?? 200, headers })
}
