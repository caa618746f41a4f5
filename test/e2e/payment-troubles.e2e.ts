import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  amountField,
  approve,
  creditChoice,
  expectSound,
  findTestStore,
  openPay,
  payAfterLook,
  payByCard,
  payButton,
  payPath,
  reviewSheet,
  staffView,
  tradesOf,
  type TestStore,
} from './pay-page.ts'
import { newMember } from './member-sign-in.ts'
import { ALL_SCRIPTS, allScriptsBut, NETWORK_PROBLEMS } from './network-faults.ts'
import { Payer, PASSWORD } from './payer.ts'
import { delayFieldStatus } from './own-gateway.ts'
import { withPaymentBooks } from './payment-books.ts'

const { pay } = texts

const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

// An amount that is none.
test.use({ expectedStatuses: [422] })

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
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

test('A press right after the last digit pays, though its field tells of it later', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('swift'))
  await delayFieldStatus(page)
  await payer.signIn(page)
  await payByCard(page, store, { bill: '611' })
  await approve(page)
  await expect.poll(() => tradesOf(gateway, 611)).toMatchObject([{ outcome: 'paid' }])
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
    await page.getByRole('button', { name: pay.noScript.check }).click()
    await expect(page.locator('#credit-amount-error')).toHaveText(pay.amount.unclear)
    await page.locator('#credit-amount').fill('70')
    await page.getByRole('button', { name: pay.noScript.check }).click()
    await expect(page.getByText('Pay this store NT$70 of your credit?')).toBeVisible()
    await expect.poll(() => payer.balanceMinor()).toBe(before)
    await page.getByRole('button', { name: 'Pay NT$70' }).click()
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

test.describe('Without the script that shows it', () => {
  test.use({ expectedProblems: NETWORK_PROBLEMS, serviceWorkers: 'block' })

  test('what is paid is called so, and shown once it comes', async ({ page, ownOrigin }) => {
    const payer = await Payer.open(ownOrigin, newMember('unshown'))
    await payer.earn(300)
    await payer.signIn(page)
    const without = allScriptsBut('staff-clock')
    await page.route(ALL_SCRIPTS, without)
    await page.route('**/offline', (route) => route.abort())
    await openPay(page, store)
    await amountField(page).fill('90')
    await creditChoice(page, 'all').check()
    await payAfterLook(page, 'NT$90')
    await expect(page.getByText(texts.return.paid.title)).toBeVisible()
    await page.unroute(ALL_SCRIPTS, without)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(staffView(page)).toContainText('NT$90')
    await expect.poll(() => payer.payments()).toHaveLength(1)
  })
})
