import { Suspense } from 'react'
import {
  Outlet,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { parseArea } from '#contract/values/area.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { isLinkToken, loadLink } from '../../components/links/link-loader.ts'
import { SiteShell } from '../../components/shell/site-shell.tsx'
import { usePageHandle, type PageHandle } from '../../page/page-handle.ts'
import { notFound, pageMiddleware, throwRefusal } from '../../page/page-middleware.ts'
import { useRootData } from '../../page/root-data.ts'

/** Fetched by those who follow a link alone; every page has this layout. */
const LinkView = lazyPart(() =>
  import('../../components/links/link-view.tsx').then((module) => module.LinkView),
)

export const middleware = [
  ...pageMiddleware({
    validate: ({ params }) => isArea(params.area) || isLinkToken(params.area ?? ''),
  }),
  keepLinksFresh,
]

/** A link answers by the device that asks, so nobody may keep its answer for others. */
async function keepLinksFresh(...[{ params }, next]: Parameters<MiddlewareFunction<Response>>) {
  const response = await next()
  if (isArea(params.area)) return response
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('Vary', 'User-Agent')
  return response
}

/**
 * Follows a dynamic link where the address is one. A loader in any case, so that the middleware
 * runs on navigations in the browser too.
 */
export async function loader(visit: LoaderFunctionArgs) {
  throwRefusal(visit.context)
  const { area } = visit.params
  if (isArea(area)) return null
  // Only a token that stands alone is one: `/some-token/boss` is nothing.
  if (visit.url.pathname.replace(/\/$/, '') !== `/${area}`) throw notFound()
  return loadLink(visit)
}

function isArea(segment: string | undefined): boolean {
  return segment === undefined || parseArea(segment) !== undefined
}

/** What a page says of its layout: `export const handle: SiteHandle = { canBeSimple: true }`. */
export interface SiteHandle extends PageHandle {
  /** The page can stand without bar and footer in a browser too: with `?mode=simple`. */
  canBeSimple?: boolean
  /** The page brings a layout of its own. */
  hasOwnLayout?: boolean
  /** Its address opens something: no other company's tags run on it. */
  isPrivate?: boolean
}

export default function SiteLayout() {
  const isInApp = useRootData()?.isInApp
  const [query] = useSearchParams()
  const { canBeSimple, hasOwnLayout, isPrivate } = usePageHandle() as SiteHandle
  const link = useLoaderData<typeof loader>()
  if (link) {
    return (
      <Suspense>
        <LinkView {...link} />
      </Suspense>
    )
  }
  // The app has bars of its own, around every page.
  const isSimple = isInApp || (canBeSimple && query.get('mode') === 'simple')
  if (hasOwnLayout) return <Outlet />
  return (
    <SiteShell simple={isSimple} isPrivate={isPrivate}>
      <Outlet />
    </SiteShell>
  )
}
