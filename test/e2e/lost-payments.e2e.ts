import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  amountField,
  creditChoice,
  expectSound,
  findTestStore,
  openPay,
  payAfterLook,
  payButton,
  payPath,
  reviewSheet,
  staffView,
  tradesOf,
  type TestStore,
} from './pay-page.ts'
import { newMember } from './member-sign-in.ts'
import { atNextClick } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'
import { Payer, PASSWORD } from './payer.ts'
import { withPaymentBooks } from './payment-books.ts'

const { pay } = texts
const PAYMENT = '**/api/official/payment'
const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  serviceWorkers: 'block',
  fetchesAhead: true,
  // Answers that are cut off, a payment that never came, one that came late, and scripts that a page
  // fetches ahead while there is no network.
  expectedStatuses: [401, 409, 422],
  expectedProblems:
    /^(failed: .*(\/api\/official\/payment|\/assets\/\S+\.js net::ERR_FAILED|ERR_INTERNET)|status (401|403|404|429): (GET|POST) .*\/api\/official\/payment\/)/,
})

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
})

/** The request arrives and its answer does not, or it does not arrive at all. */
async function cutPayment(page: Page, { arrives }: { arrives: boolean }): Promise<string[]> {
  const sent: string[] = []
  await page.route(PAYMENT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postData() ?? '')
    if (arrives) await route.fetch()
    return route.abort('connectionreset')
  })
  return sent
}

test('An answer that is lost after the charge is asked for, and the payment is sent once', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('cut-off'))
  await payer.setPassword()
  await payer.bindCard(gateway)
  await payer.signIn(page)
  await openPay(page, store)
  const sent = await cutPayment(page, { arrives: true })
  let isCut = true
  await page.route(`${PAYMENT}/*`, (route) => (isCut ? route.abort() : route.continue()))
  await amountField(page).fill('521')
  await payButton(page).click()
  await reviewSheet(page).locator('#password').fill(PASSWORD)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$521' }).click()
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await atNextClick(page, () => (isCut = false))
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(staffView(page)).toContainText('NT$521')
  expect(sent).toHaveLength(1)
  await expect.poll(() => payer.payments()).toMatchObject([{ state: 'settled' }])
  await expect.poll(() => tradesOf(gateway, 521)).toHaveLength(1)
})

test('A reload while nobody knows finds out by itself, before anything can be paid again', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('reloader'))
  await payer.earn(300)
  await payer.signIn(page)
  await openPay(page, store)
  await cutPayment(page, { arrives: true })
  await page.route(`${PAYMENT}/*`, (route) => route.abort())
  await amountField(page).fill('90')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$90')
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  // The page asks by itself too: before the reload it would find out, and what comes after tells of it.
  await page.reload()
  await page.unroute(`${PAYMENT}/*`)
  await expect(staffView(page)).toContainText('NT$90')
  await expect.poll(() => payer.payments()).toHaveLength(1)
})

test('Nobody but the server says that a payment never came: limits and proxies do not', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('limited'))
  await payer.earn(300)
  await payer.signIn(page)
  await openPay(page, store)
  await cutPayment(page, { arrives: true })
  const answers = [
    {
      status: 429,
      body: JSON.stringify({ success: false, resultCode: 429, resultException: 'X' }),
    },
    { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Log in to this Wi-Fi</h1>' },
  ]
  let asked = 0
  let isCut = true
  await page.route(`${PAYMENT}/*`, (route) => {
    const answer = answers[asked]
    asked += 1
    if (answer) return route.fulfill(answer)
    return isCut ? route.abort() : route.continue()
  })
  await amountField(page).fill('70')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$70')
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  for (const count of [1, 2, 3]) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(count)
    await expect(page.getByText(pay.problem.unsent.title)).toHaveCount(0)
  }
  await atNextClick(page, () => (isCut = false))
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(staffView(page)).toContainText('NT$70')
  await expect.poll(() => payer.payments()).toHaveLength(1)
})

test('What never reached us is said so, with all that was typed; come late it pays nothing', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('unsent'))
  const before = await payer.earn(300)
  await payer.signIn(page)
  await openPay(page, store)
  const sent = await cutPayment(page, { arrives: false })
  await amountField(page).fill('80')
  await creditChoice(page, 'part').check()
  await page.locator('#creditPart').fill('80')
  await payAfterLook(page, 'NT$80')
  await expect(page.getByText(pay.problem.unsent.title)).toBeVisible()
  await expect(amountField(page)).toHaveValue('80')
  await expect(page.locator('#creditPart')).toHaveValue('80')
  await expectSound(page)
  const late = JSON.parse(sent[0] ?? '{}') as object
  await expect(payer.call('POST', '/official/payment', late)).rejects.toThrow()
  await expect.poll(() => payer.balanceMinor()).toBe(before)
  await page.unroute(PAYMENT)
  await payAfterLook(page, 'NT$80')
  await expect(staffView(page)).toContainText('NT$80')
  await expect.poll(() => payer.balanceMinor()).toBe(before - 80)
})

