import type { Page } from '@playwright/test'
import type { Area } from '#contract/values/area.ts'
import coupons from '#locales/en-US/coupons.json' with { type: 'json' }
import stores from '#locales/en-US/stores.json' with { type: 'json' }
import surveys from '#locales/en-US/surveys.json' with { type: 'json' }
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import wallet from '#locales/en-US/wallet.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { newMember } from './member-sign-in.ts'
import { goInside } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

const ELSEWHERE = '/app-web/survey-rule?lang=en-US'

test.use({ viewport: { width: 390, height: 844 } })

test('Earlier movements and an unfolded reason are there again, at the same place', async ({
  page,
}) => {
  // Of more movements than a page has, whatever prizes there were.
  await openMember(page, '/app-web/wallet', 'demo-my-aisyah', 'my')
  const rows = page.locator('.movements summary')
  const count = await rows.count()
  await page.getByRole('link', { name: wallet.movements.earlier }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(count)
  const grown = await rows.count()
  await rows.nth(count).click()
  const part = page.locator('.movements details').nth(count)
  await expect(part).toHaveAttribute('open')
  const place = await page.evaluate(() => Math.round(scrollY))
  await goAndComeBack(page)
  await expect(rows).toHaveCount(grown)
  await expect(part).toHaveAttribute('open')
  await expect(page.locator('.movements details[open]')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
})

test('More stores in the app are there again', async ({ page }) => {
  await openMember(page, '/store-list?keyword=豆花', newMember('finder'))
  const cards = page.getByRole('main').getByRole('article')
  const count = await cards.count()
  await page.getByRole('button', { name: stores.more.load }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(count)
  const grown = await cards.count()
  await cards.last().getByRole('link').click()
  await expect(page).toHaveURL(/\/store\//)
  await page.goBack()
  await expect(cards).toHaveCount(grown)
})

test('The tab, the words and the page of coupons stand in the address', async ({ page }) => {
  await openMember(page, '/app-web/coupons', newMember('coupons'))
  await page.getByRole('searchbox').fill('coffee')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/keyword=coffee/)
  const address = page.url()
  await goAndComeBack(page)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('searchbox')).toHaveValue('coffee')
  await page.getByRole('link', { name: coupons.views.mine }).click()
  await expect(page).toHaveURL(/view=mine/)
  await goAndComeBack(page)
  await expect(page.getByRole('link', { name: coupons.views.mine })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('A serial that was typed is there again', async ({ page }) => {
  await openMember(page, '/app-web/vouchers', newMember('serial'))
  const serial = page.getByLabel(vouchers.form.serial, { exact: true })
  await serial.fill('HBAB-2')
  await goAndComeBack(page)
  await expect(serial).toHaveValue('HBAB-2')
})

test('A survey goes on where it was left', async ({ page }) => {
  await openMember(page, '/app-web/surveys/tw-weekend-breakfast', newMember('answers'))
  await page.getByRole('button', { name: surveys.start.action }).click()
  await page.getByLabel('Once or twice a week').check()
  await page.getByRole('button', { name: surveys.next }).click()
  await page.getByLabel('Taste').check()
  await goAndComeBack(page)
  await page.getByRole('button', { name: surveys.draft.resume }).click()
  await expect(page.getByLabel('Taste')).toBeChecked()
  await page.getByRole('button', { name: surveys.previous }).click()
  await expect(page.getByLabel('Once or twice a week')).toBeChecked()
})

async function openMember(page: Page, path: string, member: string, area?: Area): Promise<void> {
  await openInApp(page, {
    member,
    area,
    path: `${path}${path.includes('?') ? '&' : '?'}lang=en-US`,
  })
  await untilAlive(page)
}

async function goAndComeBack(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.innerText()
  await goInside(page, ELSEWHERE)
  await expect(heading).not.toHaveText(title)
  await page.goBack()
  await expect(heading).toHaveText(title)
}
