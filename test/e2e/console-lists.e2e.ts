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

  test('does the same with many rows, and tells which was refused', async ({ page, context }) => {
    await signInAs(page, 'Support')
    await page.goto('/console/inbox?area=tw')
    const boxes = page.getByRole('cell').getByRole('checkbox')
    await expect(boxes.nth(2)).toBeVisible()
    const about = await page.locator('.list .list-first a').allTextContents()
    const names = about.slice(0, 3)

    // A colleague deals with the second one meanwhile, and leaves it as it was.
    const address = await page.locator('.list .list-first a').nth(1).getAttribute('href')
    const elsewhere = await context.newPage()
    await elsewhere.goto(address ?? '')
    await elsewhere.getByRole('button', { name: 'Close', exact: true }).first().click()
    await elsewhere.getByLabel('Why').fill('nothing more to do')
    await elsewhere.getByRole('button', { name: 'Close it' }).click()
    await elsewhere.getByRole('button', { name: 'Undo' }).click()
    await expect(elsewhere.getByText('It waits for an answer again.')).toBeVisible()
    await elsewhere.close()

    // From the first to the third, by the keys alone.
    await boxes.nth(0).press('Space')
    await boxes.nth(2).press('Shift+Space')
    await expect(page.getByText('3 selected')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Close 3 messages' }).click()
    await expect(dialog.getByText('At least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Why').fill('answered by phone')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close 3 messages' }).click()
    await expect(dialog.getByText('2 of 3 done.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByRole('listitem')).toContainText(names[1] ?? '')
    await expect(dialog.getByRole('listitem')).toContainText('has just dealt with this message')
    await expectAccessible(page)

    // What was refused is selected still, as it is now.
    await expect(page.getByText('1 selected')).toBeAttached()
    const left = page.locator('.list tr', { has: page.locator('input:checked') })
    await expect(left).toHaveCount(1)
    await expect(left).toContainText(names[1] ?? '')
    await dialog.getByRole('button', { name: 'Take back all 2' }).click()
    await expect(dialog.getByText('2 of 2 taken back.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.locator('.list .list-first a').first()).toHaveText(names[0] ?? '')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText(/\d selected/)).toHaveCount(0)
    // A filter begins with none selected.
    await page.getByLabel('Select this page').check()
    await page.getByLabel('Region').selectOption('')
    await expect(page.locator('.list input:checked')).toHaveCount(0)
  })

  test.describe('that is worked through', () => {
    // What a service worker has in hand goes past a route.
    test.use({ serviceWorkers: 'block' })

    test('can be stopped half way', async ({ page }) => {
      await signInAs(page, 'Support')
      await page.goto('/console/inbox?area=sg')
      await expect(page.getByRole('cell').getByRole('checkbox').nth(1)).toBeVisible()
      await page.getByLabel('Select this page').check()
      await page.getByRole('button', { name: 'Take it' }).click()
      const dialog = page.getByRole('dialog')
      // The first answer is on its way until it was stopped.
      const held = Promise.withResolvers<void>()
      await page.route('**/console/api/assignMessage', async (route) => {
        await held.promise
        await route.continue()
      })
      await dialog.getByRole('button', { name: /^Take \d+ messages$/ }).click()
      await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Stop' }).click()
      held.resolve()
      await expect(dialog.getByText(/^1 of \d+ done\.$/)).toBeVisible()
      await expect(dialog.getByText(/(was|were) not touched\.$/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Take it back' }).click()
      await expect(dialog.getByText('1 of 1 taken back.')).toBeVisible()
    })
  })
})
