import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  amountField,
  creditChoice,
  expectSound,
  findTestStore,
  openPay,
  payButton,
  payPath,
  reviewSheet,
  staffView,
  tradesOf,
  type TestStore,
} from './pay-page.ts'
import { newMember } from './member-sign-in.ts'
import { Payer, PASSWORD } from './payer.ts'
import { withPaymentBooks } from './payment-books.ts'

const { pay } = texts
const PAYMENT = '**/api/official/payment'

const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  // Answers that are cut off, an amount that is none, and a payment that never came.
  expectedStatuses: [422],
  expectedProblems:
    /^(failed: .*\/api\/official\/payment|status (403|404|429): GET .*\/api\/official\/payment\/)/,
})

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
})

/** The page asks by itself too: an end of the trouble before the click would take the button away. */
async function atNextClick(page: Page, act: () => void): Promise<void> {
  await page.exposeFunction('reportClick', act)
  await page.evaluate(() => {
    const report = () => void Reflect.get(window, 'reportClick')()
    addEventListener('click', report, { capture: true, once: true })
  })
}

test('An answer that is lost after the charge is asked for again, and pays once', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('cut-off'))
  await payer.setPassword()
  await payer.bindCard(gateway)
  await payer.signIn(page)
  await openPay(page, store)
  let isCut = true
  await page.route(PAYMENT, async (route) => {
    if (route.request().method() !== 'POST' || !isCut) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await amountField(page).fill('521')
  await payButton(page).click()
  await reviewSheet(page).locator('#password').fill(PASSWORD)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$521' }).click()
  await expect(page.getByRole('heading', { name: texts.lost.title })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await atNextClick(page, () => (isCut = false))
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(staffView(page)).toContainText('NT$521')
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
  await page.route(PAYMENT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await amountField(page).fill('90')
  await creditChoice(page, 'all').check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: texts.lost.title })).toBeVisible()
  await page.reload()
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
  await page.route(PAYMENT, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
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
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: texts.lost.title })).toBeVisible()
  await page.reload()
  for (const count of [1, 2, 3]) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(count)
    await expect(page.getByText(pay.problem.unsent.title)).toHaveCount(0)
  }
  await atNextClick(page, () => (isCut = false))
  await page.getByRole('button', { name: texts.lost.ask }).click()
  await expect(staffView(page)).toContainText('NT$70')
  await expect.poll(() => payer.payments()).toHaveLength(1)
})

test('What never reached us is said so after a reload, with all that was typed', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('unsent'))
  const before = await payer.earn(300)
  await payer.signIn(page)
  await openPay(page, store)
  await page.route(PAYMENT, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await amountField(page).fill('80')
  await creditChoice(page, 'part').check()
  await page.locator('#creditPart').fill('80')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: texts.lost.title })).toBeVisible()
  await page.unroute(PAYMENT)
  await page.reload()
  await expect(page.getByText(pay.problem.unsent.title)).toBeVisible()
  await expect(amountField(page)).toHaveValue('80')
  await expectSound(page)
  await payButton(page).click()
  await expect(staffView(page)).toContainText('NT$80')
  await expect.poll(() => payer.balanceMinor()).toBe(before - 80)
})

test('A gateway whose answer is lost is asked by the server, and charged once', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('gateway-lost'))
  await payer.setPassword()
  await payer.bindCard(gateway)
  await gateway.setSwitches({ loseAnswer: 1 })
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('533')
  await payButton(page).click()
  await reviewSheet(page).locator('#password').fill(PASSWORD)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$533' }).click()
  await expect(staffView(page)).toContainText('NT$533')
  await expect.poll(() => tradesOf(gateway, 533)).toHaveLength(1)
})

test('A card that the bank declines keeps the form, and another way is a touch away', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('declined'))
  const before = await payer.earn(100)
  await payer.setPassword()
  await payer.bindCard(gateway)
  await gateway.setSwitches({ failNext: 1, failNextStatus: 10_003 })
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('544')
  await creditChoice(page, 'all').check()
  await payButton(page).click()
  await reviewSheet(page).locator('#password').fill(PASSWORD)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$544' }).click()
  await expect(page.getByText(pay.problem.declined.title)).toBeVisible()
  await expect(reviewSheet(page)).toBeHidden()
  await expect(amountField(page)).toHaveValue('544')
  await expect(page.getByLabel(texts.ways.card)).toBeVisible()
  await expect.poll(() => payer.balanceMinor()).toBe(before)
  await expectSound(page)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('credit pays the whole bill, once', async ({ page, ownOrigin }) => {
    const payer = await Payer.open(ownOrigin, newMember('no-script-payer'))
    const before = await payer.earn(300)
    await payer.signIn(page)
    await page.goto(payPath(store))
    await expect(page.getByText(pay.noScript.title)).toBeVisible()
    await page.locator('#credit-amount').fill('a lot')
    await page.getByRole('button', { name: pay.noScript.button }).click()
    await expect(page.locator('#credit-amount-error')).toHaveText(pay.amount.unclear)
    await page.locator('#credit-amount').fill('70')
    await page.getByRole('button', { name: pay.noScript.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.receipt.title)
    await expect(page.getByText(texts.receipt.made)).toBeVisible()
    await expect.poll(() => payer.balanceMinor()).toBe(before - 70)
    await page.goto('/app-web/payments')
    await expect(page.getByRole('link', { name: store.name })).toBeVisible()
  })
})

test.describe('In the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('form, sheet, result and receipt can be read', async ({ page, ownOrigin }) => {
    const payer = await Payer.open(ownOrigin, newMember('night-payer'))
    await payer.earn(2_000)
    await payer.signIn(page)
    await openPay(page, store)
    await amountField(page).fill('1500')
    await creditChoice(page, 'part').check()
    await page.locator('#creditPart').fill('100')
    await expectSound(page)
    await creditChoice(page, 'all').check()
    await payButton(page).click()
    const sure = reviewSheet(page).getByRole('button', { name: 'Pay NT$1,500' })
    await expect(sure).toBeVisible()
    await expectSound(page)
    await sure.click()
    await expect(staffView(page)).toBeVisible()
    await expectSound(page)
  })
})
