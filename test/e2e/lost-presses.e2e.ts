import checkIns from '#locales/en-US/check-ins.json' with { type: 'json' }
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import newYear from '#locales/en-US/new-year.json' with { type: 'json' }
import password from '#locales/en-US/password.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import chineseForms from '#locales/zh-TW/forms.json' with { type: 'json' }
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { SERVER_ASKED } from './network-faults.ts'
import { boxOf, expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  fetchesAhead: true,
  knownProblems: [/ERR_FAILED|ERR_INTERNET/],
})

/** Pages with one button, and what stands in its place when it was pressed. */
const PRESSES = [
  { path: '/app-web/check-in', button: 'Check in', done: /Checked in/ },
  {
    path: '/app-web/discount-tickets/tw-autumn-fifty-off',
    button: 'Claim',
    done: 'It’s yours!',
  },
]

for (const { path, button, done } of PRESSES) {
  test(`A press at ${path} that is lost leaves the page, and the next one counts once`, async ({
    page,
    baseURL: origin = '',
  }) => {
    await signIn(page, origin, newMember('lost'))
    await page.goto(`${path}?lang=en-US`)
    await untilAlive(page)
    // Else the page finds out by itself (`lost-states.e2e.ts`), and nothing is left to press.
    await page.route(SERVER_ASKED, (route) => route.abort())
    // It arrives; the answer does not.
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const press = page.locator('.app-action').getByRole('button', { name: button })
    await press.click()
    const words = page.getByText(shell.lost.noAnswer)
    await expect(words).toBeInViewport({ ratio: 1 })
    await expect(page.locator(':focus')).toHaveText(shell.lost.noAnswer)
    await expectAccessible(page)
    await expectReflow(page)
    await page.unroute('**/*')
    await press.click()
    await expect(page.locator('.moment')).toContainText(done)
    await expect(words).toHaveCount(0)
  })
}

test('A page that could not be renewed after its form was answered is, by itself', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('renewed'))
  await page.goto('/app-web/check-in?lang=en-US')
  await untilAlive(page)
  let isCut = true
  await page.route('**/check-in.data*', (route) =>
    isCut && route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  const press = page.locator('.app-action').getByRole('button', { name: 'Check in' })
  await press.click()
  await expect(page.locator('.moment')).toContainText(/Checked in/)
  // The second press of a double one would be refused, and its words stand in place of the reward.
  await expect(press).toHaveCount(0)
  await expect(page.getByText(checkIns.gain.done)).toHaveCount(0)
  isCut = false
  await expect(page.getByText(checkIns.gain.done)).toBeVisible()
  await expect(page.locator('.moment')).toContainText(/Checked in/)
})

test('An envelope that was opened stays open where its page could not be renewed', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('renewed'))
  await page.goto('/events/2027/chinese-year/select?lang=en-US')
  await untilAlive(page)
  let isCut = true
  await page.route('**/select.data*', (route) =>
    isCut && route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  const envelope = page.getByRole('button', { name: 'Envelope 7' })
  await envelope.click()
  await expect(page.locator('.moment')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newYear.select.openedTitle)
  await expect(envelope).toHaveCount(0)
  await expect(page.locator('.moment:focus-within')).toHaveCount(1)
  await page.evaluate(() => document.querySelector('.moment')?.setAttribute('data-before', ''))
  isCut = false
  await page.waitForResponse(/select\.data/)
  await expect(page.locator('.moment[data-before]')).toBeVisible()
})

test('What says that a password is set stays under the finger when the page’s data follow', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('early'))
  await page.goto('/app-web/password?lang=en-US')
  await untilAlive(page)
  const { promise: late, resolve: letData } = Promise.withResolvers<void>()
  await page.route('**/password.data*', async (route) => {
    if (route.request().method() === 'GET') await late
    await route.fallback()
  })
  await page.getByLabel(password.fields.password, { exact: true }).fill('274951')
  await page.getByLabel(password.fields.repeat, { exact: true }).fill('274951')
  await page.getByRole('button', { name: password.set.submit }).click()
  const done = page.locator('.moment')
  await expect(done).toContainText(password.set.done)
  await done.evaluate((moment) => moment.setAttribute('data-pressed', ''))
  letData()
  await expect(page.getByText(password.change.title)).toBeVisible()
  await expect(page.locator('.moment[data-pressed]')).toHaveCount(1)

  // Nor does it stand above what the next press is about, of which nobody knows yet.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/password.data*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.fallback()
  })
  await page.getByText(password.change.title).click()
  await page.locator('#change-currentPassword').fill('274951')
  await page.locator('#change-password').fill('294750')
  await page.locator('#change-repeat').fill('294750')
  await page.getByRole('button', { name: password.change.submit }).click()
  await expect(done).toHaveCount(0)
  letGo()
  await expect(done).toContainText(password.change.done)
})

test('Beside a voucher of which nobody knows nothing says that there is none', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('lost'))
  await page.goto('/app-web/vouchers?lang=en-US')
  await untilAlive(page)
  const none = page.getByRole('heading', { name: vouchers.list.empty.title })
  await expect(none).toBeVisible()
  await page.route(SERVER_ASKED, (route) => route.abort())
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await page.locator('#serial').fill(makeVoucherSerial())
  await page.getByRole('button', { name: vouchers.form.submit, exact: true }).click()
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await expect(none).toHaveCount(0)
})

for (const path of ['/app-web/contact-us', '/service', '/apply/tappay']) {
  test(`A look at the terms and back takes nothing that is typed at ${path}`, async ({ page }) => {
    await page.goto(`${path}?lang=en-US`)
    await untilAlive(page)
    const fields = page.locator('main form :is(input, textarea):visible:not([type=radio])')
    const typed = fields.first()
    await typed.fill('Lin Mei')
    await page.locator('main form a[href*="privacy"]').first().click()
    await expect(page).toHaveURL(/privacy/)
    await untilAlive(page)
    await page.goBack()
    await expect(typed).toHaveValue('Lin Mei')
  })
}

for (const [locale, { botCheck }] of Object.entries({ 'en-US': forms, 'zh-TW': chineseForms })) {
  test(`What stands below the check of a form does not move while it is checked, in ${locale}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/service?lang=${locale}`)
    await untilAlive(page)
    const check = page.locator('#botCheck')
    await expect(check.getByText(botCheck.idle)).toBeVisible()
    const { height } = await boxOf(check)
    await page.locator('#subject').fill('A question')
    await expect(check.getByText(botCheck.done)).toBeVisible()
    await expect.poll(async () => (await boxOf(check)).height).toBe(height)
  })
}

test.describe('The line of a lost network', () => {
  // What is fetched ahead could meet it.
  test.use({ fetchesAhead: false })

  test('does not hide the one action of a page', async ({
    page,
    context,
    baseURL: origin = '',
    untilRequestsRest,
  }) => {
    await signIn(page, origin, newMember('lost'))
    await page.goto('/app-web/check-in?lang=en-US')
    await untilAlive(page)
    // The rest of the scripts comes when the page has come to rest.
    await untilRequestsRest()
    await context.setOffline(true)
    await expect(page.getByText(shell.offline.banner)).toBeVisible()
    const press = page.locator('.app-action').getByRole('button', { name: 'Check in' })
    await press.click()
    await expect(page.getByText(shell.lost.offline)).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
  })
})
