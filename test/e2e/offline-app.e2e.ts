import type { Page } from '@playwright/test'
import chinese from '#locales/zh-TW/shell.json' with { type: 'json' }
import chineseLost from '#locales/zh-TW/lost-pages.json' with { type: 'json' }
import lostPages from '#locales/en-US/lost-pages.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { startFailingProxy } from './failing-proxy.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const WORDS = { 'zh-TW': chinese.offline, 'en-US': shell.offline }

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  fetchesAhead: true,
  expectedProblems: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
})

for (const locale of ['zh-TW', 'en-US'] as const) {
  test(`A page of a member that is asked for without a network says so in ${locale}, and comes by itself`, async ({
    page,
    context,
    untilRequestsRest,
  }) => {
    await openInApp(page, { member: newMember('offline'), path: '/app-web/disclaimer', locale })
    await untilWatched(page)
    // From now on its answers come through the service worker, and are the app's all the same.
    await page.goto('/boss')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.locator('footer')).toHaveCount(0)
    await untilAlive(page)
    await untilRequestsRest()
    await context.setOffline(true)
    await page.goto('/app-web/check-in')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(WORDS[locale].title)
    await expect(page.getByText(WORDS[locale].text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expectAccessible(page)
    await expectReflow(page)
    await context.setOffline(false)
    await expect(title).not.toHaveText(WORDS[locale].title)
    await expect(page).toHaveURL(/\/app-web\/check-in$/)
    await untilAlive(page)
    await expect(page.locator('.app-action').getByRole('button')).toBeVisible()
  })
}

for (const [locale, words] of Object.entries({ 'zh-TW': chineseLost, 'en-US': lostPages })) {
  test(`Without a network a page tells in ${locale} what it is, and what has become of money`, async ({
    page,
    context,
    untilRequestsRest,
  }) => {
    await page.goto(`/boss?lang=${locale}`)
    await untilWatched(page)
    await untilRequestsRest()
    await context.setOffline(true)
    const { notes, ways } = words
    const { retry } = WORDS[locale as keyof typeof WORDS]
    const pages = [
      { path: '/app-web/cc3ds/back', note: notes.result, links: [words.look, ways.payments] },
      { path: '/app-web/fami/back?x=1', note: notes.result, links: [words.look, ways.payments] },
      { path: '/app-web/pay/tw-1', note: notes.pay, links: [retry, ways.wallet] },
      { path: '/app-web/wallet', note: notes.member, links: [retry, ways.stores] },
      { path: '/app-web/contact-us', reach: notes.mail, links: [retry, ways.wallet] },
      { path: '/apply/tappay/attach', note: notes.documents, links: [retry] },
      { path: '/apply/tappay', links: [retry] },
      { path: '/portal-web', links: [retry] },
    ]
    for (const { path, note, reach, links } of pages) {
      await page.goto(path)
      const main = page.getByRole('main')
      if (reach) {
        const email = 'support@hongli.example.com'
        await expect(main.getByText(reach.replace('{email}', email))).toBeVisible()
      }
      await expect(main.getByRole('link')).toHaveText(links)
      for (const each of Object.values(notes).filter((text) => !text.includes('{'))) {
        await expect(main.getByText(each)).toBeVisible({ visible: each === note })
      }
      const [name = ''] = (await page.title()).split('｜')
      expect(name).not.toBe(WORDS[locale as keyof typeof WORDS].title)
      await expect(main.getByText(name, { exact: true }).filter({ visible: true })).toBeVisible()
    }
  })
}

test('Of members’ pages nothing is kept on the device', async ({ page, baseURL: origin = '' }) => {
  await page.goto('/boss?lang=en-US')
  await untilWatched(page)
  await page.reload()
  await expect.poll(() => keptPages(page)).toContain('/boss')
  await signIn(page, origin, newMember('unkept'))
  for (const path of ['/app-web/wallet', '/app-web/coupons', '/apply/tappay', '/mgm']) {
    await page.goto(path)
    await untilAlive(page)
  }
  const kept = await keptPages(page)
  // `/boss`, and what it has fetched ahead.
  expect(kept.filter((path) => !/^\/(assets\/|offline(\.js)?$|(re)?boss$)/.test(path))).toEqual([])
})

test.describe('A document that does not come whole', () => {
  // The proxy is another site to this test, and the hang is the fault.
  test.use({ knownProblems: [/./] })

  for (const fault of ['half', 'busy'] as const) {
    test(`leads to a page that goes on by itself (${fault})`, async ({
      page,
      baseURL: origin = '',
    }) => {
      const proxy = await startFailingProxy(origin)
      try {
        await page.goto(`${proxy.origin}/app-web/disclaimer?lang=en-US`)
        await untilWatched(page)
        proxy.fail(fault)
        await page.goto(`${proxy.origin}/app-web/wallet`, { timeout: 60_000 })
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveText(shell.offline.title)
        proxy.fail('none')
        await expect(title).not.toHaveText(shell.offline.title, { timeout: 60_000 })
        await expect(page).toHaveURL(/\/app-web\/wallet$/)
      } finally {
        proxy.close()
      }
    })
  }

  test('The page for no network tells which page it is also where its script is there before all of it', async ({
    page,
    baseURL: origin = '',
  }) => {
    const proxy = await startFailingProxy(origin)
    try {
      proxy.fail('stand-in')
      await page.goto(`${proxy.origin}/app-web/wallet`)
      const main = page.getByRole('main')
      await expect(main.getByText(lostPages.notes.member)).toBeVisible()
      await expect(main.getByRole('link')).toHaveText([shell.offline.retry, lostPages.ways.stores])
    } finally {
      proxy.close()
    }
  })
})

test.describe('The login page of a network', () => {
  test.use({ knownProblems: [/./] })

  test('is kept neither as a page nor as a file', async ({ page, baseURL: origin = '' }) => {
    const proxy = await startFailingProxy(origin)
    try {
      await page.goto(`${proxy.origin}/boss?lang=en-US`)
      await untilWatched(page)
      proxy.fail('login')
      const script = () => fetch('/assets/not-here-yet.js').then(({ status }) => status)
      await expect(page.evaluate(script)).rejects.toThrow('Failed to fetch')
      await page.goto(`${proxy.origin}/jobs?lang=en-US`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hotel Formosa')
      const paths = await keptInTheEnd(page)
      expect(paths).toContain('/offline')
      expect(paths).not.toContain('/assets/not-here-yet.js')
      const texts = await keptTexts(page)
      expect(texts.map(([path]) => path)).toEqual(expect.arrayContaining(paths))
      const wrong = texts.filter(([, text]) => text.includes('Hotel Formosa'))
      expect(wrong.map(([path]) => path)).toEqual([])
    } finally {
      proxy.close()
    }
  })
})

/** What the service worker keeps once nothing more comes: it fetches ahead by itself. */
async function keptInTheEnd(page: Page): Promise<string[]> {
  let kept: string[] = []
  await expect(async () => {
    const before = kept
    kept = await keptPages(page)
    expect(kept).toEqual(before)
  }).toPass({ intervals: [1_000] })
  return kept
}

/** The service worker answers from now on, in the page's language. */
async function untilWatched(page: Page): Promise<void> {
  await untilAlive(page)
  const watched = (timeout: number) => page.waitForFunction(isWatched, undefined, { timeout })
  // One that could not keep its page for no network is installed with the next visit.
  await watched(20_000).catch(() => page.reload().then(() => watched(40_000)))
  await page.waitForLoadState('networkidle')
  const lang = await page.locator('html').getAttribute('lang')
  await page.waitForFunction(async (language) => {
    const offline = await caches.match('/offline')
    return (await offline?.text())?.includes(`<html lang="${language}"`) === true
  }, lang)
}

/** Runs in the browser. */
function isWatched(): boolean {
  return navigator.serviceWorker.controller !== null
}

/** Paths of everything that any cache holds. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** The same, each with what is kept of it. */
function keptTexts(page: Page): Promise<[path: string, text: string][]> {
  return page.evaluate(async () => {
    const texts: [string, string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const kept = await cache.match(request)
        texts.push([new URL(request.url).pathname, (await kept?.text()) ?? ''])
      }
    }
    return texts
  })
}
