import { parseAppMarker, type AppMarker } from '#contract/values/app-marker.ts'
import { DEFAULT_AREA, parseArea, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { AskedPage } from '../http/asked-page.ts'
import { parseCookies } from '../http/cookies.ts'
import { readSimulatedApp } from './simulated-app.ts'
import { resolveLocale } from './resolve-locale.ts'

/** What the request for a page says before anything is looked up. */
export interface PageVisit {
  url: URL
  /** The path without the router's `.data` ending. */
  path: string
  area: Area
  isAreaNamed: boolean
  locale: Locale
  isLocaleNamed: boolean
  appMarker: AppMarker | undefined
  cookies: ReadonlyMap<string, string>
}

interface VisitRules {
  /** The phone of `/simulator` may say which app it plays: never in production. */
  hasSimulator?: boolean
}

/** Reads area and language by the rules of DOMAIN.md, sections 1 and 2. */
export function readPageVisit(asked: AskedPage, { hasSimulator }: VisitRules = {}): PageVisit {
  const url = new URL(asked.url)
  const path = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  const cookies = parseCookies(asked.headers.get('cookie'))
  const simulated = hasSimulator ? readSimulatedApp(asked, cookies) : undefined
  const appMarker = simulated ?? parseAppMarker(asked.headers.get('user-agent'))
  const pathArea = parseArea(path.split('/')[1])
  const query = url.search === '' ? null : url.searchParams.get('lang')
  const locale = resolveLocale({
    query,
    // The phone on the page has a language of its own.
    cookie: simulated ? undefined : cookies.get('lang'),
    app: appMarker?.locale,
    namedArea: pathArea ?? appMarker?.area,
    acceptLanguage: asked.headers.get('accept-language'),
  })
  return {
    url,
    path,
    area: pathArea ?? appMarker?.area ?? DEFAULT_AREA,
    isAreaNamed: pathArea !== undefined,
    locale,
    isLocaleNamed: query !== null,
    appMarker,
    cookies,
  }
}
