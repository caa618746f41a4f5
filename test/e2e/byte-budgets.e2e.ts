import { brotliCompressSync, constants } from 'node:zlib'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { firstScripts } from '../../scripts/first-scripts.ts'
import { expect, test } from './browser-test.ts'
import { inTurn } from './in-turn.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { readPage } from './page-document.ts'
import { BROWSER } from './site-api.ts'
import { SITE_PAGES, addressOf, pathOf, type SitePage } from './site-pages.ts'

/** Pages in the app that stand elsewhere (screens.md), and the phone around them. */
const APP_PAGES = [
  'portal-web',
  'simulator',
  ':area?/events/:year?/chinese-year/select',
  ':area?/events/:year?/chinese-year/history',
]

/** What a page in the app may weigh for a new member, in brotli bytes: its document, and its data for a step to it. */
const DOCUMENT_BUDGET = 9_000
const STEP_BUDGET = 3_000
/** These show two dozen coupons. */
const COUPONS = { route: 'app-web/coupons', document: 10_000, step: 4_500 }

/** What a server may send before it has heard of the browser again: ten packets. */
const FLIGHT_BYTES = 14_000
const ONE_FLIGHT = [':area?', ':area?/store-list', ':area?/store/:id?']

/** Groups of messages of a first load, which stay on the device for every other page that has them. */
const TEXTS_BUDGET = 22_000
const TEXTS = /\/texts-[\w-]+\.js$/

/**
 * Scripts of a first load in brotli bytes, each file by itself, as they travel. The names that they have for one another
 * change with a build: the same scripts weigh 147 bytes more in one than in another (decision 60).
 */
const STILL_BUDGET = 7_520
const PAGE_BUDGET = 119_000
const APP_BUDGET = 135_000
const FORM_BUDGET = 138_700

/** Styles of a first load in brotli bytes, and in how many files: each is asked for before anything shows. */
const STYLES_BUDGET = 16_200
const APP_STYLES_BUDGET = 18_100
const STYLE_FILES_MAX = 5

const FORMS = [
  ':area?/reboss/form',
  ':area?/cooperation',
  ':area?/press/contact',
  ':area?/service',
  'mgm/:code?',
  'apply/tappay',
  'apply/tappay/attach',
  'app-web/ccbind/:token?',
  'app-web/ccpay/:token?',
]

test('No page sends more script at first than its budget allows', async ({ api }) => {
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (script: string) => {
    const size = sizes.get(script) ?? compressedSize(api.at(script))
    sizes.set(script, size)
    return size
  }
  const over = await inTurn(SITE_PAGES, async (page) => {
    const area = page.areas?.[0]
    const { html } = await readPage(api.at(addressOf(await pathOf(page, api, area ?? 'tw'), area)))
    const files = await inTurn(firstScripts(html), async (file) => ({
      file,
      size: await sizeOf(file),
    }))
    const texts = files.filter(({ file }) => TEXTS.test(file))
    const scripts = files.filter(({ file }) => !TEXTS.test(file))
    const budget = html.includes(' type="module" src=') ? STILL_BUDGET : budgetOf(page)
    return [
      ...overweight(page.route, scripts, budget),
      ...overweight(`${page.route} (texts)`, texts, TEXTS_BUDGET),
    ]
  })
  expect(sizes.size, 'scripts found').toBeGreaterThan(SITE_PAGES.length)
  expect(over.join('\n')).toBe('')
})

test('Home, stores and a store fit one flight of packets, in every area and language', async ({
  api,
}) => {
  const pages = SITE_PAGES.filter(({ route }) => ONE_FLIGHT.includes(route))
  expect(pages.length).toBeGreaterThanOrEqual(ONE_FLIGHT.length)
  const places = AREAS.flatMap((area) => LOCALES.map((locale) => ({ area, locale })))
  const over = await inTurn(pages, async (page) =>
    inTurn(places, async ({ area, locale }) => {
      const file = addressOf(await pathOf(page, api, area), area, locale)
      const { html } = await readPage(api.at(file))
      return overweight(page.route, [{ file, size: compress(html) }], FLIGHT_BYTES)
    }),
  )
  expect(over.join('\n')).toBe('')
})

test('No page in the app weighs more than its budget allows, as a document and as a step', async ({
  api,
  baseURL: origin = '',
}) => {
  const token = await tokenOf(origin, newMember('weight'))
  const link = await fetch(api.at(`/app-web/disclaimer?token=${token}`), { redirect: 'manual' })
  const cookie = link.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const pages = SITE_PAGES.filter(({ route }) => route.startsWith('app-web/'))
  const over = await inTurn(pages, async (page) => {
    const address = addressOf(await pathOf(page, api, 'tw'), page.areas?.[0])
    const [path, query = ''] = address.split('?')
    const isOfCoupons = page.route === COUPONS.route
    const [document, step] = await Promise.all([
      weigh(api.at(address), cookie),
      weigh(api.at(`${path}.data?${query}`), cookie),
    ])
    return [
      ...overweight(page.route, document, isOfCoupons ? COUPONS.document : DOCUMENT_BUDGET),
      ...overweight(`${page.route} (step)`, step, isOfCoupons ? COUPONS.step : STEP_BUDGET),
    ]
  })
  expect(over.join('\n')).toBe('')
})

test('No page has more styles at first than its budget allows', async ({ api }) => {
  const sizes = new Map<string, Promise<number>>()
  const over = await inTurn(SITE_PAGES, async (page) => {
    const area = page.areas?.[0]
    const { html } = await readPage(api.at(addressOf(await pathOf(page, api, area ?? 'tw'), area)))
    const files = await inTurn(firstStyles(html), async (file) => {
      const size = sizes.get(file) ?? compressedSize(api.at(file))
      sizes.set(file, size)
      return { file, size: await size }
    })
    expect(files.length, page.route).toBeLessThanOrEqual(STYLE_FILES_MAX)
    // An invitation shows a member's own as well.
    const isOfMembers = isInApp(page) || page.route === 'mgm/:code?'
    return overweight(page.route, files, isOfMembers ? APP_STYLES_BUDGET : STYLES_BUDGET)
  })
  expect(sizes.size, 'styles found').toBeGreaterThan(10)
  expect(over.join('\n')).toBe('')
})

/** A `#` tells the router that a part fetched later has them as well. */
function firstStyles(html: string): string[] {
  const links = html.match(/<link [^>]*rel="stylesheet"[^>]*>/g) ?? []
  return links.flatMap((link) => /href="([^"#]+)/.exec(link)?.[1] ?? [])
}

interface WeighedFile {
  file: string
  size: number
}

/** Says what is too much, the heaviest first. */
function overweight(name: string, files: readonly WeighedFile[], budget: number): string[] {
  const total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= budget) return []
  const list = files.toSorted((one, other) => other.size - one.size)
  const lines = list.map(({ file, size }) => `${size} ${file}`)
  return [[`${name} ${total} of ${budget}:`, ...lines].join('\n  ')]
}

async function weigh(file: string, cookie: string): Promise<WeighedFile[]> {
  const response = await fetch(file, { headers: { Cookie: cookie, 'User-Agent': BROWSER } })
  return [{ file, size: compress(await response.text()) }]
}

function budgetOf({ route }: SitePage): number {
  if (FORMS.includes(route)) return FORM_BUDGET
  return isInApp({ route }) ? APP_BUDGET : PAGE_BUDGET
}

function isInApp({ route }: Pick<SitePage, 'route'>): boolean {
  return route.startsWith('app-web/') || APP_PAGES.includes(route)
}

async function compressedSize(address: string): Promise<number> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return compress(await response.text())
}

function compress(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
