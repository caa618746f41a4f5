import { LRUCache } from 'lru-cache'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'

export interface LocaleHints {
  /** `lang` of the query. */
  query: string | null | undefined
  /** The app's language, as its page or its marker block says. */
  app: Locale | undefined
  /** The visitor's own earlier choice, from the cookie. */
  cookie: string | undefined
  /** The area, where the path or the app named it. */
  namedArea: Area | undefined
  acceptLanguage: string | null | undefined
}

/** The language of a page, in the order of rules.md, Languages. Unknown values are skipped. */
export function resolveLocale(hints: LocaleHints): Locale {
  return (
    parseLocale(hints.query) ??
    hints.app ??
    parseLocale(hints.cookie) ??
    (hints.namedArea && AREA_FACTS[hints.namedArea].defaultLocale) ??
    localeOfBrowser(hints.acceptLanguage) ??
    'zh-TW'
  )
}

const MAX_CACHED_HEADERS = 500
const cachedHeaders = new LRUCache<string, { locale: Locale | undefined }>({
  max: MAX_CACHED_HEADERS,
})

/** Browsers send few different headers, and each request asks. */
function localeOfBrowser(header: string | null | undefined): Locale | undefined {
  const wishes = (header ?? '').slice(0, 500)
  const known = cachedHeaders.get(wishes)
  if (known) return known.locale
  const locale = localeOfWishes(wishes)
  cachedHeaders.set(wishes, { locale })
  return locale
}

/** The first wish of `Accept-Language` by q-value: a supported tag, any `zh*` as zh-TW, else en-US. */
function localeOfWishes(header: string): Locale | undefined {
  const wishes = header
    .split(',')
    .map(parseWish)
    .filter((wish) => wish.tag !== '' && wish.quality > 0)
  const first = wishes.toSorted((a, b) => b.quality - a.quality)[0]
  if (!first || first.tag === '*') return undefined
  if (/^zh(-|$)/i.test(first.tag)) return parseLocale(first.tag) ?? 'zh-TW'
  return 'en-US'
}

function parseWish(part: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return { tag, quality: q ? Number(q.slice(2)) || 0 : 1 }
}
