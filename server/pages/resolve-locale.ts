import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'
import { BoundedMap } from '../bounded-map.ts'

export interface LocaleHints {
  /** `lang` of the query. */
  query: string | null | undefined
  /** The visitor's own earlier choice, from the cookie. */
  cookie: string | undefined
  /** The app's language, from its marker block. */
  app: Locale | undefined
  /** The area, where the path or the app named it. */
  namedArea: Area | undefined
  acceptLanguage: string | null | undefined
}

/** The language of a page, in the order of DOMAIN.md section 2. Unknown values are skipped. */
export function resolveLocale(hints: LocaleHints): Locale {
  return (
    parseLocale(hints.query) ??
    parseLocale(hints.cookie) ??
    hints.app ??
    (hints.namedArea && AREA_FACTS[hints.namedArea].defaultLocale) ??
    localeOfBrowser(hints.acceptLanguage) ??
    'zh-TW'
  )
}

const MAX_REMEMBERED_HEADERS = 500
const rememberedHeaders = new BoundedMap<{ locale: Locale | undefined }>(MAX_REMEMBERED_HEADERS)

/** Browsers send few different headers, and each request asks. */
function localeOfBrowser(header: string | null | undefined): Locale | undefined {
  const wishes = (header ?? '').slice(0, 500)
  const known = rememberedHeaders.get(wishes)
  if (known) return known.locale
  const locale = localeOfWishes(wishes)
  rememberedHeaders.set(wishes, { locale })
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
