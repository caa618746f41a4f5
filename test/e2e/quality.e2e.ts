import type { Page } from '@playwright/test'
import { LOCALES } from '#contract/values/locale.ts'
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { expectAccessible, expectReflow, languageMenuOf, untilAlive } from './page-checks.ts'
import { APP_BROWSER } from './site-api.ts'
import { SITE_PAGES, addressOf, pathOf } from './site-pages.ts'

const { errors, shell, stores } = english

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Every page is seen three times: once in each language, small and large, light and dark. */
const LOOKS = [
  { size: PHONE, colorScheme: 'light' },
  { size: DESKTOP, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'dark' },
] as const

SITE_PAGES.forEach((sitePage, turn) => {
  const name = typeof sitePage.path === 'string' ? sitePage.path : sitePage.route
  test(`${name} is sound, small and large, light and dark`, async ({ page, api }) => {
    const path = await pathOf(sitePage, api, 'tw')
    for (const [at, { size, colorScheme }] of LOOKS.entries()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.goto(addressOf(path, undefined, LOCALES[(at + turn) % LOCALES.length]))
      await expectSound(page)
    }
  })
})

test.describe('In the app', () => {
  test.use({ userAgent: APP_BROWSER, viewport: PHONE })

  // The simulator stands around the app; the page of who is offline is kept for the site's visitors.
  const inApp = SITE_PAGES.filter(({ route }) => !/^(simulator|offline)/.test(route))
  for (const sitePage of inApp) {
    const name = typeof sitePage.path === 'string' ? sitePage.path : sitePage.route
    test(`${name} is sound, and stands without bar and footer`, async ({ page, api }) => {
      await page.goto(await pathOf(sitePage, api, 'tw'))
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      await expectSound(page)
    })
  }
})

test('A store stands without bar and footer in the simple mode, and so do those near it', async ({
  page,
  api,
}) => {
  const near = await api.listStores('tw', '?lat=25.0418&lng=121.5440&ps=1')
  await page.goto(`/store/${near.stores[0]?.id}?mode=simple&lang=en-US`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('article').last().getByRole('link').click()
  await expect(page).toHaveURL(/mode=simple/)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`The states of a page, ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the menu is sound', async ({ page }) => {
      await page.goto('/?lang=en-US')
      await untilAlive(page)
      await page.getByRole('button', { name: shell.menu.open }).click()
      await expect(page.getByRole('dialog', { name: shell.menu.title })).toBeVisible()
      await expectSound(page)
    })

    test('the language menu is sound', async ({ page }) => {
      await page.goto('/?lang=zh-CN')
      await languageMenuOf(page).click()
      await expect(page.getByRole('button', { name: '繁體中文' })).toBeVisible()
      await expectSound(page)
    })

    test('a search without any match is sound', async ({ page }) => {
      await page.goto('/store-list?keyword=zzzzqqqq&lang=en-US')
      await expect(page.getByRole('heading', { name: stores.none.title })).toBeVisible()
      await expectSound(page)
    })

    test('a search for nothing is sound', async ({ page }) => {
      await page.goto('/store-list?keyword=&lang=en-US')
      await expect(page.getByText(errors.StoreSearchEmpty)).toBeVisible()
      await expectSound(page)
    })

    test('the map is sound', async ({ page }) => {
      await page.goto('/store-list?lat=25.0418&lng=121.5440&view=map&lang=en-US')
      await expect(page.locator('.map-pin').first()).toBeVisible()
      await expectSound(page)
    })

    test('a form with errors, and its question, are sound', async ({ page }) => {
      await page.goto('/cooperation?lang=zh-CN')
      await untilAlive(page)
      await page.locator('main button[type=submit]').last().click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expectSound(page)
    })

    test.describe('a page that is not there', () => {
      test.use({ expectedStatuses: [404] })

      test('is sound', async ({ page }) => {
        await page.goto('/nothing-here/at-all?lang=en-US')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.error.notFound)
        await expectSound(page)
      })
    })
  })
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}
