import { expect } from './browser-test.ts'
import { english } from './english.ts'
import { onOwnServer } from './own-server.ts'
import { untilAlive } from './page-checks.ts'

const { consent } = english.shell

const test = onOwnServer()

/** An operator who has configured analytics; it needs no stores. */
test.use({ ownSettings: { LOAD_DEMO_CONTENT: 'false', ANALYTICS_ID: 'G-TEST123' } })

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.describe('Analytics', () => {
  test('ask first, and load nothing after a no', async ({ page }) => {
    await page.goto('/download?lang=en-US')
    await untilAlive(page)
    const question = page.getByRole('region', { name: consent.title })
    await question.getByRole('button', { name: consent.deny }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await untilAlive(page)
    await expect(question).toBeHidden()
  })

  test.describe('after a yes', () => {
    test.use({
      serviceWorkers: 'block',
      expectedProblems: /^left the site: https:\/\/www\.googletagmanager\.com\//,
    })

    test('load, until the visitor changes their mind in the footer', async ({ page }) => {
      const loaded: string[] = []
      await page.route('https://www.googletagmanager.com/**', (route) => {
        loaded.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
      await page.goto('/download?lang=en-US')
      await untilAlive(page)
      expect(loaded).toEqual([])
      await page.getByRole('button', { name: consent.grant }).click()
      await expect.poll(() => loaded).toEqual([expect.stringContaining('G-TEST123')])
      await page.reload()
      await untilAlive(page)
      await expect.poll(() => loaded).toHaveLength(2)
      await page.getByRole('button', { name: consent.change }).click()
      await page.getByRole('button', { name: consent.deny }).click()
      await page.reload()
      await untilAlive(page)
      await page.waitForLoadState('networkidle')
      expect(loaded).toHaveLength(2)
    })
  })

  for (const path of ['/download', '/service']) {
    test.describe('after a yes', () => {
      test.use({
        serviceWorkers: 'block',
        expectedProblems: /^left the site: https:\/\/www\.googletagmanager\.com\//,
      })

      test(`do not run on ${path} while it is made ahead and nobody sees it`, async ({ page }) => {
        const loaded: string[] = []
        await page.route('https://www.googletagmanager.com/**', (route) => {
          loaded.push(route.request().url())
          return route.fulfill({ contentType: 'text/javascript', body: '' })
        })
        await page.addInitScript(() => {
          localStorage.setItem('consent', 'granted')
          Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
        })
        await page.goto(`${path}?lang=en-US`)
        await untilAlive(page)
        await page.waitForLoadState('networkidle')
        expect(loaded).toEqual([])
        await page.evaluate(() => {
          Object.defineProperty(document, 'prerendering', { value: false })
          document.dispatchEvent(new Event('prerenderingchange'))
        })
        await expect.poll(() => loaded).toHaveLength(1)
      })
    })
  }

  for (const path of ['/events/anniversary/landing-page', '/mgm']) {
    test(`ask on ${path}, which has no bar`, async ({ page }) => {
      await page.goto(`${path}?lang=en-US`)
      await untilAlive(page)
      await expect(page.getByRole('region', { name: consent.title })).toBeVisible()
    })
  }

  test.describe('where passwords are typed, or an address opens something', () => {
    // Nobody's link.
    test.use({ expectedStatuses: [403, 404, 410] })

    for (const path of ['/app-web/wallet', '/apply/tappay/attach?link=x', '/sg/confirm?link=x']) {
      test(`never run: ${path}`, async ({ page }) => {
        await page.addInitScript(() => localStorage.setItem('consent', 'granted'))
        await page.goto(path)
        await untilAlive(page)
        await page.waitForLoadState('networkidle')
        const hasTags = await page.evaluate(() => 'gtag' in window)
        expect(hasTags).toBe(false)
      })
    }
  })
})
