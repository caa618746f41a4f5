import { expect, type Locator, type Page } from '@playwright/test'
import events from '#locales/en-US/events.json' with { type: 'json' }
import texts from '#locales/en-US/new-year.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const EVENT = '/events/2027/chinese-year'
const SELECT = `${EVENT}/select`
const HISTORY = `${EVENT}/history`
/** Malaysia's envelopes of 2027 are given from 22 January to 20 February. */
const BEFORE = '2027-01-15T02:00:00Z'
const NEW_YEAR = '2027-02-06T02:00:00Z'
const NEXT_DAY = '2027-02-07T02:00:00Z'
const AFTER = '2027-02-20T16:00:00Z'

const test = onOwnServer({ startsAt: BEFORE })

// In the order of the days, on one server; each test brings what it needs, for it may be the first.
test.describe.configure({ mode: 'default' })

const visitOf = (name: string) => ({ member: newMember(name), area: 'my' as const, path: SELECT })

test('Before the first day the event counts down and nothing can be picked', async ({
  page,
  ownOrigin: origin,
}) => {
  await page.goto(`/my${EVENT}?lang=en-US`)
  await expect(page.getByText(events.state.before).first()).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await openInApp(page, { ...visitOf('early-one'), origin })
  await expect(page.getByText('start on January 22, 2027')).toBeVisible()
  await expectAccessible(page)
  await page.goto(HISTORY)
  await expect(page.getByRole('heading', { name: texts.history.empty })).toBeVisible()
  await expectAccessible(page)
})

test('A member picks one envelope a day, and checks the draw', async ({
  page,
  moveTo,
  ownOrigin: origin,
}) => {
  await moveTo(NEW_YEAR)
  await openInApp(page, { ...visitOf('lucky-one'), origin })
  await expect(page.getByRole('heading', { level: 1, name: texts.select.title })).toBeVisible()
  await expect(page.locator('.envelope-pick')).toHaveCount(8)
  await expectAccessible(page)
  await expectReflow(page)
  await untilAlive(page)
  await page.getByText(texts.proof.technical).click()
  const commitment = (await commitmentOn(page).textContent()) ?? ''
  // By keyboard alone.
  await page.getByRole('button', { name: 'Envelope 3' }).focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: texts.select.openedTitle }),
  ).toBeVisible()
  await expect(page.locator('.moment h2')).toBeFocused()
  await expect(page.locator('.envelope-open').nth(2)).toContainText(texts.select.yours)
  await page.getByText(texts.proof.technical).click()
  await expect(commitmentOn(page)).toHaveText(commitment)
  await page.getByRole('button', { name: texts.proof.check }).click()
  await expect(page.getByText(texts.proof.ok)).toBeVisible()
  await expect(page.getByText(texts.select.tomorrow, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  const won = await page.locator('.moment-value .sr-only').textContent()
  await page.goto('/app-web/wallet')
  await expect(page.getByText(String(won)).first()).toBeVisible()
})

test('A second pick of the day shows the first', async ({
  page,
  context,
  moveTo,
  ownOrigin: origin,
}) => {
  await moveTo(NEW_YEAR)
  await openInApp(page, { ...visitOf('two-tabs'), origin })
  await untilAlive(page)
  const other = await context.newPage()
  await other.goto(SELECT)
  await untilAlive(other)
  await page.getByRole('button', { name: 'Envelope 1' }).click()
  await expect(page.locator('.moment')).toBeVisible()
  await other.getByRole('button', { name: 'Envelope 8' }).click()
  await expect(other.locator('.envelope-open').first()).toContainText(texts.select.yours)
  await expect(other.getByText('You have picked today’s envelope')).toBeVisible()
  await expectAccessible(other)
})

test('The next day brings new envelopes, and the history keeps each', async ({
  page,
  moveTo,
  ownOrigin: origin,
}) => {
  await moveTo(NEW_YEAR)
  await openInApp(page, { ...visitOf('steady-one'), origin })
  await pick(page, 'Envelope 3')
  await moveTo(NEXT_DAY)
  await page.goto(SELECT)
  await pick(page, 'Envelope 8')
  await page.goto(HISTORY)
  const rows = page.locator('.list-rows > li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('February 7, 2027')
  await untilAlive(page)
  await rows.last().locator('summary').first().click()
  await rows.last().getByRole('button', { name: texts.proof.check }).click()
  await expect(rows.last().getByText(texts.proof.ok)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('picking is a form like any other', async ({ page, moveTo, ownOrigin: origin }) => {
    await moveTo(NEW_YEAR)
    await signIn(page, origin, newMember('no-script'), 'my')
    await page.goto(`${SELECT}?lang=en-US`)
    await page.getByRole('button', { name: 'Envelope 5' }).click()
    await expect(page.locator('.moment')).toBeVisible()
    await expect(page.locator('.envelope-open').nth(4)).toContainText(texts.select.yours)
    await page.goto(`${HISTORY}?lang=en-US`)
    await expect(page.locator('.list-rows > li')).toHaveCount(1)
  })
})

test('Who asks for less motion sees none', async ({ page, moveTo, ownOrigin: origin }) => {
  await moveTo(NEW_YEAR)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openInApp(page, { ...visitOf('calm'), origin })
  await pick(page, 'Envelope 2')
  await expect(page.locator('.confetti')).toBeHidden()
})

test('Nobody picks who is not logged in', async ({ page, moveTo }) => {
  await moveTo(NEW_YEAR)
  await page.goto(`/my${SELECT}?lang=en-US`)
  await expect(page.getByText(texts.select.login)).toBeVisible()
  await expect(page.locator('.envelope-pick')).toHaveCount(0)
  await expectAccessible(page)
})

test('After the last day the event says what it gave', async ({
  page,
  moveTo,
  ownOrigin: origin,
}) => {
  await moveTo(NEXT_DAY)
  await openInApp(page, { ...visitOf('late-one'), origin })
  await pick(page, 'Envelope 1')
  await moveTo(AFTER)
  await page.goto(`/my${EVENT}?lang=en-US`)
  await expect(page.getByText(events.state.after).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.results.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.goto(SELECT)
  await expect(page.getByText('ended on February 20, 2027')).toBeVisible()
  await page.getByRole('link', { name: texts.select.toHistory }).click()
  await expect(page.locator('.list-rows > li')).toHaveCount(1)
})

test('A year that never was is not found', async ({ request }) => {
  for (const path of ['', '/landing-page', '/select', '/history']) {
    const answer = await request.get(`/events/1999/chinese-year${path}`)
    expect(answer.status(), path).toBe(404)
  }
})

test('Without a year it is the latest', async ({ page }) => {
  const latest = await page.goto('/events/chinese-year?lang=en-US')
  expect(latest?.status()).toBe(200)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/events\/2027\/chinese-year\?lang=en-US$/,
  )
})

async function pick(page: Page, envelope: string): Promise<void> {
  await untilAlive(page)
  await page.getByRole('button', { name: envelope }).click()
  await expect(page.locator('.moment')).toBeVisible()
}

function commitmentOn(page: Page): Locator {
  return page.locator('dd').filter({ hasText: /^[0-9a-f]{64}$/ })
}
