import type { Page } from '@playwright/test'
import { LOCALES } from '#contract/values/locale.ts'
import taiwan from '#locales/zh-TW/shell.json' with { type: 'json' }
import mainlandApply from '#locales/zh-CN/apply.json' with { type: 'json' }
import mainland from '#locales/zh-CN/shell.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { english, fieldOf } from './english.ts'
import { ALL_SCRIPTS, allScriptsBut, NETWORK_PROBLEMS } from './network-faults.ts'
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

test.describe('The menu of a phone whose script does not come', () => {
  test.use({ expectedProblems: NETWORK_PROBLEMS, serviceWorkers: 'block' })

  test('is that of the footer, and opens once it comes', async ({ page }) => {
    const withoutMenu = allScriptsBut('menu-link')
    await page.route(ALL_SCRIPTS, withoutMenu)
    // Where the server is not there either, the page is not loaded anew.
    await page.route('**/offline', (route) => route.abort())
    const open = page.getByRole('button', { name: shell.menu.open })
    await page.goto('/apply/tappay?lang=en-US')
    await untilAlive(page)
    await open.click()
    await expect(page.locator('#footer-menu')).toBeInViewport()
    await expect(menuOf(page)).toBeHidden()
    await page.unroute(ALL_SCRIPTS, withoutMenu)
    await page.reload()
    await untilAlive(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await open.click()
    await expect(menuOf(page)).toBeVisible()
  })

  test('opens all the same on a page that React does not come to', async ({ page }) => {
    await page.route(ALL_SCRIPTS, (route) => route.abort())
    await page.goto('/?lang=en-US')
    await page.getByRole('button', { name: shell.menu.open }).click()
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
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
    await page.getByRole('button', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/boss$/)
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
    await page.getByRole('button', { name: '繁體中文' }).click()
    await expect(page).toHaveURL(/\/sg\/boss\?from=flyer$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    const kept = async () => (await context.cookies()).find(({ name }) => name === 'lang')
    await expect.poll(kept).toMatchObject({ value: 'zh-TW' })
    await page.goto('/my/jobs')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  })

  test('of an address hold for its page and its links, and are kept by nobody', async ({
    page,
    context,
  }) => {
    await page.goto('/store-list?lang=en-US')
    await untilAlive(page)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/store\/.*\?lang=en-US$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('lang')
    await page.goto('/boss')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  })

  test.describe('change under a form', () => {
    const PATH = '/apply/tappay?lang=en-US'

    test('without taking anything that is typed, and back again', async ({ page }) => {
      await page.goto(PATH)
      await untilAlive(page)
      await fieldOf(page, 'companyName').fill('Little Hearth Ltd.')
      await page.locator('[name=storePhone]').fill('0223456789')
      await choose(page, '简体中文')
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
      await expect(page.locator('h1')).toHaveText(mainlandApply.form.heading)
      await expect(page).toHaveURL(/\/apply\/tappay$/)
      await expect(page.locator('[name=companyName]')).toHaveValue('Little Hearth Ltd.')
      await expect(page.locator('[name=storePhone]')).toHaveValue('0223456789')
      await choose(page, 'English')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      await expect(page.locator('[name=companyName]')).toHaveValue('Little Hearth Ltd.')
    })

    test.describe('without a connection', () => {
      test.use({ serviceWorkers: 'block', expectedProblems: /language/ })

      test('say so, and nothing is lost', async ({ page }) => {
        await page.goto(PATH)
        await untilAlive(page)
        await fieldOf(page, 'companyName').fill('Little Hearth Ltd.')
        await page.route('**/language', (route) => route.abort())
        await choose(page, '简体中文')
        await expect(
          page.getByText(shell.language.failed.replace('{cause}', shell.error.noAnswer.title)),
        ).toBeVisible()
        await expect(page.locator('[name=companyName]')).toHaveValue('Little Hearth Ltd.')
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
      })
    })
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

/** By the keys: the bar is away while the page is scrolled down, as it is on its way to a field. */
async function choose(page: Page, language: string): Promise<void> {
  await languageMenuOf(page).press('Enter')
  await page.getByRole('button', { name: language }).click()
}

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
