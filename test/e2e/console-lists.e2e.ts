import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
}

test.describe('A list of the console', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    expectedProblems: /^status 40[19]: POST \S+\/console\/api\/\w+$/,
  })

  test('is kept as a view, found again, renamed, deleted and taken back', async ({ page }) => {
    await signInAs(page, 'Editor')
    await page.goto('/console/stores?find=market&state=active&area=sg')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('dialog').getByLabel('Rebate').uncheck()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('columnheader', { name: 'Rebate' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Store' })).toBeVisible()
    await page.getByRole('button', { name: 'Save view' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('typed into the search is not kept')
    await expectAccessible(page)
    await page.getByRole('dialog').getByLabel('Name of the view').fill('Open in Singapore')
    await page.keyboard.press('Enter')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await expect(views.getByRole('link', { name: 'Open in Singapore' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectAccessible(page)
    await views.getByRole('link', { name: 'Default' }).click()
    await expect(page.getByLabel('State')).toHaveValue('')
    await expect(page.getByRole('columnheader', { name: 'Rebate' })).toBeVisible()

    // In another session of the same person, as the server has it.
    await signInAs(page, 'Editor')
    await page.goto('/console/stores')
    await views.getByRole('link', { name: 'Open in Singapore' }).click()
    await expect(page.getByLabel('State')).toHaveValue('active')
    await expect(page.getByLabel('Region')).toHaveValue('sg')
    await expect(page.getByLabel('Name, address or ID')).toHaveValue('')
    await expect(page.getByRole('columnheader', { name: 'Rebate' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name of the view').fill('Singapore')
    await page.keyboard.press('Enter')
    await expect(views.getByRole('link', { name: 'Singapore', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(views).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(views.getByRole('link', { name: 'Singapore', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(views).toHaveCount(0)
  })
})
