import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import simulator from '#locales/en-US/simulator.json' with { type: 'json' }
import wallet from '#locales/en-US/wallet.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import { expectCardFields } from './own-gateway.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'
import {
  amountField,
  approve,
  creditChoice,
  expectReturnTitle,
  expectSound,
  findTestStore,
  openPay,
  payButton,
  payByCard,
  payPath,
  reviewSheet,
  staffView,
  tradesOf,
  type TestStore,
} from './pay-page.ts'
import { newMember } from './member-sign-in.ts'
import { Payer, PASSWORD } from './payer.ts'
import { withPaymentBooks } from './payment-books.ts'

const { pay, paid } = texts

const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

// What is refused on purpose: a wrong password.
test.use({ expectedProblems: /^status 403: POST .*\/api\/official\/payment$/ })

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
})

test('A small bill too is looked at once more, paid once, and the staff sees a living page', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('credit-payer'))
  const before = await payer.earn(2_000)
  await payer.signIn(page)
  await openPay(page, store)
  await expectSound(page)
  await payButton(page).click()
  await expect(page.getByText(pay.amount.empty)).toBeVisible()
  await expect(amountField(page)).toBeFocused()
  await expectSound(page)
  await amountField(page).fill('12.5')
  await expect(page.getByText('Enter a whole amount, without decimals.')).toBeVisible()
  await amountField(page).fill('120')
  await creditChoice(page, 'all').check()
  await expect(page.getByText(pay.way.covered)).toBeVisible()
  await expect(
    page.getByText(`After this you have NT$${grouped(before - 120)} of credit`),
  ).toBeVisible()
  await payButton(page).click()
  await expect.poll(() => payer.payments()).toEqual([])
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$120' }).dblclick()
  await expect(staffView(page)).toContainText('NT$120')
  // Store, stamp and amount in one look, without scrolling.
  await expect(page.locator('.staff-stripe')).toBeInViewport({ ratio: 1 })
  await expect(staffView(page).getByText('NT$120').first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(paid.noneForCredit)).toBeVisible()
  await expectSound(page)
  const clock = staffView(page).getByRole('timer')
  const shown = await clock.textContent()
  await expect(clock).not.toHaveText(shown ?? '')
  await expect.poll(() => payer.balanceMinor()).toBe(before - 120)
  await expect.poll(() => payer.payments()).toMatchObject([{ amountMinor: 120, method: 'credit' }])
  await page.reload()
  await expect(page.getByText('You have just paid NT$120 here')).toBeVisible()
  // A question, and no second success.
  const justPaid = page.getByRole('link', { name: pay.justPaid.action })
  await expect(page.locator('.notice-warning').filter({ has: justPaid })).toBeVisible()
  await justPaid.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.receipt.title)
  await expect(staffView(page)).toBeVisible()
  await page.getByText(texts.receipt.why.summary).click()
  await expect(page.getByText(texts.receipt.why.creditOnly)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: texts.receipt.back }).click()
  await expect(page.getByRole('link', { name: store.name })).toBeVisible()
  await expectSound(page)
})

