import type { LoaderFunctionArgs, ServerBuild } from 'react-router'
import { makePageHandler, type PageHandler } from '#server/http/pages/page-handler.ts'
import { pageContext, type PageContext } from '#web/page/page-context.ts'
import { orThrow } from '#web/page/page-loader.ts'

/** How a page of members asks. */
export type Load = (
  page: PageContext,
  params: Record<string, string | undefined>,
) => Promise<object>

const nothing = () => null

function page(path: string, load: Load): ServerBuild['routes'] {
  const loader = ({ context, params }: LoaderFunctionArgs) => load(context.get(pageContext), params)
  return { [path]: { id: path, parentId: 'root', path, module: { default: nothing, loader } } }
}

const SCRIPT = '<script nonce="of-the-page">run()</script>'
const WITHOUT_SCRIPTS = '<noscript>Nothing runs here</noscript>'

const LOADS: Record<string, Load> = {
  'app-web/coupons/:id': async ({ api, member }, { id = '' }) => ({
    ...orThrow(await api.coupons.get({ id })),
    limits: member && orThrow(await api.coupons.getLimits({})).limits,
  }),
  'app-web/coupons': async ({ api }) => orThrow(await api.coupons.listOfStore({ ps: 100 })),
  'store/:id': async ({ api }, { id = '' }) => {
    const [{ store }, { coupons }] = await Promise.all([
      api.stores.get({ id }).then(orThrow),
      api.coupons.listOfStore({ store: id }).then(orThrow),
    ])
    return { store: store.name, coupons }
  },
}

/** Pages of coupons by the router and the calls, with what was loaded as their text. */
export function makeCouponPages(loads: Record<string, Load> = LOADS): PageHandler {
  const build: ServerBuild = {
    entry: {
      module: {
        default: (_, status, headers, { staticHandlerContext: { loaderData } }) => {
          headers.set('Content-Type', 'text/html; charset=utf-8')
          const text = JSON.stringify(loaderData)
          const html = `<html><head></head><body>${SCRIPT}${WITHOUT_SCRIPTS}<p>${text}</p></body></html>`
          return new Response(html, { status, headers })
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing } },
      ...Object.assign({}, ...Object.entries(loads).map(([path, load]) => page(path, load))),
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  return makePageHandler(async () => build, 'production')
}
