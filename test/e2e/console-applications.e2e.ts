import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

test.describe('The applications of the console', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Who has not signed in is told so by the call that a page begins with.
    expectedProblems: /^status 401: POST \S+\/console\/api\/\w+$/,
  })

  test('are read, asked for more and made a store, the oldest first', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Manager/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    const rail = page.getByRole('navigation', { name: 'Console pages' })
    await rail.getByRole('link', { name: /^Applications/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    await expectAccessible(page)
    await page.locator('.list tbody a').first().click()
    await expect(page.getByRole('heading', { level: 1, name: '龍眼樹下豆花' })).toBeVisible()

    await page.getByRole('button', { name: 'View 商業登記.png' }).click()
    const picture = page.getByRole('img', { name: '商業登記.png' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(720)
    const width = async () => (await picture.boundingBox())?.width ?? 0
    const fitted = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(fitted)
    await page.keyboard.press('0')
    await page.keyboard.press('r')
    await expect.poll(width).not.toBe(fitted)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: '存摺封面.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('img', { name: '存摺封面.png' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the whole number' }).click()
    await expect(page.getByText('0123456789012')).toBeVisible()

    await page.getByRole('button', { name: 'Ask for more' }).click()
    const panel = page.getByRole('region', { name: 'Ask 龍眼樹下豆花 for more' })
    await panel.getByLabel('Owner’s identity document').check()
    await panel.getByLabel('Anything else').fill('正反面都要。')
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await expect(panel.getByText('負責人身分證正反面')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Send, and wait for it' }).click()
    await expect(page.getByText('The applicant was asked for:')).toBeVisible()

    await page.getByRole('link', { name: 'Approve' }).click()
    await expect(page.getByLabel('Phone')).toHaveValue('02-2557-1234')
    await expectAccessible(page)
    await page
      .getByLabel(/^Rebate/)
      .first()
      .fill('5')
    await page.getByRole('button', { name: 'See what will change' }).click()
    const approval = page.getByRole('region', { name: 'Approve this application' })
    await approval.getByLabel('Why').fill('identity seen at the shop')
    await approval.getByRole('button', { name: 'See what will change' }).click()
    await approval.getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/console\/stores\/[a-z0-9-]+$/)
    await expect(page.getByRole('heading', { level: 1, name: '龍眼樹下豆花' })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const shown = await page.request.get(`/tw/store/${id}`)
    expect(shown.status()).toBe(200)
  })
})
