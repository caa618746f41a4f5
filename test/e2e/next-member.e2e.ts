import type { Page } from '@playwright/test'
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import surveys from '#locales/en-US/surveys.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { fieldOf } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { goInside } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

const SURVEY = '/app-web/surveys/tw-weekend-breakfast?lang=en-US'
const CHECK_IN = '/app-web/check-in?lang=en-US'
const CONTACT = '/app-web/contact-us?lang=en-US'
const SECRET = 'My card was taken twice'

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  fetchesAhead: true,
})

test('Of who had the phone before, nothing is seen, sent or kept', async ({ page }) => {
  const first = newMember('first')
  const second = newMember('second')
  const app = await openInApp(page, { member: first, path: SURVEY })
  await page.getByRole('button', { name: surveys.start.action }).click()
  await page.getByLabel('Once or twice a week').check()
  await expect(page.getByText(surveys.draft.kept)).toBeVisible()
  await keepSomething(page, first)

  await goInside(page, CHECK_IN)
  await page.locator('.app-action').getByRole('button', { name: 'Check in' }).click()
  await expect(page.locator('.moment')).toContainText('Checked in')
  await app.logIn(second)
  await untilAlive(page)
  await expect(page.locator('.moment')).toHaveCount(0)
  await expect(page.locator('.app-action').getByRole('button', { name: 'Check in' })).toBeVisible()
  await expect.poll(() => keptTexts(page)).not.toMatch(new RegExp(`${first}|survey-draft|Noodles`))

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await page.goBack()
  await expect(page.getByRole('button', { name: surveys.start.action })).toBeVisible()
  await expect(page.getByText(surveys.draft.title)).toHaveCount(0)
  await goInside(page, '/app-web/wallet?lang=en-US')
  await expect(page.getByText('NT$0', { exact: true }).first()).toBeVisible()
  expect(sent.filter((one) => one.includes(first))).toEqual([])
})

test('What was typed before a logout is there for nobody, and before a login for its writer', async ({
  page,
}) => {
  const app = await openInApp(page, { path: CONTACT })
  await untilAlive(page)
  await fieldOf(page, 'content').fill(SECRET)
  await app.logIn(newMember('writer'))
  await expect(fieldOf(page, 'content')).toHaveValue(SECRET)
  await app.logOut()
  await untilAlive(page)
  await expect(fieldOf(page, 'content')).toHaveValue('')
  await expect.poll(() => keptTexts(page)).not.toContain('writer')
})

test('What a page remembers ends where another member is there, by whatever way', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const serial = page.getByLabel(vouchers.form.serial, { exact: true })
  await signIn(page, origin, newMember('first'))
  await page.goto('/app-web/vouchers?lang=en-US')
  await untilAlive(page)
  await serial.fill('HBAB-2')
  await goInside(page, CONTACT)
  await expect(fieldOf(page, 'content')).toBeVisible()
  // Another has the phone now: the session of the first has ended, and nobody has logged out.
  await context.clearCookies()
  const elsewhere = await context.newPage()
  await signIn(elsewhere, origin, newMember('second'))
  const anew = page.waitForEvent('load')
  // The frame of the page is asked for anew as well where the address has another query.
  await goInside(page, '/app-web/wallet?lang=en-US&from=elsewhere')
  await anew
  await untilAlive(page)
  await page.goBack()
  await page.goBack()
  await expect(serial).toHaveValue('')
})

/** As paying by wallet and searching for stores do. */
async function keepSomething(page: Page, memberId: string): Promise<void> {
  await page.evaluate((id) => {
    localStorage.setItem(`pay-holder:${id}`, '{}')
    sessionStorage.setItem(`payment-attempt:${id}:some-store`, '{}')
    sessionStorage.setItem(`pay-draft:${id}:some-store`, '{}')
    localStorage.setItem('recent-searches:tw:en-US', '[{"label":"Noodles","path":"/"}]')
  }, memberId)
}

/** What the device keeps, besides what the app of the test says. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { 'app-values': _app, ...session } = { ...sessionStorage }
    return JSON.stringify([session, { ...localStorage }])
  })
}
