import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { AREAS } from '#contract/values/area.ts'
import { SWITCHES } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { expect } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { START_TIMEOUT_MS, startBuiltServer } from './start-built-server.ts'
import type { TestedServer } from './start-server-pair.ts'

const WORDS = 'Under repair until eight. What you have is safe.'
const NOTICE = 'Maintenance tonight from ten to eleven.'
const OPERATOR = 'tester'

/** One server, which finds everything turned off when it starts. */
const test = onOwnServer().extend<object, { ownServer: TestedServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for it.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongli-switches-'))
      await turnAllOff(folder)
      const { origin, stop } = await startBuiltServer({ DATA_DIR: folder })
      await use({ origin, origins: [origin], stop: async () => void (await stop()) })
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 2 * START_TIMEOUT_MS },
  ],
})

async function turnAllOff(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  const { db } = database
  for (const name of SWITCHES) {
    const words = { 'en-US': WORDS }
    await turnSwitchOff(db, systemClock, { name, areas: AREAS, words, operator: OPERATOR })
  }
  const words = { 'en-US': NOTICE }
  await setMaintenanceNotice(db, systemClock, { areas: AREAS, words, operator: OPERATOR })
  await database.close()
}

/** Pages, each with the button that is gone. */
const PAGES = [
  { path: '/app-web/check-in', button: 'Check in' },
  { path: '/app-web/discount-tickets/tw-autumn-fifty-off', button: 'Claim' },
  { path: '/app-web/vouchers', button: 'Redeem' },
  { path: '/service', button: 'Send' },
  { path: '/press/contact', button: 'Send' },
] as const

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`What is off says why before anybody presses, on ${width} px`, async ({
    page,
    ownOrigin,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, ownOrigin, newMember('switches'))
    for (const { path, button } of PAGES) {
      await page.goto(`${path}?lang=en-US`)
      await untilAlive(page)
      await expect(page.locator('.notice', { hasText: WORDS }).first()).toBeVisible()
      await expect(page.locator('main').getByRole('button', { name: button })).toHaveCount(0)
      await expect(page.locator('.maintenance-notice')).toHaveText(NOTICE)
      await expect(page.locator('.maintenance-notice')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectReflow(page)
    }
  })

  test(`The notice stands under the bar of the site and covers nothing, on ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/jobs', '/events']) {
      await page.goto(`${path}?lang=en-US`)
      await untilAlive(page)
      const notice = page.getByRole('status').filter({ hasText: NOTICE })
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectReflow(page)
    }
    await page.goto('/sg?lang=zh-TW')
    await expect(page.locator('.maintenance-notice')).toHaveText(/系統維護中/)
  })
}

test('Nothing that cannot be claimed is called available', async ({ page, ownOrigin }) => {
  await signIn(page, ownOrigin, newMember('switches'))
  for (const path of ['', '/tw-autumn-fifty-off']) {
    await page.goto(`/app-web/discount-tickets${path}?lang=en-US`)
    await expect(page.locator('main').getByText('Paused', { exact: true }).first()).toBeVisible()
    await expect(page.locator('main').getByText('Available', { exact: true })).toHaveCount(0)
  }
})

/** A page as it was before anything was turned off: another server's, whom the session is good for too. */
async function openPageOfBefore(page: Page, path: string): Promise<void> {
  const origin = test.info().project.use.baseURL ?? ''
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: `${origin}${path}?lang=en-US` })
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(`${path}?lang=en-US`)
}

const PRESSES = [
  { path: '/app-web/check-in', button: 'Check in' },
  { path: '/app-web/discount-tickets/tw-autumn-fifty-off', button: 'Claim' },
]

test.describe('On a page of before', () => {
  test.use({
    // It would ask for the page of now.
    serviceWorkers: 'block',
    expectedStatuses: [409],
    viewport: { width: 390, height: 844 },
  })

  for (const { path, button } of PRESSES) {
    test(`a press at ${path} is answered where it was pressed, once`, async ({
      page,
      ownOrigin,
    }) => {
      await signIn(page, ownOrigin, newMember('switches'))
      await openPageOfBefore(page, path)
      await untilAlive(page)
      await expect(page.locator('.notice', { hasText: WORDS })).toHaveCount(0)
      await page.locator('.app-action').getByRole('button', { name: button }).click()
      const words = page.getByText(WORDS)
      await expect(words).toHaveCount(1)
      await expect(words).toBeInViewport({ ratio: 1 })
      await expect(page.locator(':focus')).toHaveText(WORDS)
      await expect(page.locator('main').getByRole('button', { name: button })).toHaveCount(0)
    })
  }

  test('a serial that was typed stays when it is refused', async ({ page, ownOrigin }) => {
    await signIn(page, ownOrigin, newMember('switches'))
    await openPageOfBefore(page, '/app-web/vouchers')
    await untilAlive(page)
    await page.locator('#serial').fill('CHRHXXW6RDXP9YPN')
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByText(WORDS)).toHaveCount(1)
    await expect(page.locator('#serial')).toHaveValue(/^CHRH/)
  })
})

test.describe('Without scripts', () => {
  test.use({ serviceWorkers: 'block', expectedStatuses: [409], javaScriptEnabled: false })

  for (const { path, button } of PRESSES) {
    test(`a press at ${path} on a page of before is answered once`, async ({ page, ownOrigin }) => {
      await signIn(page, ownOrigin, newMember('switches'))
      await openPageOfBefore(page, path)
      await page.locator('.app-action').getByRole('button', { name: button }).click()
      await expect(page.getByText(WORDS)).toHaveCount(1)
    })
  }
})
