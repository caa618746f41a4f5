import { expect, type Locator, type Page } from '@playwright/test'
import texts from '#locales/en-US/check-ins.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { boxOf, expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const CHECK_IN = '/app-web/check-in'

/** Noon in Taipei. */
const test = onOwnServer({ startsAt: '2026-11-20T04:00:00Z' })

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test('A member checks in seven days running, picks a chest and checks the draw', async ({
  page,
  advanceDays,
  ownOrigin: origin,
}) => {
  const member = newMember('streak-keeper')
  await openInApp(page, { member, path: CHECK_IN, origin })
  await expect(page.getByRole('heading', { name: texts.noStreakLabel })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  for (let day = 1; day <= 7; day += 1) {
    if (day > 1) await advanceDays(1)
    await page.goto(CHECK_IN)
    await untilAlive(page)
    await page.getByRole('button', { name: texts.checkIn }).click()
    await expect(page.getByRole('heading', { name: /^Checked in/ })).toBeFocused()
    // The multiplier is that of a day's usual amount, and no part of the reward.
    const sum = page.getByText('NT$3 is 3× the usual, plus a NT$10 streak reward')
    await expect(sum).toHaveCount(day >= 6 ? 1 : 0)
  }
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: texts.done.openChest }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: texts.reward.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  const commitment = (await commitmentOn(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Chest 2' }).click()
  await expect(page.getByRole('heading', { name: texts.reward.won })).toBeFocused()
  await expect(commitmentOn(page)).toHaveText(commitment)
  await page.getByRole('button', { name: texts.reward.proof.check }).click()
  await expect(page.getByText(texts.reward.proof.ok)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: texts.reward.openedTitle }),
  ).toBeVisible()
  await page.goto(`${CHECK_IN}/logs`)
  await expect(page.getByRole('heading', { level: 1, name: texts.logs.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('A missed day starts the streak again', async ({ page, advanceDays, ownOrigin: origin }) => {
  await openInApp(page, { member: newMember('forgetful'), path: CHECK_IN, origin })
  await untilAlive(page)
  await page.getByRole('button', { name: texts.checkIn }).click()
  await expect(page.getByRole('heading', { name: `${texts.streakLabel} 1 day` })).toBeVisible()
  await advanceDays(2)
  await page.goto(CHECK_IN)
  await expect(page.getByRole('heading', { name: texts.noStreakLabel })).toBeVisible()
})

test('On a small phone with large letters the button leaves the page its room', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('far-sighted'), path: CHECK_IN, origin })
  await page.setViewportSize({ width: 320, height: 480 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const bar = page.locator('.app-action')
  await expect(async () => {
    expect((await boxOf(bar)).height).toBeLessThanOrEqual(480 / 3)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const rules = await boxOf(page.getByText(texts.rules.title))
    expect(rules.y + rules.height).toBeLessThanOrEqual((await boxOf(bar)).y)
  }).toPass({ timeout: 15_000 })
  await expectReflow(page)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the check-in is a form like any other', async ({ page, ownOrigin: origin }) => {
    await signIn(page, origin, newMember('no-script'))
    await page.goto(`${CHECK_IN}?lang=en-US`)
    await page.getByRole('button', { name: texts.checkIn }).click()
    await expect(page.getByRole('heading', { name: /^Checked in/ })).toBeVisible()
  })
})

test('Nobody who is not logged in checks in', async ({ page, ownOrigin: origin }) => {
  await openInApp(page, { path: CHECK_IN, origin })
  await expect(page.getByText(texts.login)).toBeVisible()
  await expectAccessible(page)
})

function commitmentOn(page: Page): Locator {
  return page.getByText(/^[0-9a-f]{64}$/).first()
}
