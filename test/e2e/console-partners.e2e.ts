import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'
import type { Page } from '@playwright/test'

async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
}

test.describe('The console', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    expectedProblems: /^status 401: POST \S+\/console\/api\/\w+$/,
  })

  test('gives a partner a new key by two persons, and shows it once', async ({ page }) => {
    await signInAs(page, 'Manager')
    await page.getByRole('link', { name: 'Partners' }).first().click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Fuel' }).click()
    await expect(page.getByText('In use')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Why').fill('a year is over')
    await page.getByRole('button', { name: 'See what will change' }).click()
    await expect(page.getByText('Keys in use')).toBeVisible()
    await page.getByRole('button', { name: 'Send, and wait for approval' }).click()
    await expect(page.getByText('It now waits for a second person.')).toBeVisible()
    const address = page.url()
    await signInAs(page, 'Owner')
    await page.getByRole('link', { name: 'Approvals' }).first().click()
    await page.getByRole('link', { name: 'Give a partner a new key' }).first().click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved, and done.')).toBeVisible()
    await page.goto(address)
    await expect(page.getByText('Ending')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the key' })).toHaveCount(0)
    await signInAs(page, 'Manager')
    await page.goto(address)
    await page.getByRole('button', { name: 'Show the key' }).click()
    await page.getByRole('button', { name: 'Show it now' }).click()
    await expect(page.getByRole('dialog').getByText(/^[\w-]{43}$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Show the key' })).toHaveCount(0)
  })

  test('tells what is done by itself, and every setting but secrets', async ({ page }) => {
    await signInAs(page, 'Owner')
    await page.getByRole('link', { name: 'Operations' }).first().click()
    await expect(page.getByText('The whole ledger is checked each day')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByLabel('Find a setting').fill('encryption')
    await expect(page.getByRole('cell', { name: 'ENCRYPTION_KEY' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'PORT', exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('ends all other sessions of a person at once', async ({ page, browser }) => {
    // Nobody else's tests are at the console as this one: they would be logged out with it.
    await signInAs(page, 'Auditor')
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await signInAs(elsewhere, 'Auditor')
    await page.goto('/console/account')
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(page.getByText(/other devices? (is|are) logged out\./)).toBeVisible()
    await elsewhere.goto('/console/coupons')
    await expect(elsewhere).toHaveURL(/\/console\/sign-in\?to=/)
    await other.close()
  })
})
