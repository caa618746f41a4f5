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
  await page.locator('#footer-menu a[href="/store-list"]').click()
  await expect(page).toHaveURL(/\/store-list$/)
  await expect(page.locator('h1')).toBeVisible()
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('a page that is come back to shows its parts as the server did', async ({ page }) => {
  await page.goto('/store-list')
  const served = await page.locator('article').first().innerText()
  await untilAlive(page)
  await markDocument(page)
  await page.locator('article a').first().click()
  await expect(page).toHaveURL(/\/store\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/store-list$/)
  await expect.poll(() => page.locator('article').first().innerText()).toBe(served)
  await expect.poll(() => isSameDocument(page)).toBe(true)
})

test('a part shows the new data of its page, not what was served', async ({ page }) => {
  await page.goto('/store-list')
  await untilAlive(page)
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill('qqqqzzzz')
  await search.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/keyword=qqqqzzzz/)
  await expect(page.locator('article')).toHaveCount(0)
  await expect(page.locator('section[tabindex] h2')).toBeVisible()
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
