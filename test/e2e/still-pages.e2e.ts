import type { Page } from '@playwright/test'
import share from '#locales/en-US/share.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { languageMenuOf, untilAlive } from './page-checks.ts'
import { firstStorePath } from './site-api.ts'

const { boss, home, shell } = english

/** What says React: a file that only pages with it, and parts that are alive, fetch. */
const REACT = /react-dom|hydrateRoot|createRoot/

test.use({ serviceWorkers: 'block' })

test('A calculator brings React when it comes into view, and works with the keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  const hasReact = async () => (await Promise.all(scripts)).some((script) => REACT.test(script))
  await page.goto('/boss?lang=en-US')
  await untilAlive(page)
  await expect.poll(hasReact).toBe(false)
  const spend = page.getByRole('slider', { name: boss.boss.calculator.spend })
  await spend.scrollIntoViewIfNeeded()
  const kept = page.locator('[data-island] output')
  const before = await kept.innerText()
  await expect(async () => {
    await spend.press('ArrowRight')
    await expect(kept).not.toHaveText(before, { timeout: 1_000 })
  }).toPass()
  await expect.poll(hasReact).toBe(true)
})

test('A step between pages with React and without it is a new document, and back again', async ({
  page,
}) => {
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  await page.locator('#footer-menu').getByRole('link', { name: shell.menu.boss }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boss.boss.heading)
  await expect(page.locator('html')).toHaveAttribute('data-alive')
  await page.goBack()
  await untilAlive(page)
  await expect(page).toHaveURL(/\/service/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boss.boss.heading)
})

