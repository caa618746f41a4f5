import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const { app, shell, jobs } = english
const WALLET_SCRIPT = /\/assets\/wallet-page-[\w-]+\.js/

test.describe('A page whose script does not come', () => {
  test.use({
    serviceWorkers: 'block',
    expectedProblems:
      /\/offline net::ERR_FAILED|wallet-page-[\w-]+\.js net::ERR_FAILED|Error loading route module|Failed to fetch dynamically imported/,
  })

  test('is loaded where the press led, once in a minute, then says that it failed, and goes on', async ({
    page,
  }) => {
    await loseWalletScript(page)
    await openWallet(page)
    await expect(page).toHaveURL(/\/wallet/)
    await untilAlive(page)
    await page.unrouteAll()
    await page.route(WALLET_SCRIPT, (route) => route.abort())
    await page.goto('/app-web/contact-us?lang=en-US')
    await untilAlive(page)
    const report = page.waitForRequest('**/api/tool/log-error')
    // The document could not come either: the page waits for it.
    await page.route('**/offline', (route) => route.abort())
    await openWallet(page)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(shell.error.script.title)
    await report
    await expectAccessible(page)
    await expectReflow(page)
    await page.getByRole('link', { name: shell.error.retry }).click()
    await expect(page.getByRole('status')).toHaveText(shell.error.stillAway)
    await page.unrouteAll()
    await expect(page).toHaveURL(/\/wallet/)
    // It looks by itself, at last every 20 seconds.
    await expect(title).not.toHaveText(shell.error.script.title, { timeout: 45_000 })
  })

  test('is the one that is loaded on a slow phone too, where it fails before the press is seen', async ({
    page,
  }) => {
    await loseWalletScript(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await openWallet(page)
    await expect(page).toHaveURL(/\/wallet/)
  })
})

test.describe('An error in a page', () => {
  test.use({ expectedProblems: /The till is stuck/ })

  test('is reported once, with the path alone', async ({ page }) => {
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/tool/log-error')) reports.push(request.postData() ?? '')
    })
    await page.goto('/boss?secret=1&lang=en-US')
    await untilAlive(page)
    const answer = page.waitForResponse('**/api/tool/log-error')
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('The till is stuck')
        })
      })
    }
    expect((await answer).status()).toBe(200)
    expect(reports).toHaveLength(1)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      url: '/boss',
      message: 'The till is stuck',
    })
    expect(reports[0]).not.toContain('secret')
  })
})

test.describe('Without a network', () => {
  // What the service worker could not fetch fails by the second name.
  test.use({
    serviceWorkers: 'allow',
    fetchesAhead: true,
    expectedProblems: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/,
  })

  test('visited pages can be read, others say why not, and a banner stands over both', async ({
    page,
    context,
  }) => {
    await page.goto('/boss?lang=en-US')
    await untilAlive(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.goto('/jobs?lang=en-US')
    await untilKept(page, '/jobs')
    await context.setOffline(true)
    await expect(page.getByText(shell.offline.banner)).toBeVisible()
    await page.goto('/download?lang=en-US')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.offline.title)
    await page.goto('/jobs?lang=en-US')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobs.title)
    await context.setOffline(false)
    await page.goto('/download?lang=en-US')
    await expect(page).toHaveTitle(/app/i)
  })
})

/** As after a new release, whose documents name other scripts. */
async function loseWalletScript(page: Page): Promise<void> {
  await page.route(WALLET_SCRIPT, (route) => route.abort())
  await page.goto('/app-web/contact-us?lang=en-US')
  await untilAlive(page)
  await page.route(/\/app-web\/wallet(\?|$)/, async (route) => {
    await page.unroute(WALLET_SCRIPT)
    await route.continue()
  })
}

async function openWallet(page: Page): Promise<void> {
  await page.getByRole('link', { name: app.kit.backToWallet }).click()
}

function untilKept(page: Page, path: string): Promise<unknown> {
  return page.waitForFunction(async (kept) => {
    return (await caches.match(kept, { ignoreSearch: true })) !== undefined
  }, path)
}
