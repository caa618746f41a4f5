import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { IntlProvider } from 'use-intl'
import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import type { Route } from './+types/root.ts'
import { pageContext } from './page-context.ts'
import './styles/main.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** SPEC.md section 3's shared and parameter state: what every page knows. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    area: page.area,
    isAreaNamed: page.isAreaNamed,
    locale: page.locale,
    isLocaleNamed: page.isLocaleNamed,
    isInApp: page.isInApp,
    origin: page.origin,
    brand: page.brand,
    brandName: page.brand.name,
    settings: page.settings,
    timeStamp: page.now.getTime(),
    texts: page.textsOf(['shell', 'errors']),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const locale = root?.locale ?? 'zh-TW'
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <PageTexts>{children}</PageTexts>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** One provider over the messages of the whole branch of routes, in the page's language. */
function PageTexts({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const messages = Object.assign({}, ...matches.map((match) => textsOfMatch(match.loaderData)))
  return (
    <IntlProvider
      locale={root?.locale ?? 'zh-TW'}
      messages={messages}
      timeZone={AREA_FACTS[root?.area ?? DEFAULT_AREA].timeZone}
    >
      {children}
    </IntlProvider>
  )
}

function textsOfMatch(loaderData: unknown): object {
  const hasTexts = typeof loaderData === 'object' && loaderData !== null && 'texts' in loaderData
  return hasTexts && typeof loaderData.texts === 'object' ? (loaderData.texts ?? {}) : {}
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <h1>{status}</h1>
}
