import portal from '#locales/en-US/portal.json' with { type: 'json' }
import password from '#locales/en-US/password.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { awaitedOn, fillMessage, fillNewEmail } from './contact-forms.ts'
import { beginningOf, english, fieldOf } from './english.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const { confirm, done, states, apps, scan, links } = portal

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

interface LinkParts {
  partner?: string
  points?: number
  ageSeconds?: number
}

const origin = () => test.info().project.use.baseURL ?? ''

/** Calls the server beside the page, whose session would count otherwise. */
async function call<Answer>(path: string, body?: object, member?: string): Promise<Answer> {
  const token = member && (await tokenOf(origin(), member))
  const response = await fetch(`${origin()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, path).toBe(200)
  return (await response.json()) as Answer
}

/** The signed parameters of a link, as a partner's app would make them. */
async function makeLink(parts: LinkParts = {}): Promise<string> {
  const body = { partner: 'supermarket', points: 253, ...parts }
  return (await call<{ query: string }>('/api/simulator/partner-link', body)).query
}

async function balanceOf(memberId: string): Promise<number> {
  type Answer = { member: { balanceMinor: number } }
  return (await call<Answer>('/api/official/member', undefined, memberId)).member.balanceMinor
}

/** Converts without a page. */
async function use(query: string, memberId: string): Promise<void> {
  const { points, issued, ...texts } = Object.fromEntries(new URLSearchParams(query))
  const body = { ...texts, points: Number(points), issued: Number(issued) }
  await call('/api/official/partner/conversion', body, memberId)
}

test('A member in the app confirms a link, and the credit is in the wallet', async ({ page }) => {
  const member = newMember('portal')
  const query = await makeLink()
  // The deep link of the portal opens this page; the portal itself leads to it as well.
  await openInApp(page, { member, path: `/portal-web?${query}` })
  await expect(page).toHaveURL(/\/app-web\/conversion\?partner=supermarket/)
  await expect(page.getByRole('main')).toContainText('250 points')
  await expectAccessible(page)
  await expectReflow(page)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Convert to NT$50' }).dblclick()
  await expect(page.getByRole('heading', { name: done.title })).toBeFocused()
  await expect(page.getByText('Your wallet now holds NT$50')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await expect.poll(() => balanceOf(member)).toBe(50)
  await page.reload()
  await expect(page.getByRole('heading', { name: states.used.title })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => balanceOf(member)).toBe(50)
})

test('A member who has logged in here confirms on the portal', async ({ page }) => {
  const member = newMember('portal')
  const query = await makeLink({ partner: 'pharmacy', points: 1_037 })
  await page.goto(`/portal-web?${query}&lang=en-US&token=${await tokenOf(origin(), member)}`)
  await untilAlive(page)
  await expect(page.getByRole('heading', { name: confirm.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('button', { name: 'Convert to NT$259' }).click()
  await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
  await expect(page.getByText('1 point stays with “Pharmacy points”.')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await expect.poll(() => balanceOf(member)).toBe(259)
})

test.describe('With a password', () => {
  test.use({ expectedStatuses: [403] })

  test('converting asks for it, and says when it is wrong', async ({ page }) => {
    const member = newMember('portal')
    await call('/api/official/member/password', { password: '274951' }, member)
    await openInApp(page, { member, path: `/app-web/conversion?${await makeLink()}` })
    await untilAlive(page)
    const field = page.getByLabel(confirm.password, { exact: true })
    await field.fill('902817')
    await page.getByRole('button', { name: 'Convert to NT$50' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
    await expect(page).toHaveTitle(/^Error/)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: password.input.show })).toBeVisible()
    await field.fill('274951')
    await page.getByRole('button', { name: 'Convert to NT$50' }).click()
    await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
    await expect.poll(() => balanceOf(member)).toBe(50)
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a member confirms all the same', async ({ page }) => {
    const member = newMember('portal')
    const query = await makeLink()
    await page.goto(`/portal-web?${query}&lang=en-US&token=${await tokenOf(origin(), member)}`)
    await page.getByRole('button', { name: 'Convert to NT$50' }).click()
    await expect(page.getByRole('heading', { name: done.title })).toBeVisible()
    await expect.poll(() => balanceOf(member)).toBe(50)
  })

  test('the form of the app waits for its sender, and answers with a number', async ({ page }) => {
    await page.goto('/app-web/contact-us?lang=en-US')
    await fieldOf(page, 'questionType').selectOption('technical')
    await fillMessage(page)
    await fillNewEmail(page)
    const { forms } = english
    await page.getByRole('button', { name: forms.submit, exact: true }).click()
    await awaitedOn(page, { reference: /^FB-[2-9A-Z]{8}$/ })
  })
})

test('A visitor at a computer gets a code for the phone, and the rate of any area', async ({
  page,
}) => {
  await page.goto(`/portal-web?${await makeLink()}&lang=en-US`)
  await untilAlive(page)
  await expect(page.getByRole('img', { name: scan.label })).toBeVisible()
  await expect(page.getByRole('link', { name: /^hongli/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Singapore' }).click()
  await expect(page.getByText('253 points, at 100 points for S$0.50')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('On a phone', () => {
  test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } })

  test('a visitor chooses an app, which opens with the same signed link', async ({ page }) => {
    const query = await makeLink()
    await page.goto(`/portal-web?${query}&lang=en-US`)
    const open = page.getByRole('link', { name: beginningOf(apps.open) })
    await expect(open.nth(0)).toHaveAttribute('href', `hongli://portal?${query}`)
    await expect(open.nth(1)).toHaveAttribute('href', `hongli-large://portal?${query}`)
    await expect(page.getByRole('link', { name: /App Store/ })).toHaveCount(2)
    await expect(page.getByRole('link', { name: /Google Play/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectReflow(page)
  })

  for (const locale of ['zh-TW', 'en-US']) {
    test(`the first app is in sight at once on a small one, and no code (${locale})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 568 })
      await page.goto(`/portal-web?${await makeLink()}&lang=${locale}`)
      await untilAlive(page)
      const bar = page.locator('.app-action').getByRole('link')
      await expect(bar).toHaveAttribute('href', /^hongli:\/\/portal\?/)
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(page.locator('main svg.qr, main .qr')).toHaveCount(0)
      await expect(page.locator('.button-primary')).toHaveCount(1)
      await expectAccessible(page)
      await expectReflow(page)
    })
  }
})

const STOPS: [keyof typeof states & string, () => Promise<string>][] = [
  ['missing', async () => ''],
  ['tampered', async () => (await makeLink()).replace('points=253', 'points=254')],
  ['unknown_partner', async () => (await makeLink()).replace('supermarket', 'stranger')],
  ['expired', () => makeLink({ ageSeconds: 600 })],
  ['not_in_area', async () => `${await makeLink({ partner: 'cinema' })}&area=tw`],
  ['too_few_points', () => makeLink({ points: 4 })],
  [
    'used',
    async () => {
      const query = await makeLink()
      await use(query, newMember('portal'))
      return query
    },
  ],
]

for (const [name, link] of STOPS) {
  test(`The portal explains a link that is ${name}`, async ({ page }) => {
    await page.goto(`/portal-web?${await link()}&lang=en-US`)
    const { title } = states[name] as { title: string }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('link').nth(1)).toBeVisible()
    await expectAccessible(page)
    await expectReflow(page)
  })
}

test('Another member than the one who used a link is told so, and no more', async ({ page }) => {
  const query = await makeLink()
  await use(query, newMember('portal'))
  await openInApp(page, { member: newMember('portal'), path: `/app-web/conversion?${query}` })
  await expect(page.getByRole('heading', { name: states.used_by_another.title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('NT$50')
  await expectAccessible(page)
})

test('Nobody who is logged in: the app sees the result, and asks for its login', async ({
  page,
}) => {
  const app = await openInApp(page, { path: `/app-web/conversion?${await makeLink()}` })
  await untilAlive(page)
  await expect(page.getByText(confirm.login)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => app.messages).toMatchObject([{ action: 'login' }])
  await app.logIn(newMember('portal'))
  await expect(page.getByRole('button', { name: 'Convert to NT$50' })).toBeVisible()
})

test('The simulator makes links to try', async ({ page }) => {
  await page.goto('/simulator/partner-links?lang=en-US')
  await untilAlive(page)
  await page.getByRole('button', { name: links.submit }).click()
  await expect(page.getByText(links.ready)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('link', { name: links.portal }).click()
  await expect(page.getByRole('heading', { name: portal.sum.title })).toBeVisible()
})
