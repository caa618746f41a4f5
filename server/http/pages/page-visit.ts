import { parseAppMarker, type AppMarker } from '#contract/values/app-marker.ts'
import { APP_AREA_COOKIE, APP_LANG_COOKIE } from '#contract/values/app-cookies.ts'
import { DEFAULT_AREA, parseArea, type Area } from '#contract/values/area.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'
import type { AskedPage } from '../asked-page.ts'
import { parseCookies } from '../cookies.ts'
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

/**
 * Reads area and language by the rules of rules.md, Areas and Languages. What the app has told the page
 * (cookies) is newer than the marker block that its web view was made with.
 */
export function readPageVisit(asked: AskedPage, { hasSimulator }: VisitRules = {}): PageVisit {
  const url = new URL(asked.url)
  const path = url.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  const cookies = parseCookies(asked.headers.get('cookie'))
  const simulated = hasSimulator ? readSimulatedApp(asked, cookies) : undefined
  const appMarker = simulated ?? parseAppMarker(asked.headers.get('user-agent'))
  const pathArea = parseArea(path.split('/')[1])
  const appArea = appMarker && (parseArea(cookies.get(APP_AREA_COOKIE)) ?? appMarker.area)
  const query = url.search === '' ? null : url.searchParams.get('lang')
  const locale = resolveLocale({
    query,
    app: appMarker && (parseLocale(cookies.get(APP_LANG_COOKIE)) ?? appMarker.locale),
    cookie: cookies.get('lang'),
    namedArea: pathArea ?? appArea,
    acceptLanguage: asked.headers.get('accept-language'),
  })
  return {
    url,
    path,
    area: pathArea ?? appArea ?? DEFAULT_AREA,
    isAreaNamed: pathArea !== undefined,
    locale,
    isLocaleNamed: query !== null,
    appMarker,
    cookies,
  }
}
