import shell from '#locales/en-US/shell.json' with { type: 'json' }
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { ALL_SCRIPTS, allScriptsBut, NETWORK_PROBLEMS } from './network-faults.ts'
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
  await expect(page.locator('.invite-code')).toHaveText(/^\w{4} \w{4}$/)
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
