import { expect, type Locator, type Page } from '@playwright/test'
import companyInfo from '#content/demo/company-info.json' with { type: 'json' }
import texts from '#locales/en-US/events.json' with { type: 'json' }
import { AREAS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { POSTGRES_URL } from '../api/own-database.ts'
import { english } from './english.ts'
import { onOwnServer } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

/** What the footer says of the company. */
const COMPANY = companyInfo.tw['en-US'].name

const LIST = '/api/official/marketing/events'

/** Its events are still to come. */
const test = onOwnServer({ startsAt: '2023-05-01T04:00:00Z' })

// In the order of the days, on one server; none needs what another one did.
test.describe.configure({ mode: 'default' })

interface Walk {
  path: string
  hasLandingPage: boolean
  /** Days before, within and after the window, in the order of all events. */
  before: string
  during: string
  after: string
  /** Where its main button leads while it is open. */
  action: RegExp
}

const WALKS: readonly Walk[] = [
  {
    path: '/events/2023/happy-go',
    hasLandingPage: false,
    before: '2023-05-14',
    during: '2023-05-15',
    after: '2023-07-16',
    action: /^\/app-web\/wallet/,
  },
  {
    path: '/events/2023/hot-shoes',
    hasLandingPage: true,
    before: '2023-07-30',
    during: '2023-08-31',
    after: '2023-09-01',
    action: /^\/store-list/,
  },
  {
    path: '/events/2024/fami-point',
    hasLandingPage: true,
    before: '2024-03-01',
    during: '2024-04-01',
    after: '2024-05-01',
    action: /^\/app-web\/wallet/,
  },
  {
    path: '/events/2025/bar-promo',
    hasLandingPage: true,
    before: '2025-06-19',
    during: '2025-06-20',
    after: '2025-08-04',
    action: /^\/store-list/,
  },
  {
    path: '/events/anniversary',
    hasLandingPage: true,
    before: '2026-10-01',
    during: '2026-12-13',
    after: '2026-12-14',
    action: /^\/app-web\/check-in/,
  },
]

// First, while no browser has asked this server for anything that it could still be busy with.
test('The night asks for no company, and shows none', async ({ request, ownServer }) => {
  const { origins } = ownServer
  const asked = () => callsOf(origins, 'getCompanyInfo')
  // On PostgreSQL each server asks for all of them by itself once it listens.
  const atStart = POSTGRES_URL ? origins.length * AREAS.length * LOCALES.length : 0
  await expect.poll(asked).toBe(atStart)
  // Read without a browser, which would fetch other pages in advance.
  const read = async (path: string) => (await request.get(`${path}?lang=en-US`)).text()
  for (const path of ['/events/2024/fami-point', '/events/2024/fami-point/landing-page']) {
    for (const area of ['', '/tw']) expect(await read(area + path)).not.toContain(COMPANY)
  }
  expect(await asked()).toBe(atStart)
  expect(await read('/events/2023/hot-shoes')).toContain(COMPANY)
  expect(await asked()).toBe(atStart + 1)
})

for (const walk of WALKS) {
  const { path, hasLandingPage } = walk

  test(`${path} is announced, opens and ends, and stays`, async ({ page, moveTo }) => {
    await moveTo(noonOf(walk.before))
    await open(page, path)
    await expect(page.getByText(texts.state.before, { exact: true }).first()).toBeVisible()
    const timer = page.getByRole('timer')
    await expect(timer).toContainText(texts.countdown.days)
    // Seen, it comes alive and goes on.
    await timer.scrollIntoViewIfNeeded()
    const served = (await timer.textContent()) ?? ''
    await expect(timer).not.toHaveText(served)
    await expectReminder(page)
    await expectSound(page)
    if (hasLandingPage) await expectLanding(page, path, new RegExp(`^${path}`))

    await moveTo(noonOf(walk.during))
    await open(page, path)
    await expect(page.getByText(texts.state.during, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: texts.during.how })).toBeVisible()
    await expect(firstAction(page)).toHaveAttribute('href', walk.action)
    await expectSound(page)
    if (hasLandingPage) await expectLanding(page, path, walk.action)

    await moveTo(noonOf(walk.after))
    const response = await open(page, path)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(texts.state.after, { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: texts.after.toResults }).click()
    await expect(page).toHaveURL(/#results$/)
    await expect(page.getByRole('heading', { name: texts.onNow.title })).toBeVisible()
    await expectSound(page)
    if (hasLandingPage) await expectLanding(page, path, /^\/(app-web\/check-in|store-list)/)
  })
}

test('Both spellings are one page, and the first is the address that counts', async ({ page }) => {
  await open(page, '/events/2023/happygo')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/events\/2023\/happy-go\?lang=en-US$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})

test('Points of both sides meet at the rates of the day', async ({ page }) => {
  await open(page, '/events/2023/happy-go')
  await untilAlive(page)
  const sliders = page.getByRole('slider')
  await expect(sliders).not.toHaveCount(0)
  for (const slider of await sliders.all()) await slider.fill('0')
  await expect(page.getByRole('status')).toHaveText('NT$0')
  await page.getByRole('slider', { name: /supermarket/ }).fill('1000')
  await page.getByRole('slider', { name: /Bookstore/ }).fill('200')
  await expect(page.getByRole('status')).toHaveText('NT$260')
})

test('A year lists its events, the address without one what is on', async ({ page, moveTo }) => {
  await open(page, '/events/2023')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2023')
  await expect(page.getByRole('article')).toHaveCount(2)
  await untilAlive(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/events\/2023\/hot-shoes/)
  // After all that the tests above have moved through, and within the new year's days.
  await moveTo(noonOf('2027-01-05'))
  await open(page, '/events')
  const listed = await page.request.get(`${LIST}?lang=en-US`)
  const { events } = (await listed.json()) as { events: Listed[] }
  const now = events.filter(({ state }) => state === 'during')
  expect(now).not.toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.overview.nowTitle)
  const cards = page.getByRole('article')
  for (const [index, { name }] of now.entries()) await expect(cards.nth(index)).toContainText(name)
  await expect.poll(() => cards.count()).toBeGreaterThan(now.length)
  await expectSound(page)
})

