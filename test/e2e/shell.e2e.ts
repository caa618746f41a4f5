import type { Page } from '@playwright/test'
import { LOCALES } from '#contract/values/locale.ts'
import taiwan from '#locales/zh-TW/shell.json' with { type: 'json' }
import mainland from '#locales/zh-CN/shell.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { languageMenuOf, untilAlive } from './page-checks.ts'

const { shell } = english

test.describe('The menu of a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/?lang=en-US')
    await untilAlive(page)
    await page.getByRole('button', { name: shell.menu.open }).click()
    await expect(menuOf(page)).toBeVisible()
  })

  test('keeps the focus inside and gives it back on Escape', async ({ page }) => {
    const stops = await menuOf(page).getByRole('link').count()
    for (let press = 0; press <= stops + 3; press += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => hasFocusOutside(page)).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('button', { name: shell.menu.open })).toBeFocused()
  })

  test('closes when another page comes, and when one goes back', async ({ page }) => {
    await menuOf(page).getByRole('link', { name: shell.menu.boss }).click()
    await expect(page).toHaveURL(/\/boss/)
    await expect(menuOf(page)).toBeHidden()
    await page.getByRole('button', { name: shell.menu.open }).click()
    await page.goBack()
    await expect(menuOf(page)).toBeHidden()
  })

  test('says which page one is on', async ({ page }) => {
    await menuOf(page).getByRole('link', { name: shell.menu.stores, exact: true }).click()
    await expect(page).toHaveURL(/\/store-list/)
    await page.getByRole('button', { name: shell.menu.open }).click()
    await expect(
      menuOf(page).getByRole('link', { name: shell.menu.stores, exact: true }),
    ).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is that of the footer, and the languages open', async ({ page }) => {
    await page.goto('/?lang=en-US')
    await page.getByRole('link', { name: shell.menu.open }).click()
    await expect(page.getByRole('navigation', { name: shell.footer.explore })).toBeInViewport()
    await page.goto('/boss?lang=en-US')
    await languageMenuOf(page).click()
    await page.getByRole('link', { name: '简体中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

test('The skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/boss?lang=en-US')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shell.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('The bar makes room on the way down and is back on the way up', async ({ page }) => {
  await page.goto('/boss?lang=en-US')
  await untilAlive(page)
  const bar = page.getByRole('banner')
  await expect(bar).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
  await expect(bar).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 1_200, behavior: 'instant' }))
  await expect(bar).not.toBeInViewport()
  await bar.getByRole('link').first().focus()
  await expect(bar).toBeInViewport()
})

test.describe('The languages', () => {
  test.use({ locale: 'zh-TW' })

  test('keep page and query, and are remembered', async ({ page, context }) => {
    await page.goto('/sg/boss?from=flyer')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await languageMenuOf(page).click()
    await page.getByRole('link', { name: '繁體中文' }).click()
    await expect(page).toHaveURL(/\/sg\/boss\?from=flyer&lang=zh-TW$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    const kept = async () => (await context.cookies()).find(({ name }) => name === 'lang')
    await expect.poll(kept).toMatchObject({ value: 'zh-TW' })
    await page.goto('/my/jobs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  })
})

test.describe('At 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  for (const locale of LOCALES) {
    test(`the menu stands in the bar in one line in ${locale}`, async ({ page }) => {
      await page.goto(`/?lang=${locale}`)
      await expect(page.locator('header button').first()).toBeHidden()
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
      await expect(links).toHaveCount(locale === 'en-US' ? 4 : 6)
      const heights = () => links.evaluateAll((all) => all.map((link) => link.clientHeight))
      await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(60)
      await expect(page.getByRole('banner').getByRole('link').last()).toBeInViewport({ ratio: 1 })
    })
  }
})

test.describe('An unknown page', () => {
  test.use({ expectedStatuses: [404] })

  const titles = {
    'zh-TW': taiwan.error.notFound,
    'zh-CN': mainland.error.notFound,
    'en-US': 'This page could not be found',
  }

  for (const locale of LOCALES) {
    test(`says so in ${locale}, with its path and ways on`, async ({ page }) => {
      const response = await page.goto(`/sg/no/such/page?lang=${locale}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[locale])
      await expect(page.getByRole('main')).toContainText('404')
      await expect(page.getByRole('main')).toContainText('/sg/no/such/page')
      await page.getByRole('main').getByRole('link').last().click()
      await expect(page).toHaveURL(/\/sg\/store-list/)
    })
  }
})

function menuOf(page: Page) {
  return page.getByRole('dialog')
}

/** The browser's own frame may have the focus for a moment; nothing behind the menu ever may. */
function hasFocusOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused !== null && focused !== document.body && !focused.closest('dialog')
  })
}
