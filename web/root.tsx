import { Component, Suspense, useContext, useEffect, useMemo, type ReactNode } from 'react'
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
import { isAppPath } from '#contract/values/page-kind.ts'
import { TextProvider, textSource } from './intl/text-context.ts'
import type { TextGroup } from './intl/texts.ts'
import type { Route } from './+types/root.ts'
import { keepPage } from './client/keep-page.ts'
import { isLostScript, LostAnswer, lostCauseOf } from './client/lost-answer.ts'
import { rememberShown } from './client/shown-page.ts'
import { textsHere } from './client/text-store.ts'
import { lazyPart } from './components/lazy-part.tsx'
import { IdlePrefetch } from './components/shell/idle-prefetch.tsx'
import { EmptyShell } from './components/shell/empty-shell.tsx'
import { ErrorView, type ErrorViewProps } from './components/shell/error-view.tsx'
import { IslandScripts } from './components/shell/island-scripts.tsx'
import { NavigationOverlay, StillOverlay } from './components/shell/navigation-overlay.tsx'
import { OfflineBanner } from './components/shell/offline-banner.tsx'
import { ServedAsOf } from './components/shell/served-as-of.tsx'
import { companyInfoOf } from './components/shell/company-info.ts'
import { shownBrand } from './page/brand.ts'
import { errorStatus } from './page/error-status.ts'
import { releasePresses } from './page/held-presses.ts'
import { lostPageAt, useLostPages } from './components/shell/lost-pages.ts'
import { pageContext } from './page/page-context.ts'
import { usePageHandle } from './page/page-handle.ts'
import { groupsOf } from './page/page-texts.ts'
import { useRootData } from './page/root-data.ts'
import mainStyles from './styles/main.css?url'

/** Pages in the app have no use for the site's bar and footer. */
const SiteShell = lazyPart(() =>
  import('./components/shell/site-shell.tsx').then((module) => module.SiteShell),
)

export const links: Route.LinksFunction = () => [
  // A stylesheet with a precedence comes before the scripts, which would take all connections.
  { rel: 'stylesheet', href: mainStyles, precedence: 'main' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** specification.md, Fields shared and parameter state: what every page knows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const companyInfo = await companyInfoOf(page, url.pathname)
  return {
    area: page.area,
    isAreaNamed: page.isAreaNamed,
    locale: page.locale,
    isLocaleNamed: page.isLocaleNamed,
    isInApp: page.isInApp,
    member: page.member,
    hasLoginExpired: page.hasLoginExpired,
    origin: page.origin,
    brand: shownBrand(page.brand, !page.isInApp && !isAppPath(url.pathname)),
    brandName: page.brand.name,
    supportEmail: page.brand.supportEmail,
    companyInfo,
    settings: page.settings,
    off: page.off,
    notice: page.notice,
    timeStamp: page.now.getTime(),
    texts: ['shell', 'lost-pages'] satisfies TextGroup[],
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

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const theme = root?.brand.themeColor
  const { hasNoScripts, isStill } = usePageHandle()
  const groups = useTextGroups()
  useEffect(releasePresses, [])
  return (
    <html
      lang={root?.locale ?? 'zh-TW'}
      // What every request of the page says of it (`client/guard-requests.ts`).
      data-area={root?.area}
      data-simulator={root?.settings.hasSimulator ? '' : undefined}
      data-in-app={root?.isInApp ? '' : undefined}
      // What the page waits for before it comes alive (`entry.client.tsx`).
      data-texts={isStill ? undefined : groups.join(' ')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme?.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme?.dark} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <Links />
        {isStill && <IslandScripts />}
      </head>
      <body>
        <ServedAsOf />
        <PageTexts groups={groups}>{children}</PageTexts>
        {!hasNoScripts && !isStill && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** What the whole branch of routes names. */
function useTextGroups(): readonly TextGroup[] {
  const matches = useMatches()
  return useMemo(() => groupsOf(matches.map(({ loaderData }) => loaderData)), [matches])
}

interface PageTextsProps {
  groups: readonly TextGroup[]
  children: ReactNode
}

/** One provider over the messages of these groups, in the page's language. */
function PageTexts({ groups, children }: PageTextsProps) {
  const root = useRootData()
  const given = useContext(textSource)
  const locale = root?.locale ?? 'zh-TW'
  const area = root?.area ?? DEFAULT_AREA
  const { timeZone } = AREA_FACTS[area]
  const [brand, brandName] = [root?.brand.shortName ?? '', root?.brandName ?? '']
  const texts = useMemo(() => {
    const messages = given ? given(groups) : textsHere(locale, groups)
    return { locale, area, timeZone, messages, brand, brandName }
  }, [locale, area, timeZone, groups, given, brand, brandName])
  return <TextProvider value={texts}>{children}</TextProvider>
}

export default function App() {
  useRememberedPage()
  const { isStill } = usePageHandle()
  return (
    <>
      <Outlet />
      {isStill && <StillOverlay />}
      <NavigationOverlay />
      <OfflineBanner />
      <IdlePrefetch />
    </>
  )
}

/** For the middleware, which keeps what is shown where something else cannot come. */
function useRememberedPage(): void {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    rememberShown({ address: pathname + search, data })
  }, [matches, pathname, search])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRootData()
  return root ? <ErrorPage error={error} brandName={root.brandName} /> : <BareError />
}

function ErrorPage({ error, brandName }: { error: unknown; brandName: string }) {
  const { pathname, search } = useLocation()
  const page = lostPageAt(useLostPages(), pathname)
  const described = describeError(error)
  const view = <ErrorView {...described} {...{ path: pathname, search, page }} />
  const alone = <EmptyShell>{view}</EmptyShell>
  const title = page.name ?? (described.statusCode || '')
  return (
    <Otherwise show={<BareError />}>
      <title>{title ? `${title}｜${brandName}` : brandName}</title>
      <meta name="robots" content="noindex" />
      {/* Parts of the bar may be what cannot be fetched. */}
      {page.isBare ? (
        alone
      ) : (
        <Otherwise show={alone}>
          <Suspense fallback={alone}>
            <SiteShell>{view}</SiteShell>
          </Suspense>
        </Otherwise>
      )}
    </Otherwise>
  )
}

/** What was thrown, and what kept an answer away. What a thrown response says is meant for people. */
function describeError(error: unknown): Pick<ErrorViewProps, 'statusCode' | 'message' | 'cause'> {
  if (error instanceof LostAnswer) {
    const { status, words } = error
    return { statusCode: status, message: words, cause: lostCauseOf(status) }
  }
  if (isLostScript(error)) return { statusCode: 0, message: '', cause: 'script' }
  const statusCode = errorStatus(error)
  if (!isRouteErrorResponse(error)) return { statusCode, message: '' }
  return { statusCode, message: typeof error.data === 'string' ? error.data : error.statusText }
}

/** Catches an error of the error page itself, and shows something simpler. */
class Otherwise extends Component<
  { children: ReactNode; show: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.show : this.props.children
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
