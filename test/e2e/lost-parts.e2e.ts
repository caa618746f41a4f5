import type { Page } from '@playwright/test'
import chinese from '#locales/zh-TW/payments.json' with { type: 'json' }
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import payments from '#locales/en-US/payments.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { fieldOf } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { ALL_SCRIPTS, allScriptsBut, goInside, NETWORK_PROBLEMS } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

/** Parts of a page whose script is fetched when they are shown: without it the rest of the page stands. */
test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: NETWORK_PROBLEMS,
})

test('A code that cannot be drawn can be read, and is drawn once its script comes', async ({
  page,
}) => {
  const without = allScriptsBut('crispEdges')
  await page.route(ALL_SCRIPTS, without)
  await page.route('**/offline', (route) => route.abort())
  await openInApp(page, { member: newMember('inviter'), path: '/mgm?lang=en-US' })
  await untilAlive(page)
  await expect(page.getByRole('main').getByText(shell.offline.part)).toBeVisible()
  await expect(page.locator('[aria-labelledby="my-code"] b')).toHaveText(/^\w{4} \w{4}$/)
  await page.unroute(ALL_SCRIPTS, without)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('.qr').getByRole('img')).toBeVisible()
})

test('A scanner that does not come takes nothing that was typed, and opens once it does', async ({
  page,
  baseURL: origin = '',
}) => {
  const without = allScriptsBut('getUserMedia')
  await page.route(ALL_SCRIPTS, without)
  await page.route('**/offline', (route) => route.abort())
  await signIn(page, origin, newMember('scanner'))
  await page.goto('/app-web/vouchers?lang=en-US')
  await untilAlive(page)
  const serial = page.getByLabel(vouchers.form.serial, { exact: true })
  await serial.fill('HBAB-2')
  await page.getByRole('button', { name: vouchers.form.scan }).click()
  await expect(page.getByText(shell.offline.part)).toBeVisible()
  await expect(serial).toHaveValue('HBAB-2')
  await page.unroute(ALL_SCRIPTS, without)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(serial).toHaveValue('HBAB-2')
})

test('A page whose words do not come is told of as a lost script, and comes with a click', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('words'))
  await page.goto('/app-web/disclaimer?lang=en-US')
  await untilAlive(page)
  const letCome = await keepAway(page, payments.list.lead)
  await goInside(page, '/app-web/payments?lang=en-US')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(shell.error.script.title)
  await expect(page).toHaveURL('/app-web/payments?lang=en-US')
  letCome()
  await page.getByRole('link', { name: shell.error.retry }).click()
  await expect(title).toHaveText(payments.list.title)
})

test('A page whose words do not come stands as it was served, and comes alive once they do', async ({
  page,
  baseURL: origin = '',
}) => {
  const letCome = await keepAway(page, forms.service.title)
  await signIn(page, origin, newMember('words'))
  await page.goto('/app-web/contact-us?lang=en-US')
  const name = fieldOf(page, 'name')
  await name.fill('Ann Tan')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.service.title)
  await expect.poll(() => page.evaluate(() => typeof window.releasePresses)).toBe('function')
  letCome()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilAlive(page)
  await expect(name).toHaveValue('Ann Tan')
})

test('The words of a page are fetched once, in the language that it is shown in', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('words'))
  await page.goto('/app-web/disclaimer?lang=en-US')
  await untilAlive(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const title = page.getByRole('heading', { level: 1 })
  const goTo = async (address: string, heading: string) => {
    asked.length = 0
    await goInside(page, address)
    await expect(title).toHaveText(heading)
    return asked.filter((path) => path.startsWith('/assets/'))
  }
  const first = await goTo('/app-web/payments?lang=en-US', payments.list.title)
  expect(first.length).toBeGreaterThan(0)
  await goTo('/app-web/vouchers?lang=en-US', vouchers.title)
  expect(await goTo('/app-web/payments?lang=en-US', payments.list.title)).toEqual([])
  // Frame, lost pages, kit, payments, and why a balance moved.
  expect(await goTo('/app-web/payments?lang=zh-TW', chinese.list.title)).toHaveLength(5)
})

/** A script with this word does not come, nor is the server there, until what is answered is called. */
async function keepAway(page: Page, word: string): Promise<() => void> {
  const without = allScriptsBut(word)
  let isAway = true
  await page.route(ALL_SCRIPTS, (route) => (isAway ? without(route) : route.continue()))
  await page.route('**/offline', (route) => (isAway ? route.abort() : route.continue()))
  return () => {
    isAway = false
  }
}
