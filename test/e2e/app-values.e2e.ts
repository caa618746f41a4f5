import type { Page } from '@playwright/test'
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { untilAlive } from './page-checks.ts'

/** What the app says on the window, at the start and later (`hongli:ready`). */
const CONTACT = '/app-web/contact-us'
const LIST = '/store-list'
/** In Taipei, where the demo has stores. */
const POSITION = { lat: 25.0418, lng: 121.544 }

// What a service worker asks for is not sent with the user agent that a test gives to its page.
test.use({ serviceWorkers: 'block' })

test.describe('The language of the app', () => {
  test('is that of its values, where its marker block says another one: loaded anew once', async ({
    page,
  }) => {
    const loads = countLoads(page)
    await openInApp(page, { path: CONTACT, locale: 'en-US', says: { lang: 'zh-TW' } })
    await expectLanguage(page, 'zh-TW')
    await expect.poll(loads).toBe(2)
    await page.goto(LIST)
    await expectLanguage(page, 'zh-TW')
    expect(loads()).toBe(3)
  })

  test('comes before what was chosen in a browser', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'en-US', url: baseURL ?? '' }])
    await openInApp(page, { path: CONTACT, locale: 'zh-TW' })
    await expectLanguage(page, 'zh-TW')
  })

  test('changes a page when it is announced later, and nothing else of it', async ({ page }) => {
    const app = await openInApp(page, { path: CONTACT })
    await untilAlive(page)
    await app.announce({ lang: 'zh-CN' })
    await expectLanguage(page, 'zh-CN')
    await expect(page).toHaveURL(/\/app-web\/contact-us$/)
  })

  for (const path of [CONTACT, LIST]) {
    test(`reaches ${path} that was on its way when another page heard of it`, async ({
      page,
      context,
      baseURL,
    }) => {
      const hear = (lang: string, area: string) =>
        context.addCookies([
          { name: 'app-lang', value: lang, url: baseURL ?? '' },
          { name: 'app-area', value: area, url: baseURL ?? '' },
        ])
      await hear('en-US', 'tw')
      await page.route(
        `**${path}`,
        async (route) => {
          const response = await route.fetch()
          await hear('zh-TW', 'sg')
          await route.fulfill({ response })
        },
        { times: 1 },
      )
      await openInApp(page, { path, says: { lang: 'zh-TW', area: 'sg' } })
      await expectLanguage(page, 'zh-TW')
      await expect(page.locator('html')).toHaveAttribute('data-area', 'sg')
    })
  }

  test('waits for the next page while something is typed', async ({ page }) => {
    const loads = countLoads(page)
    const app = await openInApp(page, { path: CONTACT })
    await untilAlive(page)
    const field = page.getByRole('textbox').first()
    await field.fill('Mei')
    await app.announce({ lang: 'zh-TW' })
    await settle(page)
    await expectLanguage(page, 'en-US')
    await expect(field).toHaveValue('Mei')
    await page.getByRole('link').first().click()
    await expect(page).not.toHaveURL(/contact-us/)
    await expectLanguage(page, 'zh-TW')
    await expect(page.locator('h1')).toHaveText(/\p{Script=Han}/u)
    expect(loads()).toBe(1)
  })

  test('never makes a page load again and again', async ({ page }) => {
    const loads = countLoads(page)
    const app = await openInApp(page, { path: CONTACT, says: { lang: 'zh-TW' } })
    await expectLanguage(page, 'zh-TW')
    await untilAlive(page)
    for (const lang of ['en-US', 'zh-CN', 'zh-TW', 'en-US']) await app.announce({ lang })
    await settle(page)
    expect(loads()).toBe(2)
  })

  test('gives way to the language that an address names', async ({ page }) => {
    const loads = countLoads(page)
    await openInApp(page, { path: `${CONTACT}?lang=zh-CN`, says: { lang: 'zh-TW' } })
    await untilAlive(page)
    await settle(page)
    await expectLanguage(page, 'zh-CN')
    expect(loads()).toBe(1)
  })

  test('is of no weight outside of the app', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'app-lang', value: 'zh-CN', url: baseURL ?? '' }])
    await page.goto('/sg/boss')
    await expectLanguage(page, 'en-US')
  })
})

test('The area of the app shows its own stores, at once when it is announced later', async ({
  page,
}) => {
  const loads = countLoads(page)
  const app = await openInApp(page, { path: LIST, says: { area: 'sg' } })
  const places = page.locator('select[name=city]')
  await expect(places).toContainText('Central')
  await app.announce({ area: 'my' })
  await expect(places).toContainText('Kuala')
  // Once for each: as it was opened, and for the area that was announced later.
  expect(loads()).toBe(3)
})

test.describe('The position of the app', () => {
  test('is where “near me” looks, without asking the browser', async ({ page }) => {
    const asked = await watchGeolocation(page)
    await openInApp(page, { path: LIST, position: POSITION })
    await untilAlive(page)
    await page.getByRole('button', { name: english.stores.near.button }).click()
    await expect(page).toHaveURL(/lat=25\.0418&lng=121\.5440?\b/)
    await expect(page.getByRole('article').first()).toContainText(/\d (m|km)\b/)
    expect(await asked()).toBe(0)
  })

  test('counts also where it comes later', async ({ page }) => {
    const asked = await watchGeolocation(page)
    const app = await openInApp(page, { path: LIST })
    await untilAlive(page)
    await app.announce(POSITION)
    await page.getByRole('button', { name: english.stores.near.button }).click()
    await expect(page).toHaveURL(/lat=25\.0418/)
    expect(await asked()).toBe(0)
  })
})

function countLoads(page: Page): () => number {
  let count = 0
  // A reload that begins before the document before it was loaded has no other event.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

async function expectLanguage(page: Page, lang: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** Until the page has done all that it does about what it was told: a reload would have begun. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await page.waitForLoadState('networkidle')
}

/** How often the page has asked the browser where it is. */
async function watchGeolocation(page: Page): Promise<() => Promise<number>> {
  let count = 0
  await page.exposeFunction('positionWasAsked', () => (count += 1))
  await page.addInitScript(() => {
    const asked = window as unknown as { positionWasAsked: () => void }
    navigator.geolocation.getCurrentPosition = () => asked.positionWasAsked()
  })
  return async () => count
}

test('The app of the tests hears once what a page says as it goes', async ({ page }) => {
  const app = await openInApp(page, { path: CONTACT })
  const said = [{ round: 1 }, { round: 2 }, { round: 3 }]
  for (const message of said) {
    await page.evaluate((of) => {
      const { webkit } = window as unknown as { webkit: { messageHandlers: { hongli: Window } } }
      const say = () => webkit.messageHandlers.hongli.postMessage(JSON.stringify(of))
      addEventListener('pagehide', say)
    }, message)
    await page.goto(LIST)
  }
  await page.goto(CONTACT)
  await expect.poll(() => app.messages).toEqual(said)
})
