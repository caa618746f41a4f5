import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import account from '#locales/en-US/account.json' with { type: 'json' }
import app from '#locales/en-US/app.json' with { type: 'json' }
import statements from '#locales/en-US/statements.json' with { type: 'json' }
import wallet from '#locales/en-US/wallet.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const WALLET = '/app-web/wallet'
const CHECK = '/app-web/wallet/check'
const ACCOUNT = '/app-web/account'

test('A member sees why credit came, takes a statement and checks it without a network', async ({
  page,
  context,
}) => {
  await openWithCheckIn(page, newMember('wallet-keeper'))
  await page.goto(WALLET)
  await untilAlive(page)
  await titleOf(page, 'check-in').click()
  await expect(page.getByText(wallet.rules['check-in'])).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  const file = await download(page, wallet.statement.json)
  expect(file.name).toBe('hongli-statement.json')
  await page.getByRole('link', { name: wallet.statement.check }).click()
  await expect(page.getByRole('heading', { level: 1, name: statements.title })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await choose(page, file.text)
  await expect(page.getByText(statements.valid.title)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: statements.compare.button }).click()
  await expect(page.getByText('It is exactly entry no. 1 of your account.')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('A statement that was changed is refused, at the entry that was changed', async ({ page }) => {
  await openWithCheckIn(page, newMember('wallet-changer'))
  await page.goto(WALLET)
  const file = await download(page, wallet.statement.csv)
  await page.goto(CHECK)
  await untilAlive(page)
  await choose(page, file.text)
  await expect(page.getByText(statements.valid.title)).toBeVisible()
  await choose(page, file.text.replace(/,check-in,1,1,/, ',check-in,9000,9000,'))
  await expect(page.getByText(statements.invalid.title)).toBeVisible()
  await expect(page.getByText(`No. 1: ${statements.faults.hash}`)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await choose(page, 'not a statement')
  await expect(page.getByText(statements.unreadable.title)).toBeVisible()
})

test('A new member is told how to begin', async ({ page }) => {
  await openInApp(page, { member: newMember('wallet-beginner'), path: WALLET })
  await expect(page.getByRole('heading', { name: wallet.start.title })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('What expires within days is told under the balance, with a way to spend it', async ({
  page,
}) => {
  await openInApp(page, { member: 'demo-tw-fang', path: WALLET })
  const notice = page.getByRole('region', {
    name: /^NT\$[\d,]+ of NT\$[\d,]+ expires within 7 days$/,
  })
  await expect(notice).toContainText(/The date is [A-Z][a-z]+, [A-Z][a-z]+ \d+\./)
  await expectAccessible(page)
  await expectReflow(page)
  await notice.getByRole('link', { name: wallet.soon.action }).click()
  await expect(page).toHaveURL(/\/store-list/)
})

test('A wallet of which nothing expires soon stays quiet', async ({ page }) => {
  await openWithCheckIn(page, newMember('wallet-quiet'))
  await page.goto(WALLET)
  await expect(page.getByText('of it expires on')).toBeVisible()
  await expect(page.getByRole('link', { name: wallet.soon.action })).toHaveCount(0)
  await expect(page.getByText(wallet.welcome.text)).toHaveCount(0)
})

test('Whoever comes back in time is greeted with what was taken back', async ({ page }) => {
  await openInApp(page, { member: 'demo-tw-lan', path: WALLET })
  const greeting = page.getByRole('region', { name: 'Welcome back: NT$500 is yours again' })
  await expect(greeting).toBeVisible()
  await expect(titleOf(page, 'idle-return')).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('The past of every demo member goes forward', async ({ baseURL: origin = '' }) => {
  const answer = await fetch(`${origin}/api/simulator/members`)
  const { members } = (await answer.json()) as { members: { id: string }[] }
  for (const { id } of members) {
    const headers = { Authorization: `Bearer ${await tokenOf(origin, id)}` }
    const listed = await fetch(`${origin}/api/official/member/entries?ps=100`, { headers })
    const { entries = [] } = (await listed.json()) as { entries?: { createdAt: string }[] }
    const times = entries.map(({ createdAt }) => createdAt)
    expect.soft(times, id).toEqual(times.toSorted().toReversed())
  }
})

test('Movements stand by month, each with its sum where all of it is there', async ({ page }) => {
  await openInApp(page, { member: 'demo-tw-fang', path: WALLET })
  await expect(async () => {
    const months = await readMonths(page)
    expect(months.length).toBeGreaterThan(1)
    for (const { name, rows, sum } of months) {
      expect(new Set(rows.map(({ at }) => MONTH.format(new Date(at))))).toEqual(new Set([name]))
      expect(sum).toBe(rows.reduce((total, { amount }) => total + amount, 0))
    }
  }).toPass({ timeout: 15_000 })
  await page.goto(`${WALLET}?before=5`)
  await expect(async () => {
    const [cut, ...whole] = await readMonths(page)
    expect(cut).toMatchObject({ sum: undefined })
    for (const { sum } of whole) expect(sum).toBeDefined()
  }).toPass({ timeout: 15_000 })
})

test('A member takes all data along, deletes the account and thinks better of it', async ({
  page,
}) => {
  const member = newMember('account-leaver')
  await openWithCheckIn(page, member)
  await page.goto(ACCOUNT)
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  await expect(page.getByText(/^All NT\$[\d,]+ will be canceled/)).toBeVisible()
  const data = await download(page, account.data.button, 'link')
  expect(JSON.parse(data.text)).toMatchObject({ memberId: member })
  await page.getByRole('button', { name: account.closure.button }).click()
  const dialog = page.getByRole('dialog', { name: account.closure.confirm })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: account.closure.no }).last().click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: account.closure.button }).click()
  await dialog.getByRole('button', { name: account.closure.yes }).click()
  await expect(page.getByRole('heading', { name: account.closing.title })).toBeVisible()
  const until = await page.getByText(/^You can undo it until the end of/).textContent()
  await page.goto(WALLET)
  await expect(page.locator('.notice').getByText(until ?? '', { exact: false })).toBeVisible()
  await page.goto(ACCOUNT)
  await expect(page.getByText(/^You can undo it until the end of \w+ \d+$/)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('button', { name: account.closing.undo }).click()
  await expect(page.getByText(account.closing.undone)).toBeVisible()
  await expect(page.getByRole('button', { name: account.closure.button })).toBeVisible()
})

test('Nobody is shown a wallet without logging in', async ({ page }) => {
  await openInApp(page, { path: WALLET })
  await expect(page.getByRole('heading', { name: app.login.title })).toBeVisible()
  await expectAccessible(page)
  await page.goto(ACCOUNT)
  await expect(page.getByRole('heading', { name: app.login.title })).toBeVisible()
})

test.describe('Who is not logged in', () => {
  test('can close the page in the app', async ({ page }) => {
    const inApp = await openInApp(page, { path: WALLET })
    await untilAlive(page)
    await page.getByRole('button', { name: app.login.close }).click()
    await expect.poll(() => inApp.messages).toMatchObject([{ action: 'close', payload: {} }])
  })

  test('reads that the login has expired, where there was one', async ({ page }) => {
    await page.goto(`${WALLET}?lang=en-US&token=of.another.day`)
    await expect(page.getByRole('heading', { name: app.login.expired.title })).toBeVisible()
    await openInApp(page, { path: WALLET, says: { userToken: 'broken' } })
    await expect(page.getByRole('heading', { name: app.login.expired.title })).toBeVisible()
    await expectAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })

    test('can open the app at this page, or get it', async ({ page }) => {
      await page.goto(`${WALLET}?lang=en-US`)
      await expect(page.getByRole('link', { name: app.login.toApp })).toHaveAttribute(
        'href',
        'hongli://wallet',
      )
      await expect(page.getByRole('link', { name: app.login.getApp })).toBeVisible()
    })
  })

  test.describe('in an app that pages cannot reach', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 HongliApp/3.2.1 (deviceID=0f8b1c2d-test; lang=en-US; area=tw; os=ios)',
    })

    test('is not told to get the app', async ({ page }) => {
      await page.goto(WALLET)
      await expect(page.getByText(app.login.outOfTouch)).toBeVisible()
      await expect(page.getByRole('link', { name: app.login.again })).toBeVisible()
      await expect(page.getByRole('link', { name: app.login.getApp })).toHaveCount(0)
    })
  })
})

/** As English writes a month in Taipei. */
const MONTH = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: 'long',
})

