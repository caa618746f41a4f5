import { expect, test } from './browser-test.ts'
import { expectAccessible, expectReflow } from './page-checks.ts'

const PAGES = ['/api/docs', '/api/docs/errors', '/api/docs?q=coupon', '/api/docs?q=zebra']

for (const path of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is read by everybody, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expectAccessible(page)
      await expectReflow(page)
    })
  }
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference is searched, and leads to a call and from there to an error', async ({
    page,
  }) => {
    await page.goto('/api/docs')
    await page.getByRole('searchbox').fill('pays a store')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Pays a store with credit/ }).click()
    const call = page.locator('#createPayment')
    await expect(call).toBeInViewport()
    await call.getByText('Answer', { exact: true }).click()
    await expect(call.getByText('"rebateMinor": 45')).toBeVisible()
    await call.getByRole('link', { name: 'PaymentStillOpen' }).click()
    await expect(page.locator('#PaymentStillOpen')).toBeInViewport()
    await expect(page.locator('#PaymentStillOpen')).toContainText('abandonPayment')
  })

  test("the reference wears the site's colours", async ({ page }) => {
    await page.goto('/api/docs')
    const button = page.getByRole('button', { name: 'Search' })
    await expect(button).toHaveCSS('background-color', 'rgb(199, 35, 31)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 251, 245)')
  })
})
