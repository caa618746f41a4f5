import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

const PRESS = '/console/publishing/press-items'
const TITLE = 'Winter hours of our service'

/** A text in each language, by the keyboard alone once its place is there. */
async function writeBody(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${language}`) }).click()
  await page.getByRole('button', { name: 'Add: Paragraph' }).click()
  await expect(page.locator('[data-part="0"] textarea')).toBeFocused()
  await page.keyboard.type('We answer from nine to six.')
  await page.getByRole('button', { name: 'Add: Quote' }).press('Enter')
  await expect(page.locator('[data-part="1"] textarea')).toBeFocused()
  await page.keyboard.type('Every day.')
  await page.getByLabel('Source').fill('The service')
}

test.describe('Publishing', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // A new name is looked up first: there is nothing of that name.
    expectedProblems: /^status 40[14]: POST \S+\/console\/api\/\w+$/,
  })

  test('writes a press item for Monday 09:00, sees it ahead, and takes it back', async ({
    page,
  }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await page.getByRole('link', { name: 'Publishing' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Press', exact: true }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByLabel('Name in addresses').fill('Winter hours')
    await page.getByRole('button', { name: 'Begin' }).click()
    await expect(page).toHaveURL(`${PRESS}/winter-hours`)
    await expect(page.getByText('To be mended before it can go live')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()

    await page.getByLabel('Published on').fill('2026-12-07')
    await page.getByLabel('Kind').selectOption('Notice')
    await page.getByLabel('Cover drawing').selectOption('Service')
    for (const language of ['繁體中文', '简体中文', 'English']) {
      await page.getByLabel(`Title (${language})`).fill(TITLE)
      await page.getByLabel(`Summary (${language})`).fill('When somebody answers.')
      await writeBody(page, language)
    }
    await page.getByRole('button', { name: 'Move up: 2. Quote' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move down: 1. Quote' })).toBeFocused()
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Publish' }).click()
    const panel = page.getByRole('region', { name: 'Publish' })
    await panel.getByText('At a moment').click()
    const day = await nextMonday(page)
    await panel.getByLabel('Day', { exact: true }).fill(day)
    await panel.getByLabel('Why').fill('the winter')
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await expect(panel.getByText(TITLE).first()).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Publish on Monday, .* 09:00$/ }).click()
    await expect(page.getByText('Goes live:')).toBeVisible()

    await page.getByRole('link', { name: 'Preview' }).click()
    const seen = page.frameLocator('iframe').getByRole('heading', { level: 1, name: TITLE })
    await expect(seen).toBeVisible()
    await page.goto(`${PRESS}?find=winter`)
    await expect(page.getByRole('cell', { name: /Scheduled/ })).toBeVisible()
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByRole('button', { name: 'Take off the schedule' }).click()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByText('Discarded.')).toBeVisible()
  })

  test('folds a long text: a part at a time, its languages beside each other', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await page.goto('/console/publishing/terms/privacy#blocks.zh-TW.5.text')
    await expect(page.locator('[name="blocks.zh-TW.5.text"]')).toBeFocused()
    await expect(page.locator('[name="blocks.zh-TW.8.text"]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Side by side' }).click()
    const part = page.getByRole('button', { name: /^What this policy covers/ })
    await part.press('Enter')
    await expect(part).toHaveAttribute('aria-expanded', 'true')
    for (const locale of ['zh-TW', 'zh-CN', 'en-US']) {
      await expect(page.locator(`[name="blocks.${locale}.8.text"]`)).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open all' }).click()
    await page.getByRole('button', { name: 'Close all' }).click()
    await expect(page.locator('[name^="blocks."]')).toHaveCount(0)
  })

  test('fits a phone, dark too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    for (const path of [
      '',
      '/press-items',
      '/press-items/hello-media-center',
      '/tours/customer',
      '/events/anniversary',
      '/brand/hongli',
    ]) {
      await page.goto(`/console/publishing${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
      expect(isWide, path).toBe(false)
      await expectAccessible(page)
    }
  })
})

/** By the browser's clock, a week ahead at most. */
function nextMonday(page: Page): Promise<string> {
  return page.evaluate(() => {
    const day = new Date()
    day.setUTCHours(0, 0, 0, 0)
    do day.setUTCDate(day.getUTCDate() + 1)
    while (day.getUTCDay() !== 1)
    return day.toISOString().slice(0, 10)
  })
}
