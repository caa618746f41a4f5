import { expect, type Page } from '@playwright/test'
import coupons from '#locales/en-US/coupons.json' with { type: 'json' }
import errors from '#locales/en-US/errors.json' with { type: 'json' }
import tickets from '#locales/en-US/tickets.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { test } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const TICKETS = '/app-web/discount-tickets'
const COUPONS = '/app-web/coupons'

test.describe.configure({ mode: 'serial' })

test('A member claims a ticket and uses it in front of the staff', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: 'ticket-fan', path: TICKETS, origin })
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

test.describe('Coupons', () => {
  // Refusals are what the test is about.
  test.use({ expectedStatuses: [409] })

  test('are received up to five a day and deleted up to five a month', async ({
    page,
    advanceDays,
    ownOrigin: origin,
  }) => {
    await openInApp(page, { member: 'coupon-fan', path: COUPONS, origin })
    await expectAccessible(page)
    await expectReflow(page)
    for (let count = 1; count <= 5; count += 1) await receiveLast(page)
    await expect(page.getByText('5 of 5', { exact: true })).toBeAttached()
    await page.getByRole('button', { name: coupons.receive }).last().click()
    await expect(page.getByText(wordsOf('CouponDailyLimitReached'))).toBeVisible()
    await advanceDays(1)
    await signIn(page, origin)
    await page.goto(COUPONS)
    for (let count = 1; count <= 5; count += 1) await receiveLast(page)
    await page.goto(`${COUPONS}?view=mine`)
    await expectAccessible(page)
    const links = await page.locator('ul.grid h3 a').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    for (const address of addresses.slice(0, 5)) {
      await deleteAt(page, address ?? '')
      await expect(page.getByText(coupons.done.deleted, { exact: true })).toBeVisible()
    }
    await deleteAt(page, addresses[5] ?? '')
    await expect(page.getByText(wordsOf('CouponMonthlyDeletionLimitReached'))).toBeVisible()
    await expectAccessible(page)
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

/** The sentence of an error, its number filled in. */
function wordsOf(name: 'CouponDailyLimitReached' | 'CouponMonthlyDeletionLimitReached'): string {
  return errors[name].replace('{limit}', '5')
}

async function signIn(page: Page, origin: string) {
  const response = await page.request.post(`${origin}/api/simulator/token`, {
    data: { memberId: 'coupon-fan', area: 'tw' },
  })
  const { token } = (await response.json()) as { token: string }
  await page.goto(`/app-web/disclaimer?token=${token}`)
}
