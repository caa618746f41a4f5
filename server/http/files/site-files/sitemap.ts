import { randomUUID } from 'node:crypto'
import {
  AREAS,
  AREA_FACTS,
  AREA_PATTERN,
  DEFAULT_AREA,
  TAIWAN,
  type Area,
} from '#contract/values/area.ts'
import type { Api } from '#contract/calls.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { makeApi } from '../../../api/dispatch.ts'
import type { AppContext } from '../../../wiring/context.ts'
import { listStoreAddresses } from '../../../domain/places/stores/list-store-addresses.ts'
import { escapeHtml } from '../../escape-html.ts'
import { LISTED_PAGES } from './listed-pages.ts'

/** The protocol allows 50,000 addresses and 50 MB a file; these stay near 3 MB. */
const STORES_PER_FILE = 5_000
const PAGE_SIZE = 100

const FILE_NAME = new RegExp(`^(${AREA_PATTERN})-(pages|stores)(?:-([1-9]\\d{0,3}))?\\.xml$`)

interface Address {
  /** Without the area. */
  path: string
  changedAt?: string
}

/** `/sitemap.xml`: one file of pages for each area, and as many of stores as it takes. */
export async function sitemapIndex(app: AppContext, origin: string): Promise<string> {
  const names: string[] = []
  for (const area of AREAS) {
    const files = await countStoreFiles(app, area)
    names.push(
      `${area}-pages`,
      ...Array.from({ length: files }, (_, at) => `${area}-stores-${at + 1}`),
    )
  }
  const entries = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`)
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of the index, or undefined where there is none of that name. */
export async function sitemapFile(
  app: AppContext,
  origin: string,
  name: string,
): Promise<string | undefined> {
  const [, area, kind, number] = FILE_NAME.exec(name) ?? []
  const known = AREAS.find((candidate) => candidate === area)
  if (!known || (kind === 'pages') !== (number === undefined)) return undefined
  const addresses =
    number === undefined ? await pagesOf(app, known) : await storesOf(app, known, Number(number))
  if (addresses.length === 0) return undefined
  const entries = addresses.map((address) => entryOf(address, known, origin))
  const namespaces = `xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return `${XML}<urlset ${namespaces}>\n${entries.join('\n')}\n</urlset>\n`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entryOf({ path, changedAt }: Address, area: Area, origin: string): string {
  const base = area === DEFAULT_AREA ? '' : `/${area}`
  const url = origin + (path === '/' ? base || '/' : base + path)
  const own = AREA_FACTS[area].defaultLocale
  const alternates = LOCALES.map((locale) =>
    alternate(locale, locale === own ? url : withLang(url, locale)),
  )
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  const links = [...alternates, alternate('x-default', url)].join('')
  return `<url><loc>${escapeHtml(url)}</loc>${changed}${links}</url>`
}

function withLang(url: string, locale: Locale): string {
  return `${url}?lang=${locale}`
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}"/>`
}

/** From the cached numbers: a file that does not exist costs no query. */
async function countStoreFiles(app: AppContext, area: Area): Promise<number> {
  const numbers = await apiOf(app, area).siteNumbers.get({})
  if (!numbers.success) throw new Error(`No numbers for the sitemap: ${numbers.resultException}`)
  return Math.ceil(numbers.siteNumbers.stores / STORES_PER_FILE)
}

async function storesOf(app: AppContext, area: Area, number: number): Promise<Address[]> {
  if (number > (await countStoreFiles(app, area))) return []
  const offset = (number - 1) * STORES_PER_FILE
  const stores = await listStoreAddresses(app.db, { area, limit: STORES_PER_FILE, offset })
  return stores.map(({ id, updatedAt }) => ({
    path: `/store/${id}`,
    changedAt: updatedAt.toISOString(),
  }))
}

async function pagesOf(app: AppContext, area: Area): Promise<Address[]> {
  const api = apiOf(app, area)
  const own = LISTED_PAGES.filter(({ areas }) => areas.includes(area))
  const press = area === TAIWAN ? await allOf((p) => pressPage(api, p)) : []
  const items = await allOf((p) => itemsPage(api, p))
  const events = await eventPages(api)
  return [...own, ...press, ...items, ...events].map(({ path }) => ({ path }))
}

interface Listed {
  rows: Address[]
  hasMore: boolean
}

async function pressPage(api: Api, p: number): Promise<Listed> {
  const result = await api.pressItems.list({ p, ps: PAGE_SIZE })
  if (!result.success) throw new Error(`No press for the sitemap: ${result.resultException}`)
  const own = result.pressItems.filter(({ externalUrl }) => externalUrl === null)
  return { rows: own.map(({ id }) => ({ path: `/press/${id}` })), hasMore: result.paging.hasMore }
}

async function itemsPage(api: Api, p: number): Promise<Listed> {
  const result = await api.onlineShopItems.list({ p, ps: PAGE_SIZE })
  if (!result.success) throw new Error(`No items for the sitemap: ${result.resultException}`)
  const rows = result.items.map(({ id }) => ({ path: `/online-shop/item/${id}` }))
  return { rows, hasMore: result.paging.hasMore }
}

/** What is on, the overview of each year, and each event. */
async function eventPages(api: Api): Promise<Address[]> {
  const result = await api.events.list({})
  if (!result.success) throw new Error(`No events for the sitemap: ${result.resultException}`)
  const overviews = ['/events', ...result.years.map((year) => `/events/${year}`)]
  return [...overviews, ...result.events.map(({ path }) => path)].map((path) => ({ path }))
}

async function allOf(list: (p: number) => Promise<Listed>): Promise<Address[]> {
  const all: Address[] = []
  for (let p = 1; ; p += 1) {
    const { rows, hasMore } = await list(p)
    all.push(...rows)
    if (!hasMore) return all
  }
}

function apiOf(app: AppContext, area: Area): Api {
  const locale = AREA_FACTS[area].defaultLocale
  return makeApi({ app, area, locale, address: '', requestId: randomUUID(), isPageRender: true })
}