test('A saved card pays with a part in credit, after its password, and the rebate is as it was shown', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('card-payer'))
  const before = await payer.earn(1_500)
  await payer.setPassword()
  await payer.bindCard(gateway)
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('1,500')
  await creditChoice(page, 'part').check()
  await page.locator('#creditPart').fill('99999')
  await expect(page.getByText(/^No more than the bill/)).toBeVisible()
  await page.locator('#creditPart').fill('500')
  const rebate = 50
  await expect.poll(() => shownRebate(page)).toBe(rebate)
  await expect(page.getByLabel('Visa •••• 4242')).toBeChecked()
  await payButton(page).click()
  const sheet = reviewSheet(page)
  await expect(sheet.getByText('Visa •••• 4242')).toBeVisible()
  await expectSound(page)
  await sheet.getByRole('button', { name: 'Pay NT$1,500' }).click()
  await expect(sheet.locator('#password-error')).toBeVisible()
  await sheet.locator('#password').fill('111111')
  await sheet.getByRole('button', { name: 'Pay NT$1,500' }).click()
  await expect(sheet.locator('#password-error')).toContainText('4')
  await expectAccessible(page)
  await sheet.locator('#password').fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Pay NT$1,500' }).dblclick()
  await expect(staffView(page)).toContainText('NT$1,500')
  await expect(page.getByRole('region', { name: paid.rebate })).toContainText(`NT$${rebate}`)
  await expectSound(page)
  await expect.poll(() => payer.balanceMinor()).toBe(before - 500 + rebate)
  await expect.poll(() => tradesOf(gateway, 1_000)).toHaveLength(1)
  await page.goto('/app-web/wallet')
  await page.getByText(wallet.kinds.rebate, { exact: true }).click()
  await page.getByRole('link', { name: wallet.why.receipt }).first().click()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()
  await page.getByText(texts.receipt.why.summary).click()
  await expect(page.getByText(`5% of NT$1,000 is NT$${rebate}, rounded down.`)).toBeVisible()
})

test('A new card is confirmed at the bank; a failed check keeps nothing and says why', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('new-card-payer'))
  const before = await payer.earn(500)
  await payer.signIn(page)
  await payByCard(page, store, { bill: '700', credit: '200' })
  await expect.poll(() => payer.balanceMinor()).toBe(before - 200)
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await expectReturnTitle(page, 'failed')
  await expect.poll(() => payer.balanceMinor()).toBe(before)
  await payByCard(page, store, { bill: '700', credit: '200' })
  await approve(page)
  await expectReturnTitle(page, 'done')
  await expect.poll(() => payer.balanceMinor()).toBe(before - 200 + 25)
  await expect
    .poll(() => payer.payments())
    .toMatchObject([{ state: 'settled' }, { state: 'failed' }])
  await expect.poll(() => tradesOf(gateway, 500)).toHaveLength(2)
  // Who comes to the card's form once more is told before anything is typed.
  await page.goto(`/app-web/ccpay?store=${store.id}&amount=700&credit=200&from=pay&lang=en-US`)
  await expect(page.getByText('You have just paid NT$700 here')).toBeVisible()
  await expectCardFields(page)
  await expectSound(page)
})

test('A payment that waits at the bank is shown first, guarded, and can be given up', async ({
  page,
  context,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('waiting-payer'))
  const before = await payer.earn(500)
  await payer.signIn(page)
  await payByCard(page, store, { bill: '300', credit: '100' })
  const other = await context.newPage()
  await other.goto(payPath(store))
  await expect(other.getByRole('heading', { name: texts.open.pending.title })).toBeVisible()
  await expect(payButton(other)).toHaveCount(0)
  await expectSound(other)
  await other.getByText(texts.open.giveUp).click()
  await other.getByRole('button', { name: texts.open.giveUpConfirm }).click()
  await expect(other.getByText(pay.problem.abandoned.title)).toBeVisible()
  await expect(amountField(other)).toHaveValue('300')
  await expect(other.locator('#creditPart')).toHaveValue('100')
  await expect(other.getByLabel(texts.ways.firstCard)).toBeChecked()
  await expectSound(other)
  await expect.poll(() => payer.balanceMinor()).toBe(before)
  await expect.poll(() => payer.payments()).toMatchObject([{ state: 'failed' }])
})

test('Who never comes back from the bank has paid all the same, and is not asked again', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('lost-payer'))
  await payer.signIn(page)
  await payByCard(page, store, { bill: '410' })
  await page.getByText('Try what can go wrong').click()
  await page.getByRole('button', { name: 'Approve, but never return' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await gateway.sendNotifications()
  await page.goto(payPath(store))
  await expect(page.getByText('You have just paid NT$410 here')).toBeVisible()
  await expect.poll(() => payer.payments()).toMatchObject([{ state: 'settled', amountMinor: 410 }])
})

