import routes from '#web/routes.ts'
import { AREAS } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { slipsOf } from '../unit/locale-characters.ts'
import { expect, test } from './browser-test.ts'
import { readPage, type PageDocument } from './page-document.ts'
import { readSitePages } from './read-site-pages.ts'
import { AS_BROWSER, BROWSER } from './site-api.ts'
import {
  LINK_PATH,
  OTHER_ROUTES,
  SITE_PAGES,
  addressOf,
  pathOf,
  type SitePage,
} from './site-pages.ts'

test('Every route of the table is a page that is tested here, or has a reason not to be', () => {
  const tested = SITE_PAGES.map(({ route }) => route)
  expect(new Set([...tested, ...Object.keys(OTHER_ROUTES)])).toEqual(new Set(patternsOf(routes)))
})

for (const page of SITE_PAGES) {
  const name = typeof page.path === 'string' ? page.path : page.route
  for (const area of page.areas ?? [undefined]) {
    test(`${name} says what it is in three languages${area ? `, in ${area}` : ''}`, async ({
      api,
    }) => {
      const path = await pathOf(page, api, area ?? 'tw')
      for (const locale of LOCALES) {
        const document = await readPage(api.at(addressOf(path, area, locale)))
        checkDocument(document, page, locale)
        await checkLanguages(document, page)
      }
    })
  }
}

for (const page of SITE_PAGES.filter(({ areas }) => areas?.length === 1)) {
  const name = typeof page.path === 'string' ? page.path : page.route
  test(`${name} exists in Taiwan alone`, async ({ api }) => {
    const path = await pathOf(page, api, 'tw')
    for (const area of AREAS.filter((each) => each !== 'tw')) {
      const document = await readPage(api.at(addressOf(path, area)))
      expect.soft(document).toMatchObject({ status: 404, isHidden: true, lang: 'en-US' })
    }
  })
}

for (const locale of LOCALES) {
  test(`No two pages have the same title or description in ${locale}`, async ({ api }) => {
    const documents = await readSitePages(api, locale)
    expect(repeated(documents, ({ title }) => title)).toEqual([])
    expect(repeated(documents, ({ description }) => description)).toEqual([])
  })
}

test('Without an area in the path a page is that of Taiwan', async ({ api }) => {
  for (const page of SITE_PAGES.filter(({ areas }) => areas)) {
    const path = await pathOf(page, api, 'tw')
    const bare = await readPage(api.at(addressOf(path, undefined, 'zh-TW')))
    const named = await readPage(api.at(addressOf(path, 'tw', 'zh-TW')))
    expect.soft(bare.status).toBe(200)
    expect.soft([bare.title, bare.canonical]).toEqual([named.title, named.canonical])
  }
})

test('Addresses that lead on lead to a page', async ({ api }) => {
  const targets: Record<string, RegExp> = {
    '/store': /\/store-list$/,
    '/my/store': /\/my\/store-list$/,
    [LINK_PATH]: /\/download$/,
    '/share/link/download-boss': /\/boss$/,
    '/app-web': /\/app-web\/wallet$/,
    '/app-web/': /\/app-web\/wallet$/,
  }
  for (const [path, target] of Object.entries(targets)) {
    const response = await fetch(api.at(path), { headers: AS_BROWSER })
    expect.soft([path, response.status, response.redirected]).toEqual([path, 200, true])
    expect.soft(response.url).toMatch(target)
  }
})

