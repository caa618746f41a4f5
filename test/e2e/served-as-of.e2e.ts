import { expect, test } from './browser-test.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

/** What server/http/pages/tell-age.ts does to a page in an outage; test/faults has the outage itself. */
const EMPTY_LINE = '<aside class="served-as-of" hidden=""></aside>'
const WORDS =
  'We are fixing a problem. This page is from Nov 20, 12:00, and nothing can be sent for now.'

test.describe('A page that is shown as it was', () => {
  test.use({ serviceWorkers: 'block' })

  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`says so until the next page, on ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.route('**/boss?lang=en-US', async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        expect(html).toContain(EMPTY_LINE)
        const line = `<aside class="served-as-of">${WORDS}</aside>`
        await route.fulfill({ response, body: html.replace(EMPTY_LINE, line) })
      })
      await page.goto('/boss?lang=en-US')
      await untilAlive(page)
      const line = page.locator('.served-as-of')
      await expect(line).toHaveText(WORDS)
      await expect(line).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectReflow(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect
        .poll(async () => {
          const footer = await page.getByRole('contentinfo').boundingBox()
          const top = (await line.boundingBox())?.y ?? 0
          return top - (footer?.y ?? 0) - (footer?.height ?? 0)
        })
        .toBeGreaterThanOrEqual(0)
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/boss/)
      await expect(line).toBeHidden()
      await expect(line).toHaveText('')
    })
  }
})
