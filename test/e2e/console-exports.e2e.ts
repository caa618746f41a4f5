import { readFileSync } from 'node:fs'
import { REPORT_NAMES } from '#contract/values/report-columns.ts'
import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

test.describe('The console’s files and reports', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    expectedProblems: /^status 401: POST \S+\/console\/(api|export)\/\w+/,
  })

  test('hand a list out under its filter, and say on the page where there is none', async ({
    page,
  }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Finance/ }).click()
    await page.getByRole('link', { name: 'Members' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Members')
    await page.getByLabel('Region').selectOption('sg')
    await expect(page).toHaveURL(/area=sg/)
    await expect(page.locator('.list tbody')).not.toContainText('Taiwan')
    const button = page.getByRole('button', { name: /^Download \d+ rows?$/ })
    const told = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
    const [heads, ...rows] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(heads).toContain('ID,Region,State')
    expect(rows.filter((row) => !row.includes(',Singapore,'))).toEqual([])
    expect(rows).toHaveLength(told)
    // Signed out elsewhere meanwhile.
    await page.context().clearCookies()
    await page.getByRole('button', { name: /^Download/ }).click()
    await expect(page.getByText('Please log in again.')).toBeVisible()
    await expectAccessible(page)
  })

  test('tell what is owed and more, each as bars and numbers', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Finance/ }).click()
    await page.getByRole('link', { name: 'Reports' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
    for (const name of REPORT_NAMES) {
      await page.getByLabel('Report').selectOption(name)
      await expect(page).toHaveURL(new RegExp(`report=${name}`))
      await expectAccessible(page)
    }
  })
})