test('A phone gets a page for a link, with a way into the app', async ({ api }) => {
  const links = [
    [LINK_PATH, /href="hongli:\/\//],
    [
      '/share/link/download-boss',
      /href="hongli-boss:\/\/[\s\S]*href="[^"]*\/android\/hongli-boss"/,
    ],
  ] as const
  for (const [path, app] of links) {
    const response = await fetch(api.at(path), {
      headers: { 'User-Agent': BROWSER.replace('X11; Linux x86_64', 'Linux; Android 15; Mobile') },
    })
    expect.soft(response.redirected).toBe(false)
    expect.soft(await response.text()).toMatch(app)
  }
})

test('The terms stand at a second address that points to the first', async ({ api }) => {
  const { canonical } = await readPage(api.at('/sg/policies/privacy'))
  expect(canonical).toBe(api.at('/sg/privacy'))
})

test('A page of the list as a fragment holds the next cards and where more are', async ({
  api,
}) => {
  const response = await fetch(api.at('/sg/store-list/Pagination?p=2&lang=en-US'))
  const html = await response.text()
  expect(html.match(/<li>/g)).toHaveLength(24)
  expect(html).not.toContain('<html')
  expect(response.headers.get('link')).toContain('/sg/store-list/Pagination?')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('Of all searches only those of one place or type are listed, each page as its own', async ({
  api,
}) => {
  const pages: Record<string, { isHidden: boolean; canonical: RegExp }> = {
    '/store-list?keyword=%E8%B1%86%E8%8A%B1': { isHidden: true, canonical: /\/store-list$/ },
    '/store-list?keyword=': { isHidden: true, canonical: /\/store-list$/ },
    '/store-list?city=tw-keelung': { isHidden: false, canonical: /\?city=tw-keelung$/ },
    '/store-list?city=tw-keelung&view=map': { isHidden: false, canonical: /\?city=tw-keelung$/ },
    '/store-list?p=2': { isHidden: false, canonical: /\?p=2$/ },
    '/store-list?p=9999': { isHidden: true, canonical: /\?p=9999$/ },
  }
  for (const [path, { isHidden, canonical }] of Object.entries(pages)) {
    const document = await readPage(api.at(path))
    expect.soft([path, document.status, document.isHidden]).toEqual([path, 200, isHidden])
    expect.soft(document.canonical).toMatch(canonical)
  }
})

for (const path of ['/nothing/here', '/xx/boss', '/store/none', '/press/none', '/yt-player/none']) {
  test(`${path} is a 404 that no search engine lists`, async ({ api }) => {
    const document = await readPage(api.at(`${path}?lang=en-US`))
    expect(document).toMatchObject({ status: 404, isHidden: true, lang: 'en-US' })
    expect(document.headings).toEqual(['This page could not be found'])
  })
}

function checkDocument(document: PageDocument, page: SitePage, locale: Locale): void {
  const at = document.address
  expect.soft(document.status, at).toBe(200)
  expect.soft(document.lang, at).toBe(locale)
  expect.soft(document.headings, at).toHaveLength(1)
  expect.soft(document.title.length, `title of ${at}`).toBeGreaterThan(5)
  expect.soft(document.description.length, `description of ${at}`).toBeGreaterThan(10)
  expect.soft(document.isHidden, `noindex of ${at}`).toBe(page.isHidden ?? false)
  for (const value of document.jsonLd) expect.soft(value, at).toHaveProperty('@context')
  const words = document.frameTexts.filter((text) => isOurs(text, document, page))
  const slips = words.filter((text) => slipsOf(withoutNames(text), locale).length > 0)
  expect.soft(slips, `words of another language on ${at}`).toEqual([])
}

/** Names of stores are what the open data calls them, and messages speak to whom they are for. */
function isOurs(text: string, { headings }: PageDocument, page: SitePage): boolean {
  if (page.holdsMessages) return headings.includes(text)
  return !page.isNamedByStore || !text.includes(headings[0] ?? '')
}

/** The brand, and the languages by their own names, stand so on every page. */
function withoutNames(text: string): string {
  return text.replaceAll('紅利', '').replaceAll('繁體中文', '').replaceAll('简体中文', '')
}

/** Each language's page names all of them, and itself as the address that counts. */
async function checkLanguages(document: PageDocument, page: SitePage): Promise<void> {
  if (page.isHidden) return expect.soft(document.alternates).toEqual({})
  expect.soft(Object.keys(document.alternates)).toEqual([...LOCALES, 'x-default'])
  expect.soft(document.alternates[document.lang]).toBe(document.canonical)
  for (const locale of LOCALES) {
    const other = await readPage(document.alternates[locale] ?? '')
    expect.soft([other.lang, other.canonical]).toEqual([locale, other.address])
    expect.soft(other.alternates).toEqual(document.alternates)
  }
  const picture = await fetch(document.picture, { method: 'HEAD' })
  expect.soft([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
}

function repeated(
  documents: readonly PageDocument[],
  wordsOf: (document: PageDocument) => string,
): string[][] {
  const groups = Map.groupBy(documents, wordsOf)
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ address }) => address))
}

type Route = { path?: string; index?: boolean; children?: Route[] }

function patternsOf(table: readonly Route[], parent = ''): string[] {
  return table.flatMap(({ path = '', children }) => {
    const pattern = [parent, path].filter(Boolean).join('/')
    return children ? patternsOf(children, pattern) : pattern
  })
}