test('Without a network nothing is sent later by itself, and it is asked once there is one', async ({
  page,
  context,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('offline-payer'))
  const before = await payer.earn(400)
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('310')
  await creditChoice(page, 'all').check()
  await payButton(page).click()
  await expect(reviewSheet(page)).toBeVisible()
  await context.setOffline(true)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$310' }).click()
  await expect(page.getByRole('heading', { name: texts.lost.offline.title })).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  await expect(page.getByText(pay.problem.unsent.title)).toBeVisible()
  await expect(amountField(page)).toHaveValue('310')
  await expect.poll(() => payer.payments()).toEqual([])
  await expect.poll(() => payer.balanceMinor()).toBe(before)
})

test('Who does not want to pay any more is not charged, whenever the request comes', async ({
  page,
  context,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('refuser'))
  const before = await payer.earn(400)
  await payer.signIn(page)
  await openPay(page, store)
  const sent = await cutPayment(page, { arrives: false })
  await amountField(page).fill('150')
  await creditChoice(page, 'all').check()
  await payButton(page).click()
  await expect(reviewSheet(page)).toBeVisible()
  await context.setOffline(true)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$150' }).click()
  await page.getByText(texts.lost.giveUp).click()
  await page.getByRole('button', { name: texts.lost.giveUpConfirm }).click()
  await expect(page.getByRole('heading', { name: texts.lost.givingUp.title })).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  await expect(page.getByText(pay.problem.abandoned.title)).toBeVisible()
  await expectSound(page)
  const late = JSON.parse(sent[0] ?? '{}') as object
  await expect(payer.call('POST', '/official/payment', late)).rejects.toThrow()
  await expect.poll(() => payer.balanceMinor()).toBe(before)
})

test('After a minute nobody is kept waiting', async ({ page, ownOrigin }) => {
  const payer = await Payer.open(ownOrigin, newMember('minute'))
  await payer.earn(300)
  await payer.signIn(page)
  await page.clock.install()
  await openPay(page, store)
  await cutPayment(page, { arrives: true })
  let asked = 0
  await page.route(`${PAYMENT}/*`, (route) => {
    asked += 1
    return route.abort()
  })
  await amountField(page).fill('60')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$60')
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(page.getByRole('heading', { name: texts.lost.over.title })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await expectSound(page)
  const before = asked
  await page.clock.runFor(120_000)
  expect(asked).toBe(before)
  await page.unroute(`${PAYMENT}/*`)
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(staffView(page)).toContainText('NT$60')
})

test('Whoever is logged out meanwhile logs in to hear of it, and nobody else does', async ({
  page,
  context,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('expired'))
  await payer.earn(300)
  await payer.signIn(page)
  await openPay(page, store)
  await cutPayment(page, { arrives: true })
  let isCut = true
  await page.route(`${PAYMENT}/*`, (route) => (isCut ? route.abort() : route.continue()))
  await amountField(page).fill('40')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$40')
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  await context.clearCookies()
  await atNextClick(page, () => (isCut = false))
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(page.getByText(pay.lack.lostLogin)).toBeVisible()
  await expectSound(page)
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('payment-')))
  await expect.poll(kept).toHaveLength(1)
  await payer.signIn(page)
  await page.goto(payPath(store))
  await expect(staffView(page)).toContainText('NT$40')
  await cutPayment(page, { arrives: false })
  await page.route(`${PAYMENT}/**`, (route) => route.abort())
  await page.reload()
  await untilAlive(page)
  await amountField(page).fill('30')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$30')
  await expect(page.getByRole('heading', { name: texts.lost.asking.title })).toBeVisible()
  await expect.poll(kept).toHaveLength(1)
  await page.unroute(`${PAYMENT}/**`)
  const other = await Payer.open(ownOrigin, newMember('next-in-hand'))
  // Else whoever follows the link is asked first.
  await context.clearCookies()
  await other.signIn(page)
  await openPay(page, store)
  await expect(payButton(page)).toBeVisible()
  await expect.poll(kept).toEqual([])
})
