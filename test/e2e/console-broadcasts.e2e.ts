import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'

const TITLE = 'Check-ins count double'
const WORDS = {
  'zh-TW': ['週末簽到，加倍', '這個星期六、日簽到，購物金加倍。'],
  'zh-CN': ['周末签到，加倍', '这个周六、周日签到，购物金加倍。'],
  'en-US': [TITLE, 'This Saturday and Sunday every check-in brings double.'],
} as const

test.describe('Messages of the console', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    expectedProblems: /^status 401: POST \S+\/console\/api\/\w+$/,
  })

  test('are written, counted, tried, sent, and stopped half way', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New notification' }).click()
    const beginning = page.getByRole('dialog', { name: 'New notification' })
    await beginning.getByLabel('Region').selectOption('tw')
    await beginning.getByRole('button', { name: 'Begin' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No title yet')
    for (const [locale, [title, body]] of Object.entries(WORDS)) {
      await page.locator(`[name="title.${locale}"]`).fill(title)
      await page.locator(`[name="body.${locale}"]`).fill(body)
    }
    const count = page.getByText(/^\d+ members?$/)
    await expect(count).toHaveText(/^1\d\d members$/)
    const everybody = (await count.textContent()) ?? ''
    await page.getByLabel('Activity').selectOption('Was here within')
    await page.getByLabel('Days').fill('20')
    await expect(count).not.toHaveText(everybody)
    await page.getByLabel('Activity').selectOption('Any')
    await expect(count).toHaveText(everybody)
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'To myself first' }).click()
    const trying = page.getByRole('dialog', { name: 'Send a test' })
    await trying.getByLabel('The member ID on your phone').fill('demo-tw-mei')
    await expectAccessible(page)
    await trying.getByRole('button', { name: 'Send the test' }).click()
    await expect(page.getByText(/^Sent to demo-tw-mei\./)).toBeVisible()

    await page.getByRole('button', { name: 'Send…' }).click()
    const panel = page.getByRole('region', { name: 'Send this notification' })
    await panel.getByLabel('Why').fill('the weekend')
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await expect(panel.getByText('Members who get it')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: `Send to ${everybody}` }).click()

    const progress = page.getByRole('progressbar')
    await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9]\d* of 1\d\d$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop' }).click()
    const stopping = page.getByRole('region', { name: 'Stop sending' })
    await expect(stopping.getByText('Not sent, if it stops now')).toBeVisible()
    await expectAccessible(page)
    await stopping.getByRole('button', { name: 'Stop now' }).click()
    await expect(page.getByText(/^\S.* stopped it half way\.$/)).toBeVisible()
    await expect(page.getByText(/\d+ members? got it, \d+ did not\./)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Copy as a new draft' }).click()
    await expect(page.getByText(/^\d+ got the earlier one$/)).toBeVisible()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('link', { name: TITLE }).click()
    await expect(page.getByText(/^\S.* stopped it half way\.$/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/simulator/outbox')
    await expect(page.getByText(`[Test] ${TITLE}`)).toBeVisible()
  })

  test('warn by night, and offer the next morning', async ({ page }) => {
    await page.goto('/console/sign-in')
    await page.getByRole('button', { name: /^Editor/ }).click()
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await page.getByRole('button', { name: 'New notification' }).click()
    const beginning = page.getByRole('dialog', { name: 'New notification' })
    await beginning.getByLabel('Region').selectOption('tw')
    await beginning.getByRole('button', { name: 'Begin' }).click()
    for (const [locale, [, body]] of Object.entries(WORDS)) {
      await page.locator(`[name="title.${locale}"]`).fill('By night')
      await page.locator(`[name="body.${locale}"]`).fill(body)
    }
    await expect(page.getByText('Draft saved.')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Send this notification' })
    const openAt = async (moment: string) => {
      await page.clock.setFixedTime(new Date(moment))
      await page.getByRole('button', { name: 'Send…' }).click()
    }
    await openAt('2030-03-05T12:00:00+08:00')
    await expect(panel.getByLabel('Why')).toBeVisible()
    await expect(panel.getByText('in Taiwan now')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    await openAt('2030-03-05T01:57:00+08:00')
    await expect(panel.getByText('It is 01:57 in Taiwan now')).toBeVisible()
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Choose .*09:00 instead$/ }).click()
    await expect(panel.getByLabel('Later')).toBeChecked()
    await expect(panel.getByLabel('Day', { exact: true })).toHaveValue('2030-03-05')
    await expect(panel.getByLabel('Time (Taiwan)')).toHaveValue('09:00')
    await expect(panel.getByText('in Taiwan now')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close' }).click()
    await openAt('2030-03-05T22:30:00+08:00')
    await panel.getByRole('button', { name: /^Choose .*09:00 instead$/ }).click()
    await expect(panel.getByLabel('Day', { exact: true })).toHaveValue('2030-03-06')
  })
})
