import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import app from '#locales/en-US/app.json' with { type: 'json' }
import errors from '#locales/en-US/errors.json' with { type: 'json' }
import forms from '#locales/en-US/forms.json' with { type: 'json' }
import texts from '#locales/en-US/referrals.json' with { type: 'json' }
import share from '#locales/en-US/share.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { test } from './browser-test.ts'
import { beginningOf, english } from './english.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { AS_BROWSER } from './site-api.ts'

const { join, joined, mine, refused } = texts

test.use({ serviceWorkers: 'block', expectedStatuses: [404, 409, 410, 422, 429], locale: 'en-US' })

/** Nobody else's, for numbers are counted by the day; not every 09 is a mobile's, 0912 is. */
function newMobile(): string {
  return `0912${String(randomInt(1_000_000)).padStart(6, '0')}`
}

/** The code of a member who has just opened the page of invitations. */
async function codeOf(origin: string, member: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(origin, member)}` }
  const answer = await fetch(`${origin}/api/official/mgm/mine`, { headers })
  const { invitation } = (await answer.json()) as { invitation: { code: string } }
  return invitation.code
}

/** What the number received last. */
async function receivedCode(origin: string, mobile: string): Promise<string> {
  const answer = await fetch(`${origin}/api/simulator/outbox?kind=sms&ps=100`)
  const { messages } = (await answer.json()) as { messages: { recipient: string; body: string }[] }
  const sms = messages.find(({ recipient }) => recipient === `+886${mobile.slice(1)}`)
  return /#(\d{6})$/.exec(sms?.body ?? '')?.[1] ?? ''
}

const codeField = (page: Page) => page.getByLabel(join.code.label)
const confirmButton = (page: Page) => page.getByRole('button', { name: join.code.submit })

async function sendCode(page: Page, mobile: string) {
  await page.getByLabel(forms.fields.mobile.label).fill(mobile)
  await page.getByRole('button', { name: join.phone.submit }).click()
}

test('A friend accepts with a number that is proven', async ({ page, baseURL: origin = '' }) => {
  const code = await codeOf(origin, newMember('inviter'))
  const mobile = newMobile()
  await page.goto(`/mgm/${code}?lang=en-US`)
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  await sendCode(page, '123')
  await expect(page.getByRole('alert').getByText(errors.fields.MobileInvalid)).toBeVisible()
  await expectAccessible(page)
  await sendCode(page, mobile)
  await expect(page.getByText(join.code.sent)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)
  await expectReflow(page)
  const right = await receivedCode(origin, mobile)
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await codeField(page).fill(wrong)
  await confirmButton(page).click()
  const refusal = beginningOf(errors.VerificationCodeWrong)
  await expect(page.getByRole('alert').getByRole('link', { name: refusal })).toBeVisible()
  await expect(page.getByText(beginningOf(join.code.resendIn))).toBeVisible()
  await expectAccessible(page)
  await codeField(page).fill(right)
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: joined.title })).toBeFocused()
  await expect(page.getByRole('link', { name: joined.openApp })).toHaveAttribute(
    'href',
    `hongli://mgm/${code}`,
  )
  await expectAccessible(page)
  await expectReflow(page)
  await page.goto('/simulator/outbox?kind=sms&lang=en-US')
  await expect(page.getByRole('article').filter({ hasText: `#${right}` })).toBeVisible()
  await expectAccessible(page)
})

test.describe('On an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('who has joined is led to that phone’s shop, and no coins fall yet', async ({
    page,
    baseURL: origin = '',
  }) => {
    const code = await codeOf(origin, newMember('inviter'))
    const mobile = newMobile()
    await page.goto(`/mgm/${code}?lang=en-US`)
    await untilAlive(page)
    await sendCode(page, mobile)
    await expect(page.getByText(join.code.sent)).toBeVisible()
    await codeField(page).fill(await receivedCode(origin, mobile))
    await confirmButton(page).click()
    await expect(page.getByRole('heading', { name: joined.title })).toBeFocused()
    await expect(page.getByRole('link', { name: 'App Store' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Google Play' })).toHaveCount(0)
    await expect(page.locator('.confetti')).toHaveCount(0)
  })
})

test('Who loses the answer to the code asked for can still type that code', async ({
  page,
  baseURL: origin = '',
}) => {
  const code = await codeOf(origin, newMember('inviter'))
  const mobile = newMobile()
  await page.goto(`/mgm/${code}?lang=en-US`)
  await untilAlive(page)
  await sendCode(page, mobile)
  await expect(page.getByText(join.code.sent)).toBeVisible()
  await page.goto(`/mgm/${code}?lang=en-US`)
  await untilAlive(page)
  await sendCode(page, mobile)
  await expect(page.getByText(beginningOf(errors.VerificationTooSoon))).toBeVisible()
  await expectAccessible(page)
  await codeField(page).fill(await receivedCode(origin, mobile))
  await confirmButton(page).click()
  await expect(page.getByRole('heading', { name: joined.title })).toBeVisible()
})

test('Leaving before the number is proven asks first', async ({ page, baseURL: origin = '' }) => {
  const code = await codeOf(origin, newMember('inviter'))
  await page.goto(`/mgm/${code}?lang=en-US`)
  await untilAlive(page)
  await sendCode(page, newMobile())
  await expect(page.getByText(join.code.sent)).toBeVisible()
  await page
    .getByRole('link', { name: /Hongli/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: join.leave.title })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: join.leave.stay, exact: true }).last().click()
  await expect(codeField(page)).toBeVisible()
  await page.getByRole('button', { name: join.code.change }).click()
  await expect(page.getByLabel(forms.fields.mobile.label)).not.toHaveValue('')
  await page
    .getByRole('link', { name: /Hongli/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(/mgm/)
})