test('The way to a page that takes long shows the bars, and coming back takes them away', async ({
  page,
}) => {
  const shown = Promise.withResolvers<undefined>()
  await page.exposeFunction('tellOverlay', () => shown.resolve(undefined))
  await page.goto('/boss?lang=en-US')
  await untilAlive(page)
  await page.evaluate(() => {
    const tell = () => {
      const overlay = document.querySelector('body > .loading-overlay[role=status]')
      if (overlay) (window as unknown as { tellOverlay: () => void }).tellOverlay()
    }
    new MutationObserver(tell).observe(document.body, { childList: true })
  })
  // The answer comes once the page has shown that it waits.
  await page.route('**/press?*', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.locator('#footer-menu').getByRole('link', { name: shell.menu.press }).click()
  await expect(page).toHaveURL(/\/press/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(boss.boss.heading)
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
})

test('What members say moves on by its button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/?lang=en-US')
  await untilAlive(page)
  const row = page.getByRole('region', { name: home.evaluation.list })
  await page.getByRole('button', { name: home.evaluation.next, exact: true }).click()
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test.describe('A film', () => {
  test.use({ expectedProblems: /^left the site: https:\/\/www\.youtube-nocookie\.com\// })

  test('is another company’s only once it is pressed', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    )
    await page.goto('/yt-player/aqz-KE-bpKQ?lang=en-US')
    await untilAlive(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.locator('[data-plays]').click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /embed\/aqz-KE-bpKQ/)
    await expect(page).toHaveURL(/yt-player/)
  })
})

test('A press item is passed on by its link where the device has no sheet', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.goto('/press?lang=en-US')
  await page.locator('main article a, main a[href*="/press/"]').first().click()
  await untilAlive(page)
  const share = page.locator('[data-shares]')
  const done = (await share.getAttribute('data-done')) ?? ''
  // It says so for two seconds.
  await Promise.all([expect(share).toContainText(done), share.click()])
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('A store is passed on by its code, its link, or the app', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = await firstStorePath(api)
  await page.goto(`${path}?lang=en-US`)
  await untilAlive(page)
  await page.getByRole('button', { name: share.action, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: share.title })
  await expect(sheet.getByRole('img')).toBeVisible()
  await sheet.getByRole('button', { name: share.copy }).click()
  await expect(sheet.getByRole('button', { name: share.copied })).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(new RegExp(`^http.*${path}$`))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  const app = await openInApp(page, { path })
  await untilAlive(page)
  await page.locator('[data-app-shares]').click()
  await expect
    .poll(() => app.messages)
    .toMatchObject([{ action: 'share', payload: { url: expect.stringContaining(path) } }])
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('Whether a store is open goes on with the clock', async ({ page, api }) => {
  await page.clock.install()
  await page.goto(`${await firstStorePath(api)}?lang=en-US`)
  await untilAlive(page)
  const states = page.locator('summary [data-from]')
  await expect.poll(() => states.count()).toBeGreaterThan(1)
  await expect(states.nth(0)).toBeVisible()
  await expect(states.nth(1)).toBeHidden()
  const next = Number(await states.nth(1).getAttribute('data-from'))
  await page.clock.fastForward(next - (await page.evaluate(() => Date.now())) + 60_000)
  await expect(states.nth(0)).toBeHidden()
  await expect(states.nth(1)).toBeVisible()
})

test.describe('Of a page in Chinese', () => {
  test.use({ locale: 'zh-TW' })

  test('another language keeps what is typed, and leaves nothing of it on the device', async ({
    page,
  }) => {
    await page.goto('/')
    await untilAlive(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    const name = page.locator('[name=storeName]')
    await name.fill('Tofu Corner')
    await languageMenuOf(page).press('Enter')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await expect(name).toHaveValue('Tofu Corner')
    const kept = () => page.evaluate(() => sessionStorage.getItem('typed-here'))
    await expect.poll(kept).toBeNull()
    await page.reload()
    await untilAlive(page)
    await page.goto('/boss')
    await page.goto('/')
    await untilAlive(page)
    await expect(name).toHaveValue('')
  })
})

test('Another language keeps what is chosen in a search, and what depends on it', async ({
  page,
}) => {
  await page.goto('/store-search')
  await untilAlive(page)
  const city = page.locator('select[name=city]')
  const region = page.locator('select[name=region]')
  await city.selectOption('tw-taipei')
  await expect(region.locator('optgroup')).toHaveCount(0)
  await region.selectOption('tw-taipei-daan')
  await languageMenuOf(page).press('Enter')
  await page.getByRole('button', { name: '简体中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(city).toHaveValue('tw-taipei')
  await expect(region).toHaveValue('tw-taipei-daan')
  await expect(region.locator('optgroup')).toHaveCount(0)
})

test.describe('Where the server is not there', () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ })

  test('a form keeps what is typed, says so, and goes with the next press', async ({ page }) => {
    await page.goto('/?lang=en-US')
    await untilAlive(page)
    const name = page.getByLabel(home.signUp.storeName)
    await name.fill('Tofu Corner')
    await page.route('**/offline', (route) => route.abort())
    const next = page.getByRole('button', { name: home.signUp.next })
    await next.click()
    await expect(page.getByRole('alert').locator('p')).toHaveText(shell.unsent.away)
    await expect(name).toHaveValue('Tofu Corner')
    await languageMenuOf(page).press('Enter')
    await page.getByRole('button', { name: '简体中文' }).click()
    await expect(page.getByText(shell.error.noAnswer.title)).toBeVisible()
    await expect(name).toHaveValue('Tofu Corner')
    await page.unroute('**/offline')
    await next.click()
    await expect(page).toHaveURL(/\/reboss\/form/)
    await expect(page.locator('[name=storeName]')).toHaveValue('Tofu Corner')
  })
})

test.describe('A visitor from elsewhere', () => {
  test('is offered the area once, and stays where that is wanted', async ({
    page,
    baseURL: origin = '',
  }) => {
    await beFrom(page, origin, 'SG')
    await page.goto('/boss?lang=en-US')
    await untilAlive(page)
    const offer = page.getByRole('region', { name: shell.area.title })
    await expect(offer).toContainText(shell.area.sg)
    await offer.getByRole('button', { name: shell.area.stay }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await untilAlive(page)
    await expect(offer).toBeHidden()
  })

  test('is offered nothing where the address names an area', async ({
    page,
    baseURL: origin = '',
  }) => {
    await beFrom(page, origin, 'SG')
    await page.goto('/my/boss?lang=en-US')
    await untilAlive(page)
    await expect(page.getByRole('region', { name: shell.area.title })).toHaveCount(0)
  })
})

/** As the server has found it by the address. */
async function beFrom(page: Page, url: string, country: string): Promise<void> {
  await page.context().addCookies([{ name: 'ip-location', value: country, url }])
}
