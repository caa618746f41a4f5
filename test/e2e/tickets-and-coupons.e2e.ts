import { expect, type Locator, type Page } from '@playwright/test'
import coupons from '#locales/en-US/coupons.json' with { type: 'json' }
import tickets from '#locales/en-US/tickets.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { boxOf, expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const TICKETS = '/app-web/discount-tickets'
const COUPONS = '/app-web/coupons'

/** Noon in Taipei. */
const test = onOwnServer({ startsAt: '2026-11-20T04:00:00Z' })

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test('A member claims a ticket and uses it in front of the staff', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('ticket-fan'), path: TICKETS, origin })
  await expect(page.getByRole('heading', { level: 1, name: tickets.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.goto(`${TICKETS}/tw-autumn-fifty-off`)
  await untilAlive(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: tickets.claim }).click()
  await expect(page.getByRole('heading', { name: tickets.done.claimed.title })).toBeFocused()
  await expect(page.getByRole('img', { name: coupons.code.label })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByText(tickets.use.start, { exact: true }).click()
  await page.getByRole('button', { name: tickets.use.confirm }).click()
  await expect(page.getByRole('heading', { name: tickets.done.used.title })).toBeFocused()
  await page.goto(TICKETS)
  await expect(page.getByText(tickets.status.used, { exact: true })).toBeVisible()
})

test('Coupons are received up to five a day and deleted up to five a month', async ({
  page,
  advanceDays,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('coupon-fan'), path: COUPONS, origin })
  await expectAccessible(page)
  await expectReflow(page)
  for (let count = 1; count <= 5; count += 1) await receiveLast(page)
  await expect(page.getByText('5 of 5', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: coupons.receive })).toHaveCount(0)
  const tomorrow = page.getByRole('button', { name: coupons.full.day })
  await expect(tomorrow.last()).toBeDisabled()
  await expectReflow(page)
  await page.getByRole('article').filter({ has: tomorrow }).last().getByRole('link').click()
  await expect(page).toHaveURL(/coupons\/./)
  // The list stands for a moment after its address has gone.
  await expect(tomorrow).toHaveCount(1)
  await expect(tomorrow).toBeDisabled()
  await expect(page.getByText(coupons.full.why.day.replace('{limit}', '5'))).toBeVisible()
  await expectAccessible(page)
  await advanceDays(1)
  await page.goto(COUPONS)
  for (let count = 1; count <= 5; count += 1) await receiveLast(page)
  await page.goto(`${COUPONS}?view=mine`)
  await expectAccessible(page)
  const links = page.locator('ul.ticket-list h3 a')
  await expect(links).toHaveCount(10)
  const addresses = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  for (const address of addresses.slice(0, 5)) {
    await deleteAt(page, address ?? '')
    await expect(page.getByText(coupons.done.deleted, { exact: true })).toBeVisible()
  }
  await page.goto(addresses[5] ?? '')
  await expect(page.getByText(/You have deleted 5 coupons this month/)).toBeVisible()
  await expect(page.getByText(coupons.delete.start, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('Coupons are narrowed by a word and a business type, at an address', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('coupon-finder'), path: COUPONS, origin })
  await untilAlive(page)
  const heading = page.getByRole('heading', { level: 2, name: /coupons?$/ })
  const all = await countIn(heading)
  await page.getByRole('link', { name: 'Desserts and ices' }).click()
  await expect(page).toHaveURL(/business-type=dessert/)
  await expect(page.getByRole('link', { name: 'Desserts and ices' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect.poll(() => countIn(heading)).toBeLessThan(all)
  const desserts = await countIn(heading)
  await page.getByRole('searchbox', { name: coupons.filter.keyword }).fill('tofu pudding')
  await page.getByRole('button', { name: coupons.filter.submit }).click()
  await expect(page).toHaveURL(/business-type=dessert.*keyword=tofu/)
  await expect.poll(() => countIn(heading)).toBeLessThan(desserts)
  await expectAccessible(page)
  await expectReflow(page)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: coupons.filter.keyword })).toHaveValue('')
  await page.goto(`${COUPONS}?keyword=nothing-like-it&business-type=dessert`)
  await expect(page.getByRole('heading', { name: coupons.empty.found.title })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: coupons.empty.found.go }).click()
  await expect.poll(() => countIn(heading)).toBe(all)
})

