import type { Page } from '@playwright/test'
import inventory from '../../docs/card-page-scripts.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import { BACK, BIND, CARDS, expectFields } from './card-page.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { withOwnGateway } from './own-gateway.ts'
import { untilAlive } from './page-checks.ts'
import { findTestStore, payPath } from './pay-page.ts'

const TAG_HOSTS = /googletagmanager|google-analytics|facebook/

/** An operator who has configured every tag there is. */
const test = withOwnGateway().extend<object>({
  ownSettings: [
    async ({ gateway }, use) =>
      use({
        GATEWAY_ORIGIN: gateway.origin,
        TAG_MANAGER_ID: 'GTM-TEST',
        ANALYTICS_ID: 'G-TEST',
        AD_PIXEL_ID: '123456',
      }),
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'default' })

// The inventory lists what is fetched ahead, too.
test.use({ serviceWorkers: 'allow', fetchesAhead: true })

/** What a page has loaded and holds, by its name in the inventory; what is not there, as it is. */
async function scriptsOf(page: Page, origin: string, gateway: string): Promise<string[]> {
  const found = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      fetched: fetched
        .filter(({ name }) => /\.js(\?|$)|tpdirect/.test(name))
        .map(({ name }) => name),
      inline: [...document.scripts]
        .filter(({ src, type }) => src === '' && !type.startsWith('application/'))
        .map(({ text }) => text.trim().replace(/\s+/g, ' ')),
      outer: [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [src])),
    }
  })
  const names = [...found.fetched, ...found.outer].map((url) =>
    url.replace(origin, '').replace(gateway, 'gateway: '),
  )
  return [...names.map(nameOfFile), ...found.inline.map(nameOfInline)]
}

function nameOfFile(path: string): string {
  // The most exact pattern comes first: the one of what is shared fits them all.
  const sorted = inventory.toSorted((a, b) => b.script.length - a.script.length)
  return sorted.find(({ script }) => patternOf(script).test(path))?.script ?? path
}

function patternOf(script: string): RegExp {
  const text = script.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  // A file that pages share has nothing but its hash for a name.
  return new RegExp(
    `^${text.replaceAll(String.raw`\*`, script === '/assets/*.js' ? '[\\w-]{8}' : '[\\w.-]+')}$`,
  )
}

function nameOfInline(text: string): string {
  const plain = text.replaceAll(' ', '')
  const known = inventory.find(
    ({ begins }) => begins !== undefined && plain.startsWith(begins.replaceAll(' ', '')),
  )
  return known?.script ?? text.slice(0, 80)
}

test('Pages where cards are typed and chosen load what the inventory lists, and no tags', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const store = await findTestStore(ownOrigin)
  await signIn(page, ownOrigin, newMember('lister'))
  await page.goto('/app-web/disclaimer')
  await page.evaluate(() => localStorage.setItem('consent', 'granted'))
  const seen = new Set<string>()
  for (const path of [CARDS, BIND, BACK, payPath(store), `/app-web/ccpay?store=${store.id}`]) {
    const response = await page.goto(path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy, path).not.toMatch(TAG_HOSTS)
    expect(policy, path).toContain("'strict-dynamic'")
    expect(policy, path).toContain(gateway.origin)
    await untilAlive(page)
    if (path === BIND) await expectFields(page)
    for (const name of await scriptsOf(page, ownOrigin, gateway.origin)) seen.add(name)
    await expect
      .poll(() => page.evaluate(() => 'dataLayer' in window || 'fbq' in window), { message: path })
      .toBe(false)
  }
  await page.goto('/app-web/fami/back')
  await untilAlive(page)
  for (const name of await scriptsOf(page, ownOrigin, gateway.origin)) seen.add(name)
  // What is fetched ahead depends on what the visitor is likely to open.
  const ahead = inventory.filter(({ isAhead }) => isAhead).map(({ script }) => script)
  const ran = [...seen].filter((name) => !ahead.includes(name))
  const listed = inventory.map(({ script }) => script).filter((name) => !ahead.includes(name))
  expect(ran.toSorted()).toEqual(listed.toSorted())
})

test.describe('A file of our own origin', () => {
  test.use({
    expectedProblems:
      /^(console error: .*Content Security Policy|failed: .*\.js csp|console warning: Service Worker)/,
  })

  // Only what the page fetches itself can be changed on the way.
  test.use({ serviceWorkers: 'block' })

  test('that is written into a page does not run', async ({ page, ownOrigin }) => {
    await signIn(page, ownOrigin, newMember('lister'))
    await page.goto('/app-web/disclaimer')
    const file = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/assets\/.*\.js$/.test(name))
          ?.name,
    )
    expect(file).toBeTruthy()
    for (const path of ['/app-web/wallet', '/mgm', '/apply/tappay', '/portal-web'])
      await expectRefused(page, path, String(file))
  })
})

/** As somebody would bring it about who can write into a page's markup. */
async function expectRefused(page: Page, path: string, file: string): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(
      '</head>',
      `<script src="${file}"></script></head>`,
    )
    await route.fulfill({ response, body: html })
  })
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('violates the following Content Security Policy'),
  )
  await page.goto(path)
  expect((await refused).text(), path).toContain("'strict-dynamic'")
  await page.unroute(`**${path}*`)
}

test.describe('Tags that have run on a public page', () => {
  test.use({
    serviceWorkers: 'block',
    expectedProblems: /^left the site: https:\/\/(www\.googletagmanager|connect\.facebook)/,
  })

  test('are left behind on the way to a page of the app', async ({ page, ownOrigin }) => {
    await page.route(TAG_HOSTS, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await signIn(page, ownOrigin, newMember('lister'))
    await page.goto('/app-web/disclaimer')
    await page.evaluate(() => localStorage.setItem('consent', 'granted'))
    await page.goto('/apply/tappay?lang=en-US')
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(true)
    // As a link of the router goes there.
    const anew = page.waitForEvent('load')
    await page.evaluate(() => {
      history.pushState({}, '', '/app-web/cards')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await anew
    await untilAlive(page)
    await expect(page).toHaveURL(/\/app-web\/cards/)
    await expect
      .poll(() => page.evaluate(() => 'dataLayer' in window || 'fbq' in window))
      .toBe(false)
    // From there back to a public page: the document is a member's still.
    await page.evaluate(() => {
      history.pushState({}, '', '/apply/tappay')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect.poll(() => page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
})
