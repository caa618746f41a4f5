import type { AppMarker } from '#contract/values/app-marker.ts'
import type { DrawnPage, DrawPage } from '../../api/console/draw-page.ts'
import type { PageHandler } from '../pages/page-handler.ts'

/** What runs, and what is shown where nothing runs: neither is what a member sees. */
const SCRIPTS = /<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>|<link\b[^>]*\brel="modulepreload"[^>]*>/gi

/** A link leads out of the frame, and its sandbox lets nothing out. */
const BASE = '<base target="_blank">'

/** Pages of the site for previews, by the handler that renders them for everybody. */
export function makeDrawPage(
  answerPage: PageHandler,
  { origin, requestId }: { origin: string; requestId: string },
): DrawPage {
  return async (page, app) => {
    const { path, area, locale, member } = page
    const url = new URL(path, origin)
    url.searchParams.set('lang', locale)
    const visit = {
      ...{ url, path: url.pathname, area, isAreaNamed: false, locale, isLocaleNamed: true },
      appMarker: member && markerOf(page),
      cookies: new Map<string, string>(),
    }
    const request = new Request(url, { headers: { Accept: 'text/html' } })
    const ask = { request, visit, address: '', requestId, origin, nonce: undefined }
    const response = await answerPage(member ? { ...ask, member } : ask, app)
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
    return stillOf(await response.text())
  }
}

function stillOf(html: string): string {
  return html.replace(SCRIPTS, '').replace(/<head\b[^>]*>/i, (head) => head + BASE)
}

function markerOf({ area, locale }: DrawnPage): AppMarker {
  return { version: [1, 0, 0], deviceId: 'preview-0', locale, area, os: 'ios' }
}
