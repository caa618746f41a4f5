import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { untilAlive } from './page-checks.ts'

test.use({ locale: 'en-US' })

test('a link in a part that has no script leads on without loading the site anew', async ({
  page,
}) => {
  await page.goto('/service')
  await untilAlive(page)
  await markDocument(page)
  await page.locator('footer a[href="/privacy"]').click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

/** A reload would lose the mark. */
function markDocument(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === 'kept')
}