test.describe('What does not exist', () => {
  test.use({ expectedStatuses: [404] })

  for (const path of [
    '/events/2022',
    '/events/next',
    '/events/2023/cold-shoes',
    '/events/2024/hot-shoes',
    '/events/2023/happy-go/landing-page',
    '/sg/events/2024/fami-point',
    '/my/events/2025/bar-promo/landing-page',
  ]) {
    test(`${path} is a 404`, async ({ page }) => {
      const response = await open(page, path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.shell.error.notFound)
    })
  }
})

interface Listed {
  name: string
  state: string
}

/** In Taipei. */
function noonOf(day: string): string {
  return `${day}T04:00:00Z`
}

function open(page: Page, path: string) {
  return page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=en-US`)
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}

/** The first button of the opening. */
function firstAction(page: Page): Locator {
  return page.locator('main a.button-primary').first()
}

/** One idea, one button, neither bar nor footer, and no search engine lists it. */
async function expectLanding(page: Page, path: string, action: RegExp): Promise<void> {
  await open(page, `${path}/landing-page`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.locator('main .button')).toHaveCount(1)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(firstAction(page)).toHaveAttribute('href', action)
  await expectSound(page)
}

async function expectReminder(page: Page): Promise<void> {
  const href = await page.getByRole('link', { name: texts.before.remind }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('BEGIN:VEVENT')
}

/** How often all servers together have answered a call so far. */
async function callsOf(origins: readonly string[], call: string): Promise<number> {
  const texts = origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text())
  const lines = (await Promise.all(texts))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.startsWith(`hongli_calls_total{call="${call}"`))
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}
