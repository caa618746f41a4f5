/** What a page says that comes from the database: amounts, large numbers, and the stores it leads to. */
export interface PageFigures {
  /** Each once, in their order. */
  amounts: string[]
  /** Grouped numbers that are no amounts: how many stores there are. */
  numbers: string[]
  /** Options of forms with how many stores they would find. */
  counts: string[]
  /** Paths of stores, in their order. */
  stores: string[]
  /** A store's own facts, as search engines read them; empty on other pages. */
  store?: object
}

const AMOUNT = /(?:NT\$|RM|S\$)\s?\d+(?:,\d{3})*(?:\.\d+)?/g
const GROUPED_NUMBER = /^\d{1,3}(?:,\d{3})+$/gm
const COUNT = /^.+[(（]\d[\d,]*[)）]$/gm
const STORE_PATH = /href="(\/(?:tw|my|sg)\/store\/[^"?#]+)"/g
const DATA = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs

/** Words of a page change with its versions; the figures of a database that stays do not. */
export function readPageFigures(html: string): PageFigures {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
  const once = (found: Iterable<string>) => [...new Set(found)]
  const data = Array.from(html.matchAll(DATA), ([, json]) => JSON.parse(json ?? '') as object)
  return {
    amounts: once((text.match(AMOUNT) ?? []).map((amount) => amount.replace(/\s/, ''))),
    numbers: once(text.match(GROUPED_NUMBER) ?? []),
    counts: once(text.match(COUNT) ?? []),
    stores: once(Array.from(main.matchAll(STORE_PATH), ([, path]) => path ?? '')),
    store: data.flat().find((each) => '@type' in each && each['@type'] === 'LocalBusiness') ?? {},
  }
}