test('What does not stand on the first page of coupons is counted, and a press away', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('coupon-fan'), path: COUPONS, origin })
  const [all = 0] = (await page.locator('#coupons').innerText()).match(/\d+/g)?.map(Number) ?? []
  const shown = await page.getByRole('article').count()
  expect(all).toBeGreaterThan(shown)
  const more = page.getByRole('link', { name: `See ${all - shown} more coupons` })
  await more.click()
  await expect(page).toHaveURL(/p=2/)
  await expect(page.getByRole('article')).toHaveCount(all - shown)
  await expect(more).toHaveCount(0)
})

test('The rules of one tab are closed again on the other', async ({ page, ownOrigin: origin }) => {
  await openInApp(page, { member: newMember('coupon-rules'), path: COUPONS, origin })
  await untilAlive(page)
  const rules = page.locator('.coupon-bar details')
  await rules.locator('summary').click()
  await expect(rules).toHaveAttribute('open')
  await page.getByRole('link', { name: coupons.views.mine }).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(rules).not.toHaveAttribute('open')
})

test('A received coupon says so where it was pressed, and has its title once', async ({
  page,
  ownOrigin: origin,
}) => {
  const member = newMember('coupon-reader')
  await openInApp(page, { member, path: `${COUPONS}?keyword=noodles`, origin })
  await untilAlive(page)
  const last = page.getByRole('article').last()
  const title = (await last.getByRole('heading').textContent()) ?? ''
  await last.getByRole('button', { name: coupons.receive }).click()
  await expect(last.getByRole('status')).toHaveText(coupons.received.title)
  await expect(page).toHaveURL(/keyword=noodles/)
  await last.getByRole('link', { name: coupons.received.show }).click()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
  await expect(page.getByRole('img', { name: coupons.code.label })).toBeVisible()
})

test('The action of a ticket leaves room at 320 px and 150 % text', async ({
  page,
  ownOrigin: origin,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const path = `${TICKETS}/tw-autumn-fifty-off`
  await openInApp(page, { member: newMember('large-reader'), path, origin })
  await untilAlive(page)
  await expect(async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%'
      const top = document.documentElement.scrollHeight
      window.scrollTo({ top, behavior: 'instant' })
    })
    const bar = await boxOf(page.locator('.app-action'))
    expect(bar.height).toBeLessThanOrEqual(640 / 3)
    const lastTerm = await boxOf(page.locator('.ticket-page-text li').last())
    expect(lastTerm.y + lastTerm.height).toBeLessThanOrEqual(bar.y)
  }).toPass({ timeout: 15_000 })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('coupons are narrowed and received', async ({ page, ownOrigin: origin }) => {
    await signIn(page, origin, newMember('coupon-plain'))
    await page.goto(`${COUPONS}?lang=en-US`)
    await page.getByRole('searchbox', { name: coupons.filter.keyword }).fill('tofu')
    await page.getByRole('button', { name: coupons.filter.submit }).click()
    await expect(page).toHaveURL(/keyword=tofu/)
    const received = page.getByRole('article').first()
    await received.getByRole('button', { name: coupons.receive }).click()
    await expect(page).toHaveURL(/keyword=tofu/)
    await expect(page.locator('.notice')).toHaveText(coupons.received.title)
    await expect(received.getByText(coupons.status.held)).toBeVisible()
  })
})

test('Nobody who is not logged in receives a coupon', async ({ page, ownOrigin: origin }) => {
  await openInApp(page, { path: COUPONS, origin })
  await untilAlive(page)
  await page.getByRole('button', { name: coupons.receive }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

/** Coupons at the end of the list end last: they can be deleted. */
async function receiveLast(page: Page) {
  await untilAlive(page)
  await page.getByRole('button', { name: coupons.receive }).last().click()
  await expect(page.getByText(coupons.received.title)).toBeVisible()
  await page.goto(COUPONS)
}

async function deleteAt(page: Page, address: string) {
  await page.goto(address)
  await untilAlive(page)
  await page.getByText(coupons.delete.start, { exact: true }).click()
  await page.getByRole('button', { name: coupons.delete.confirm }).click()
}

/** The number that a heading begins with. */
async function countIn(heading: Locator): Promise<number> {
  return Number.parseInt((await heading.first().textContent()) ?? '', 10)
}
