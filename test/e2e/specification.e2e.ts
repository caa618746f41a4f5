import type { Page } from '@playwright/test'
import companies from '#content/demo/company-info.json' with { type: 'json' }
import brand from '#content/demo/brand.json' with { type: 'json' }
import packageJson from '../../package.json' with { type: 'json' }
import { AREA_FACTS, AREAS } from '#contract/values/area.ts'
import { expect, test } from './browser-test.ts'
import { confirmSending, fillMessage } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { makeLazyImagePage } from './lazy-image-page.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

/** What specification.md says of the site and only a browser can show; the list is test/specification/. */
const { app, shell, forms, jobs, stores } = english

test.use({ serviceWorkers: 'block' })

for (const area of AREAS) {
  test(`The footer says whose site it is and where it leads, in ${area}`, async ({ page }) => {
    await page.goto(`/${area}?lang=en-US`)
    const footer = page.getByRole('contentinfo')
    const company = companies[AREA_FACTS[area].companyArea]['en-US']
    for (const fact of [company.name, company.address, company.taxNo, company.phone]) {
      await expect(footer).toContainText(fact)
    }
    await expect(footer).toContainText(`© 2017–${new Date().getUTCFullYear()}`)
    await expect(footer.getByRole('link', { name: brand.cooperationEmail })).toHaveAttribute(
      'href',
      `mailto:${brand.cooperationEmail}`,
    )
    for (const name of Object.values(shell.social)) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^http/)
    }
    const { service, cooperation, privacy, terms, press } = shell.footer
    for (const name of [service, cooperation, privacy, terms]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer.getByRole('link', { name: press, exact: true })).toHaveCount(
      area === 'tw' ? 1 : 0,
    )
  })
}

test('The home page has every section', async ({ page }) => {
  await page.goto('/')
  const names = 'about rebate brand client evaluation friendly video sign-up'.split(' ')
  for (const name of names) {
    const section = page.locator(`section#${name}`)
    await expect(section).toBeVisible()
    await expect(section).toHaveText(/.{21}/s)
  }
  await expect(page.locator('section#sign-up form')).toBeVisible()
})

test('The jobs stand in a layout of their own', async ({ page }) => {
  await page.goto('/tw/jobs?lang=en-US')
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(jobs.title)
  await expect(page.locator('.jobs-scene')).toBeVisible()
  await expect(page.getByRole('button', { name: shell.menu.open })).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2017')
  await expect(footer.getByRole('navigation')).toHaveCount(0)
})

test('An item of a shop stands without bar and footer in the simple mode', async ({
  page,
  api,
}) => {
  const path = `/online-shop/item/${await api.findItemId('tw')}`
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`${path}?mode=simple`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test('What a page asks for carries the version and the size of the screen', async ({ page }) => {
  await page.goto('/sg/store-list?lang=en-US')
  await untilAlive(page)
  const asked = page.waitForRequest(/\/sg\/store-list\/Pagination\?/)
  await page.getByRole('main').getByText(stores.more.load).click()
  expect(await (await asked).allHeaders()).toMatchObject({
    lang: 'en-US',
    area: 'SG',
    ssr: 'false',
    screen_width: String(390 * 1.5),
    screen_height: String(844 * 1.5),
    'client-version': packageJson.version,
  })
})

test('The bar is fixed, 80 px high, and 60 px on a phone', async ({ page }) => {
  const bar = page.getByRole('banner')
  await page.goto('/boss')
  await untilAlive(page)
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect.poll(() => bar.boundingBox()).toMatchObject({ height: 60 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => bar.boundingBox()).toMatchObject({ height: 80 })
})

test('The menu is a sheet below 1080 px, compact in English up to 1430 px', async ({ page }) => {
  await page.goto('/?lang=en-US')
  const hamburger = page.getByRole('button', { name: shell.menu.open })
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
  const expectWords = async (width: number, words: string[]) => {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => links.filter({ visible: true }).allInnerTexts()).toEqual(words)
  }
  const { short } = shell.menu
  await expectWords(1079, [])
  await expect(hamburger).toBeVisible()
  const compact = [short.press, short.recommended, short.stores, short.boss]
  await expectWords(1080, compact)
  await expect(hamburger).toBeHidden()
  await expectWords(1430, compact)
  const { customer, store, press, recommended, stores: all, boss } = shell.menu
  await expectWords(1431, [customer, store, press, recommended, all, boss])
  await expect(
    page.getByRole('banner').getByRole('link', { name: shell.menu.bossLogin }),
  ).toHaveAttribute('href', brand.bossLoginUrl)
})

test('A navigation that takes long shows five bars over the whole page', async ({ page }) => {
  await page.goto('/app-web/contact-us?lang=en-US')
  await untilAlive(page)
  await watchOverlay(page)
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/wallet\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: app.kit.backToWallet }).click()
  const overlay = page.getByRole('status').filter({ hasText: shell.loading })
  await expect(overlay).toBeVisible()
  await expect(overlay.locator('i')).toHaveCount(5)
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  // Whoever shows it has waited for 200 ms already.
  await expect(overlay).toHaveCSS('animation-delay', '0s')
  held.resolve(undefined)
  await expect(page).toHaveURL(/\/wallet/)
  await expect(overlay).toHaveCount(0)
  const times = await page.waitForFunction(() => window.overlayTimes)
  const { waitedMs, shownMs } = await times.jsonValue()
  // Timers of a browser count whole milliseconds.
  expect(waitedMs).toBeGreaterThanOrEqual(199)
  expect(shownMs).toBeGreaterThanOrEqual(199)
})

