import { expect, test as base } from './browser-test.ts'
import { english } from './english.ts'
import { untilAlive } from './page-checks.ts'
import { startBuiltServer, type BuiltServer } from './start-built-server.ts'

const { consent } = english.shell

interface ServerFixtures {
  settings: Readonly<Record<string, string>>
  server: BuiltServer
}

/** On a server of an operator who has configured analytics; it needs no stores. */
const test = base.extend<object, ServerFixtures>({
  settings: [
    { LOAD_DEMO_CONTENT: 'false', ANALYTICS_ID: 'G-TEST123' },
    { scope: 'worker', option: true },
  ],
  server: [
    async ({ settings }, use) => {
      const server = await startBuiltServer(settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
})

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
    test.use({ expectedProblems: /^left the site: https:\/\/www\.googletagmanager\.com\// })

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
})
