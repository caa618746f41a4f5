import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { escapeHtml } from '../escape-html.ts'
import { findText } from '../../words/texts.ts'
import { toCachedPage, type CachedPage } from './cached-page.ts'

/** The empty line that every page carries (web/components/shell/served-as-of.tsx). */
const EMPTY_LINE = '<aside class="served-as-of" hidden=""></aside>'

export interface AgeOfPage {
  madeAt: Date
  area: Area
  locale: Locale
}

/**
 * The same page with a line that says of when it is, for a time in which it cannot be made anew. Its
 * scripts, and so its policy, stay as they are.
 */
export function tellAge(
  page: CachedPage,
  { madeAt, area, locale }: AgeOfPage,
): Promise<CachedPage> {
  const { status, pattern, identity } = page
  const {
    ETag: _,
    'Content-Length': __,
    ...headers
  } = Object.fromEntries(pairsOf(identity.headers))
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: AREA_FACTS[area].timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(madeAt)
    // The time stays on the line of its day.
    .replaceAll(' ', '\u00A0')
  const words = escapeHtml(findText(locale, 'errors.servedAsOf', { time }) ?? time)
  const html = new TextDecoder().decode(identity.body)
  return toCachedPage({
    status,
    pattern,
    body: new TextEncoder().encode(
      html.replace(EMPTY_LINE, () => `<aside class="served-as-of">${words}</aside>`),
    ),
    // It is to go as soon as there is another one.
    headers: { ...headers, 'Cache-Control': 'no-cache', 'X-Served-As-Of': madeAt.toISOString() },
  })
}

function pairsOf(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  )
}