test.describe('Without a network', () => {
  test.use({ expectedProblems: /official\/feedback|net::ERR_FAILED|Failed to fetch/ })

  test('a form that cannot be sent says so, keeps what was typed, and can be sent again', async ({
    page,
  }) => {
    await page.goto('/service?lang=en-US')
    await untilAlive(page)
    await fieldOf(page, 'questionType').selectOption('technical')
    await fillMessage(page)
    await page.route(/\/official\/feedback$/, (route) => route.abort('failed'))
    const send = page.getByRole('button', { name: forms.submit, exact: true })
    await send.click()
    await confirmSending(page)
    await expect(page.getByRole('alert')).toHaveText(`${shell.lost.noAnswer}${forms.unchanged}`)
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expect(fieldOf(page, 'content')).toHaveValue('How does it work?')
    await page.unrouteAll()
    await send.click()
    await confirmSending(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.done.title)
  })
})

test.describe('A photo', () => {
  test.use({ expectedProblems: /lazy-photo-bad/ })

  test('is fetched when it comes near, and gives way to a drawing after three attempts', async ({
    page,
    baseURL,
  }) => {
    const asked: string[] = []
    const html = await makeLazyImagePage()
    await page.route('**/lazy-images', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    )
    await page.route('**/lazy-photo-*', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      const isGood = route.request().url().includes('good')
      return isGood
        ? route.fulfill({ contentType: 'image/svg+xml', body: GREY })
        : route.fulfill({ status: 404 })
    })
    await page.goto(`${baseURL}/lazy-images`)
    // One screen of 844 px ahead, and a tenth of its 200 px: 3000 + 20 - 2 * 844.
    await scrollTo(page, 1_325)
    expect(asked).toEqual([])
    await scrollTo(page, 1_340)
    await expect.poll(() => asked).toEqual(['/lazy-photo-good.png'])
    await scrollTo(page, 9_000)
    await expect(page.getByText('drawn in place of /lazy-photo-bad.png')).toBeVisible()
    expect(asked.filter((path) => path.includes('bad'))).toHaveLength(3)
    await expect(page.getByRole('img', { name: 'good' })).toHaveCount(1)
  })
})

const GREY = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>'

declare global {
  interface Window {
    /** From the press to the overlay, and from there to its end. */
    overlayTimes: { waitedMs: number; shownMs: number }
  }
}

/** Measures in the page when the overlay comes and goes after the next press. */
function watchOverlay(page: Page): Promise<void> {
  return page.evaluate(() => {
    let pressedAt = 0
    let cameAt = 0
    addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true })
    new MutationObserver(() => {
      const isThere = document.querySelector('.loading-overlay') !== null
      if (isThere && cameAt === 0) cameAt = performance.now()
      if (isThere || cameAt === 0) return
      const times = { waitedMs: cameAt - pressedAt, shownMs: performance.now() - cameAt }
      window.overlayTimes ??= times
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Scrolls, and lets the observers of what is in view have their turn. */
function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, to)
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
    top,
  )
}
