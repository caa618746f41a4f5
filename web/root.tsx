import { Component, useEffect, useMemo, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useLocation,
  useMatches,
  type ShouldRevalidateFunction,
} from 'react-router'
import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import { TextProvider } from './intl/text-context.ts'
import type { Route } from './+types/root.ts'
import { IdlePrefetch } from './components/shell/idle-prefetch.tsx'
import { LazyErrorView } from './components/shell/lazy-error-view.tsx'
import { NavigationOverlay } from './components/shell/navigation-overlay.tsx'
import { OfflineBanner } from './components/shell/offline-banner.tsx'
import { ServedAsOf } from './components/shell/served-as-of.tsx'
import { SiteShell } from './components/shell/site-shell.tsx'
import { companyInfoOf } from './company-info.ts'
import { releasePresses } from './held-presses.ts'
import { pageContext } from './page-context.ts'
import { useRootData } from './root-data.ts'
import mainStyles from './styles/main.css?url'

export const links: Route.LinksFunction = () => [
  // A stylesheet with a precedence comes before the scripts, which would take all connections.
  { rel: 'stylesheet', href: mainStyles, precedence: 'main' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** SPEC.md section 3's shared and parameter state: what every page knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    area: page.area,
    isAreaNamed: page.isAreaNamed,
    locale: page.locale,
    isLocaleNamed: page.isLocaleNamed,
    isInApp: page.isInApp,
    member: page.member,
    origin: page.origin,
    brand: page.brand,
    brandName: page.brand.name,
    companyInfo: await companyInfoOf(page, url.pathname),
    settings: page.settings,
    off: page.off,
    notice: page.notice,
    timeStamp: page.now.getTime(),
    texts: page.textsOf(['shell']),
  }
}

/**
 * Also after a 409, where a refusal alone would leave the page as it was: what was pressed may have been
 * turned off since, and then the words belong in place of the button.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate

/** What a page says of its document: `export const handle: PageHandle = { hasNoScripts: true }`. */
export interface PageHandle {
  hasNoScripts?: boolean
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const theme = root?.brand.themeColor
  const { hasNoScripts } = (useMatches().at(-1)?.handle ?? {}) as PageHandle
  useEffect(releasePresses, [])
  return (
    <html
      lang={root?.locale ?? 'zh-TW'}
      data-simulator={root?.settings.hasSimulator ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme?.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme?.dark} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
      </head>
      <body>
        <ServedAsOf />
        <PageTexts>{children}</PageTexts>
        {!hasNoScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** One provider over the messages of the whole branch of routes, in the page's language. */
function PageTexts({ children }: { children: ReactNode }) {
  const root = useRootData()
  const matches = useMatches()
  const locale = root?.locale ?? 'zh-TW'
  const { timeZone } = AREA_FACTS[root?.area ?? DEFAULT_AREA]
  const [brand, brandName] = [root?.brand.shortName ?? '', root?.brandName ?? '']
  const texts = useMemo(() => {
    const messages = Object.assign({}, ...matches.map(({ loaderData }) => textsIn(loaderData)))
    return { locale, timeZone, messages, brand, brandName }
  }, [locale, timeZone, matches, brand, brandName])
  return <TextProvider value={texts}>{children}</TextProvider>
}

function textsIn(loaderData: unknown): object {
  const hasTexts = typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
  return hasTexts && typeof loaderData.texts === 'object' ? (loaderData.texts ?? {}) : {}
}

export default function App() {
  return (
    <>
      <Outlet />
      <NavigationOverlay />
      <OfflineBanner />
      <IdlePrefetch />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const { statusCode, message } = describeError(error)
  const root = useRootData()
  if (!root) return <BareError />
  return (
    <LastResort>
      <title>{`${statusCode}｜${root.brandName}`}</title>
      <meta name="robots" content="noindex" />
      <SiteShell simple={root.isInApp}>
        <LazyErrorView {...{ statusCode, path: pathname, search, message }} />
      </SiteShell>
    </LastResort>
  )
}

/** The status of a thrown response, else 500 (SPEC.md, section 8). */
function describeError(error: unknown): { statusCode: number; message: string } {
  if (!isRouteErrorResponse(error)) return { statusCode: 500, message: '' }
  const message = typeof error.data === 'string' ? error.data : error.statusText
  return { statusCode: error.status, message }
}

/** Catches an error of the error page itself. */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <BareError /> : this.props.children
  }
}

/** Needs nothing: no texts, no data, no styles. */
function BareError() {
  return (
    <main>
      <title>Error</title>
      <h1>An error occurred while showing the error page</h1>
      <a href="/">Home</a>
    </main>
  )
}
