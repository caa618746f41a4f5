import { brotliCompressSync, constants } from 'node:zlib'
import { firstScripts } from '../../scripts/first-scripts.ts'
import { expect, test } from './browser-test.ts'
import { inTurn } from './in-turn.ts'
import { readPage } from './page-document.ts'
import { SITE_PAGES, addressOf, pathOf, type SitePage } from './site-pages.ts'

/** Pages in the app that stand elsewhere (screens.md), and the phone around them. */
const APP_PAGES = [
  'portal-web',
  'simulator',
  ':area?/events/:year?/chinese-year/select',
  ':area?/events/:year?/chinese-year/history',
]

/** Scripts of a first load in brotli bytes, each file by itself, as they travel. */
const STILL_BUDGET = 7_000
const PAGE_BUDGET = 114_000
const APP_BUDGET = 126_000
const FORM_BUDGET = 131_500

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
    const scripts = await inTurn(firstScripts(html), async (script) => ({
      script,
      size: await sizeOf(script),
    }))
    const total = scripts.reduce((sum, { size }) => sum + size, 0)
    const budget = html.includes(' type="module" src=') ? STILL_BUDGET : budgetOf(page)
    if (total <= budget) return []
    const list = scripts.sort((one, other) => other.size - one.size)
    const files = list.map(({ script, size }) => `${size} ${script}`).join('\n  ')
    return `${page.route} ${total} of ${budget}:\n  ${files}`
  })
  expect(sizes.size, 'scripts found').toBeGreaterThan(SITE_PAGES.length)
  expect(over.join('\n')).toBe('')
})

function budgetOf({ route }: SitePage): number {
  if (FORMS.includes(route)) return FORM_BUDGET
  return route.startsWith('app-web/') || APP_PAGES.includes(route) ? APP_BUDGET : PAGE_BUDGET
}

async function compressedSize(address: string): Promise<number> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  const code = Buffer.from(await response.arrayBuffer())
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}
