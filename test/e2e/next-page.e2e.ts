import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { untilAlive } from './page-checks.ts'
import { firstStorePath } from './site-api.ts'

/** How the step to the next page is made short (`web/islands/next-page.ts`, `idle-prefetch.tsx`). */
test.use({ serviceWorkers: 'block' })

test.describe('Where the connection is good', () => {
  test.use({ fetchesAhead: true })

  test('The first links in view are fetched ahead, and the step to them asks for nothing more', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/store-list?lang=en-US')
    await untilAlive(page)
    const rules = page.locator('head > script[type=speculationrules]')
    await expect(rules).toHaveCount(2)
    const { prefetch } = JSON.parse(await rules.nth(1).innerText()) as {
      prefetch: { urls: string[] }[]
    }
    const [first = ''] = prefetch[0]?.urls ?? []
    const delivery = () =>
      page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation')
        return (visit as PerformanceNavigationTiming & { deliveryType?: string }).deliveryType
      })
    await expect(async () => {
      await page.goto('/store-list?lang=en-US')
      await expect(rules).toHaveCount(2)
      await page.locator(`main a[href="${first}"]`).first().click()
      await expect(page).toHaveURL((url) => url.href.endsWith(first))
      expect(await delivery()).toBe('navigational-prefetch')
    }).toPass()
  })
})

test.describe('Beside a link to the payment', () => {
  test.use({ fetchesAhead: true, viewport: { width: 1280, height: 1200 } })

  test('only pages of the site are fetched ahead', async ({ page, api }) => {
    await page.goto(`${await firstStorePath(api)}?lang=en-US`)
    await untilAlive(page)
    await page.getByRole('main').locator('a[href*="/app-web/"]').last().scrollIntoViewIfNeeded()
    const rules = page.locator('head > script[type=speculationrules]')
    await expect(rules).toHaveCount(2)
    const words = await rules.nth(1).innerText()
    expect(words).toContain('/store-list')
    expect(words).not.toContain('/app-web/')
  })
})

test.describe('On a page in the app', () => {
  test.use({ fetchesAhead: true, viewport: { width: 390, height: 844 } })

  test('the next ones in the app are fetched ahead, none of the site', async ({
    page,
    baseURL: origin = '',
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const steps = () => asked.filter((path) => path.endsWith('.data'))
    await signIn(page, origin, newMember('ahead'))
    await page.goto('/app-web/payments?lang=en-US')
    await expect(page.getByRole('main').locator('a[href^="/store-list"]').first()).toBeInViewport()
    await expect.poll(steps).toContain('/app-web/wallet.data')
    await page.waitForLoadState('networkidle')
    expect(steps().filter((path) => !path.startsWith('/app-web/'))).toEqual([])
  })
})

test('Nothing is fetched ahead where data are to be saved', async ({ page }) => {
  await page.goto('/press?lang=en-US')
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})