test('The question whether to leave stays until it is answered', async ({
  page,
  baseURL: origin = '',
}) => {
  const code = await codeOf(origin, newMember('inviter'))
  await page.goto(`/mgm/${code}?lang=en-US`)
  await untilAlive(page)
  // After its form's answer the page asks for its data anew: that takes its time here.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/mgm\/.*\.data/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await sendCode(page, newMobile())
  await expect(page.getByText(join.code.sent)).toBeVisible()
  const logo = page.getByRole('link', { name: /Hongli/ }).first()
  await logo.click()
  const dialog = page.getByRole('dialog', { name: join.leave.title })
  await expect(dialog).toBeVisible()
  const anew = page.waitForResponse(/\/mgm\/.*\.data/)
  release()
  await (await anew).finished()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await dialog.getByRole('button', { name: join.leave.stay, exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await expect(codeField(page)).toBeVisible()
  await logo.click()
  await dialog.getByRole('button', { name: join.leave.leave, exact: true }).click()
  await expect(page).not.toHaveURL(/mgm/)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no message is sent, and the page names the other ways', async ({
    page,
    baseURL: origin = '',
  }) => {
    const code = await codeOf(origin, newMember('inviter'))
    await page.goto(`/mgm/${code}?lang=en-US`)
    await expect(page.getByText(join.noScript.title)).toBeVisible()
    await expect(page.getByRole('link', { name: join.noScript.contact })).toBeVisible()
    await expect(page.getByRole('button', { name: join.phone.submit })).toBeHidden()
    // Whoever sends the form all the same gets no message either.
    const form = { intent: 'send', mobile: newMobile(), mobileCountry: 'TW' }
    const answer = await page.request.post(`/mgm/${code}?lang=en-US`, { form })
    expect(answer.status()).toBe(422)
    expect(await answer.text()).toContain(english.errors.fields.BotCheckRequired)
  })
})

test('In the app a new member accepts with one tap, and one who was here is told', async ({
  page,
  baseURL: origin = '',
}) => {
  const code = await codeOf(origin, newMember('inviter'))
  const inApp = await openInApp(page, { member: newMember('friend'), path: `/mgm/${code}` })
  await untilAlive(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: join.member.submit }).click()
  await expect(page.getByRole('heading', { name: joined.title })).toBeVisible()
  await expect(page.getByRole('link', { name: joined.checkIn })).toBeVisible()
  await expectAccessible(page)
  await inApp.logIn('demo-tw-hao')
  await page.goto(`/mgm/${code}`)
  await page.getByRole('button', { name: join.member.submit }).click()
  await expect(page.getByText(errors.ReferralAlreadyMember)).toBeVisible()
  await expect(page.getByRole('link', { name: refused.invite })).toBeVisible()
})

test('A member sees the own invitation, shares it, and how every friend stands', async ({
  page,
}) => {
  const inApp = await openInApp(page, { member: 'demo-tw-ling', path: '/mgm' })
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  for (const state of ['joined', 'linked', 'held', 'rejected', 'ended'] as const) {
    await expect(page.getByText(mine.states[state], { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText('+NT$50').first()).toBeVisible()
  await page.getByRole('button', { name: mine.share }).click()
  await expect.poll(() => inApp.messages).toMatchObject([{ action: 'share' }])
  expect(JSON.stringify(inApp.messages)).toMatch(/\/mgm\/[0-9A-Z]{8}"/)
})

test('A visitor reads what inviting is', async ({ page }) => {
  await page.goto('/mgm?lang=en-US')
  await expect(page.getByText(app.login.title)).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.steps.hostTitle })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('An invitation that does not exist is a 404', async ({ page }) => {
  const response = await page.goto('/mgm/ZZZZZZZZ?lang=en-US')
  expect(response?.status()).toBe(404)
  await expect(page.getByText(errors.ReferralNotFound)).toBeVisible()
})

test('A page is shared by link and code where there is no app', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { stores } = await api.listStores('tw', '?ps=1')
  await page.goto(`/store/${stores[0]?.id}?lang=en-US`)
  await untilAlive(page)
  await page.getByRole('button', { name: share.action }).click()
  const dialog = page.getByRole('dialog', { name: share.title })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: share.copy }).click()
  await expect(dialog.getByRole('button', { name: share.copied })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/store/${stores[0]?.id}`)
})

test('A shared coupon leads each device to where it is best', async ({ baseURL: origin = '' }) => {
  const answer = await fetch(`${origin}/api/official/coupon/store?ps=1`)
  const { coupons } = (await answer.json()) as { coupons: { id: string; title: string }[] }
  const [coupon] = coupons
  const open = (path: string, userAgent: string) =>
    fetch(`${origin}${path}`, {
      redirect: 'manual',
      headers: { ...AS_BROWSER, 'User-Agent': userAgent },
    })
  const computer = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Safari/604'
  const path = `/share/cu/${coupon?.id}`
  const onComputer = await open(path, computer)
  expect(onComputer.headers.get('location')).toBe(`/app-web/coupons/${coupon?.id}`)
  expect((await open('/share/cu', computer)).headers.get('location')).toBe('/app-web/coupons')
  expect((await open('/share/cu/no-such-coupon', computer)).status).toBe(404)
  const onPhone = await (await open(path, phone)).text()
  expect(onPhone).toContain(`hongli://coupons/${coupon?.id}`)
  const crawler = await (await open(path, 'facebookexternalhit/1.1')).text()
  expect(crawler).toMatch(/property="og:title" content="[^"]+"/)
  expect(crawler).toContain('coupon.png')
  expect(crawler).not.toContain('hongli://coupons')
})
