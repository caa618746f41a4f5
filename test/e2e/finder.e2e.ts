import type { Locator, Page } from '@playwright/test'
import errors from '#locales/zh-TW/errors.json' with { type: 'json' }
import words from '#locales/zh-TW/stores.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { languageMenuOf, untilAlive } from './page-checks.ts'

const { stores } = english

// As visitors have it: what they may open is fetched ahead, and what they saw is kept.
test.use({ serviceWorkers: 'allow', fetchesAhead: true })

const HERE = { latitude: 25.0418, longitude: 121.544 }

/** One finds the demo's stores with scripts and without them in the same steps. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(`A visitor ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, locale: 'zh-TW' })

    test.beforeEach(async ({ page }) => {
      await page.goto('/store-search')
      if (javaScriptEnabled) await untilAlive(page)
    })

    test('finds a store by 豆花, and opens it', async ({ page }) => {
      await page.getByRole('searchbox').fill('豆花')
      await search(page)
      await expect(cardsOf(page).first()).toContainText('豆花')
      await expectOpening(page)
    })

    test('finds a store by 大安區 and 餐飲, and opens it', async ({ page }) => {
      await choose(form(page).getByLabel(words.form.region.tw, { exact: true }), '大安區')
      await choose(form(page).getByLabel(words.form.businessType), '餐飲')
      await search(page)
      await expect(page).toHaveURL(/region=tw-taipei-daan/)
      const cards = cardsOf(page)
      await expect(cards.first()).toContainText('大安區')
      for (const words of ['大安區', '餐飲']) {
        await expect(cards.filter({ hasNotText: words })).toHaveCount(0)
      }
      await expectOpening(page)
    })

    test('finds a store by the MRT station 忠孝復興, and opens it', async ({ page }) => {
      await choose(form(page).getByLabel(words.form.mrt), '忠孝復興')
      await search(page)
      await expect(cardsOf(page).first()).toContainText('忠孝復興')
      await expectOpening(page)
    })

    test('finds the same page of a list by its links', async ({ page }) => {
      await page.goto('/store-list?keyword=豆花')
      const first = await namesOf(page)
      await page.getByRole('link', { name: words.pages.next }).click()
      await expect(page).toHaveURL(/p=2/)
      await expect(page.getByText(words.more.end)).toBeVisible()
      await expect.poll(async () => first.includes((await namesOf(page))[0] ?? '')).toBe(false)
      await page.getByRole('link', { name: words.pages.previous }).click()
      await expect(page).not.toHaveURL(/p=2/)
      await expect.poll(() => namesOf(page)).toEqual(first)
    })

    test('is told when nothing was asked for', async ({ page }) => {
      await search(page)
      await expect(page).toHaveTitle(/^錯誤：/)
      await expect(page.getByRole('searchbox')).toHaveAccessibleDescription(errors.StoreSearchEmpty)
    })

    test('is told when nothing was found, and what to try', async ({ page }) => {
      await page.getByRole('searchbox').fill('沒有這種店名')
      await search(page)
      await expect(page.getByRole('heading', { name: words.none.title })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: words.none.all }).click()
      await expect(cardsOf(page)).toHaveCount(24)
    })
  })
}

test.describe('A visitor at 25.0418, 121.5440', () => {
  test.use({ locale: 'zh-TW', geolocation: HERE, permissions: ['geolocation'] })

  test('finds the stores near, the nearest first, and opens one', async ({ page }) => {
    await page.goto('/store-list')
    await untilAlive(page)
    await page.getByRole('button', { name: words.near.button }).click()
    await expect(page).toHaveURL(/lat=25.0418&lng=121.5440&radius=3000/)
    await expect(cardsOf(page).first()).toContainText(/公尺/)
    await expectOpening(page)
  })

  test('takes along what is typed, and leaves the chosen place behind', async ({ page }) => {
    await page.goto('/store-search')
    await untilAlive(page)
    await page.getByRole('searchbox').fill('豆花')
    await form(page).locator('select[name=city]').selectOption('tw-keelung')
    await page.getByRole('button', { name: words.near.button }).click()
    await expect(page).toHaveURL(/lat=25.0418&lng=121.5440/)
    await expect(page.getByRole('searchbox')).toHaveValue('豆花')
    await expect(page).not.toHaveURL(/city=/)
  })
})

test.describe('A visitor who does not tell where they are', () => {
  test.use({ permissions: [] })

  test('is told what to do instead', async ({ page }) => {
    await page.goto('/store-list?lang=en-US')
    await untilAlive(page)
    await page.getByRole('button', { name: stores.near.button }).click()
    await expect(page.getByText(stores.near.denied.title)).toBeVisible()
  })
})

test.describe('A visitor without scripts at an address with a position', () => {
  test.use({ javaScriptEnabled: false })

  test('finds the stores near, and opens one', async ({ page }) => {
    await page.goto('/store-list?lat=25.0418&lng=121.5440&lang=en-US')
    await expect(cardsOf(page).first()).toContainText(/\d m away/)
    await expectOpening(page)
  })
})

test.describe('The list', () => {
  test('grows with each press until there are no more results', async ({ page }) => {
    await page.goto('/store-list?keyword=豆花&lang=en-US')
    await untilAlive(page)
    await expect(cardsOf(page)).toHaveCount(24)
    const total = Number(/^(\d+) stores/.exec(await countOf(page).innerText())?.[1])
    await page.getByRole('button', { name: stores.more.load }).click()
    await expect(cardsOf(page)).toHaveCount(total)
    await expect(page.getByText(stores.more.end)).toBeVisible()
    await expect(page.getByRole('button', { name: stores.more.load })).toHaveCount(0)
    await expect(cardsOf(page).nth(24).getByRole('link')).toBeFocused()
    await expect.poll(async () => new Set(await namesOf(page)).size).toBeGreaterThan(24)
  })

  test('is the same when one comes back from a store', async ({ page }) => {
    await page.goto('/store-list?city=tw-keelung&lang=en-US')
    await untilAlive(page)
    const before = await namesOf(page)
    const link = cardsOf(page).nth(9).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before[9] ?? '')
    await page.goBack()
    await expect(page).toHaveURL(/city=tw-keelung/)
    await expect.poll(() => namesOf(page)).toEqual(before)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  })

  test('stays the same in another language', async ({ page }) => {
    await page.goto('/store-list?city=tw-keelung&p=2&lang=en-US')
    await languageMenuOf(page).click()
    await page.getByRole('button', { name: '简体中文' }).click()
    await expect(page).toHaveURL(/\/store-list\?city=tw-keelung&p=2$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })

  test('stands on a map, where pins that crowd open up and each leads to its store', async ({
    page,
  }) => {
    await page.goto('/store-list?lat=25.0418&lng=121.5440&radius=1000&lang=en-US')
    await untilAlive(page)
    await page.getByRole('link', { name: stores.views.map, exact: true }).click()
    const map = page.getByRole('region', { name: stores.map.label })
    const pins = map.locator('.map-pin')
    const crowds = map.locator('.map-cluster')
    const popup = map.locator('.map-popup-name')
    await expect(pins.or(crowds).first()).toBeVisible()
    const shown = async () => {
      const counts = await crowds.allInnerTexts()
      return counts.reduce((total, count) => total + Number(count), await pins.count())
    }
    await expect.poll(async () => (await shown()) - (await cardsOf(page).count())).toBe(0)
    // The crowd may have opened between the look and the press.
    const openCrowd = () => crowds.first().press('Enter', { timeout: 1_000 })
    let name = ''
    await expect(async () => {
      // What was pressed before has led there after all, later than it was waited for.
      if (/\/store\/tw-/.test(page.url())) return
      if ((await pins.count()) === 0) await openCrowd()
      // A crowd that opens late closes what was opened before it.
      if ((await popup.count()) === 0) await pins.first().press('Enter', { timeout: 1_000 })
      name = await popup.innerText({ timeout: 1_000 })
      await map.getByRole('link', { name }).click({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

function cardsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

function form(page: Page): Locator {
  return page.getByRole('search')
}

function countOf(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).first()
}

function namesOf(page: Page): Promise<string[]> {
  return cardsOf(page).getByRole('heading').allInnerTexts()
}

/** The form's own button: the same one by keyboard and by thumb. */
async function search(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: words.form.submit, exact: true }).click()
  await page.waitForURL(/\/store-list\?/)
}

/** Chooses by the name that stands before the count of stores, as in 大安區（12）. */
async function choose(select: Locator, name: string): Promise<void> {
  const option = select.locator('option').filter({ hasText: new RegExp(`^${name}（`) })
  await select.selectOption((await option.first().getAttribute('value')) ?? '')
}

async function expectOpening(page: Page): Promise<void> {
  const name = await cardsOf(page).first().getByRole('heading').innerText()
  await cardsOf(page).first().getByRole('link').click()
  await page.waitForURL(/\/store\/tw-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}
