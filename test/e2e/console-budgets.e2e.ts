import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

const CAMPAIGN = '/console/campaigns/survey/sg-hawker-favourites'

test.describe('The budget of a campaign', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Who has not signed in is told so by the call that a page begins with.
    expectedProblems: /^status 401: POST \S+\/console\/api\/\w+$/,
  })

  test('is set after a look at what the campaign will cost', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await page.goto(CAMPAIGN)
    await expect(page.getByRole('heading', { name: 'What it will cost from today' })).toBeVisible()
    await page.getByLabel('Answers each day').fill('3000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page).toHaveURL(/peopleADay=3000/)
    await expect(page.getByText('Based on the numbers that you entered.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to what was seen' }).click()
    await expect(page.getByLabel('Answers each day')).toHaveValue('50')
    await page.getByRole('button', { name: 'Set a budget' }).click()
    const panel = page.getByRole('region', { name: 'What this campaign may cost' })
    await panel.getByLabel(/^Budget/).fill('50000')
    await panel.getByLabel('Why').fill('what the market team has')
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await expect(panel.getByText('Left to give')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Set to/ }).click()
    await expect(page.getByText('The budget is set.')).toBeVisible()
    await expect(
      page.getByRole('img', { name: /of the budget is given, promised or set aside/ }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
    expect(isWide).toBe(false)
    await expectAccessible(page)
  })
})