for (const [name, switches, bill] of [
  ['late', { notifyDelayMs: 3_600_000 }, '431'],
  ['twice', { notifyTimes: 2 }, '432'],
  ['before the member', { notifyWhen: 'before-redirect' }, '433'],
] as const) {
  test(`News that comes ${name} has one effect`, async ({ page, gateway, ownOrigin }) => {
    await gateway.setSwitches(switches)
    const payer = await Payer.open(ownOrigin, newMember(`news-${bill}`))
    await payer.signIn(page)
    await payByCard(page, store, { bill })
    await approve(page)
    await expectReturnTitle(page, 'done')
    await gateway.sendNotifications()
    await gateway.setSwitches({ notifyDelayMs: 0, notifyTimes: 1, notifyWhen: 'after-redirect' })
    await expect.poll(() => payer.payments()).toMatchObject([{ state: 'settled' }])
    await expect.poll(() => payer.balanceMinor()).toBe(Math.floor((Number(bill) * 5) / 100))
    await expect.poll(() => tradesOf(gateway, Number(bill))).toHaveLength(1)
  })
}

test('A wallet is confirmed on its own page, and is what is offered next time', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('wallet-payer'))
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('640')
  await page.getByLabel(texts.ways.line_pay).check()
  await payButton(page).click()
  const sheet = reviewSheet(page)
  await expect(sheet.locator('#holder-name')).toHaveCount(0)
  await expectSound(page)
  await sheet.getByRole('button', { name: 'Pay NT$640' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/\/app-web\/fami\/back/)
  await expectReturnTitle(page, 'done')
  await openPay(page, store)
  await amountField(page).fill('10')
  await expect(page.getByLabel(texts.ways.line_pay)).toBeChecked()
  await expect(page.locator('label').getByText(pay.way.last)).toHaveCount(1)
})

test('A refund in parts gives credit back and takes its share of the rebate, and says so', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  // A part can go back only when the bank has collected the money, which it does in the evening.
  await gateway.setSwitches({ capture: 'at-once' })
  const payer = await Payer.open(ownOrigin, newMember('refunded-payer'))
  const before = await payer.earn(1_000)
  await payer.signIn(page)
  await payByCard(page, store, { bill: '900', credit: '300' })
  await approve(page)
  await expectReturnTitle(page, 'done')
  await expect.poll(() => payer.balanceMinor()).toBe(before - 300 + 30)
  for (const part of ['300', '']) {
    await page.goto('/simulator/payments')
    await untilAlive(page)
    const card = page.getByRole('article').filter({ hasText: payer.id })
    await card.getByRole('textbox').fill(part)
    await card.getByRole('button', { name: simulator.payments.refund }).click()
    await expect(page.getByRole('status')).toBeVisible()
    await expectSound(page)
  }
  await expect.poll(() => payer.payments()).toMatchObject([{ state: 'refunded' }])
  await expect.poll(() => payer.balanceMinor()).toBe(before)
  const [payment] = await payer.payments()
  await page.goto(`/app-web/payments/${payment?.id}`)
  await expect(page.getByText('NT$900 refunded (of NT$900 paid)')).toBeVisible()
  await expect(page.getByText(texts.receipt.refunds.clawBack)).toHaveCount(2)
  await expectSound(page)
  await page.goto('/app-web/wallet')
  await expect(page.getByText(wallet.kinds['rebate-claw-back'], { exact: true })).toHaveCount(2)
  await expect(page.getByText(wallet.kinds['payment-refund'], { exact: true })).toHaveCount(2)
})

async function shownRebate(page: Page): Promise<number> {
  const words = await page
    .locator('p', { hasText: texts.pay.preview.title })
    .locator('.money-large')
    .textContent()
  return Number(/NT\$([\d,]+)$/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
}

function grouped(amount: number): string {
  return amount.toLocaleString('en-US')
}