function movementsOf(page: Page) {
  return page.getByRole('region', { name: wallet.movements.title })
}

function titleOf(page: Page, kind: keyof typeof wallet.kinds) {
  return movementsOf(page).locator('summary').getByText(wallet.kinds[kind])
}

/** The list of movements as it is seen. All of those that are read here came in. */
async function readMonths(page: Page) {
  const months = await movementsOf(page).getByRole('region').all()
  return Promise.all(
    months.map(async (month) => ({
      name: await month.getByRole('heading').textContent(),
      sum: (await month.locator('.month-head > p').allTextContents()).map(amountIn)[0],
      rows: await month.locator('summary').evaluateAll((rows) =>
        rows.map((row) => ({
          at: row.querySelector('time')?.dateTime ?? '',
          amount: Number(/\+NT\$([\d,]+)/.exec(row.textContent)?.[1]?.replaceAll(',', '')),
        })),
      ),
    })),
  )
}

function amountIn(text: string): number {
  return Number(/\+NT\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** Signs a member in and checks in once, so that there is a movement. */
async function openWithCheckIn(page: Page, member: string): Promise<void> {
  await openInApp(page, { member, path: '/app-web/disclaimer' })
  const status = await page.evaluate(async () => {
    const response = await fetch('/api/official/marketing/check-in/tw-daily/check-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    return response.status
  })
  expect(status).toBe(200)
}

async function download(page: Page, name: string, role: 'button' | 'link' = 'button') {
  const started = page.waitForEvent('download')
  await page.getByRole(role, { name }).click()
  const file = await started
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function choose(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  const file = { name: 'statement.txt', mimeType: 'text/plain', buffer }
  await page.getByLabel(statements.file).setInputFiles(file)
}
