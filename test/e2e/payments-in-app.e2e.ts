import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect } from './browser-test.ts'
import { expectCardFields, fillHolder, typeCard } from './own-gateway.ts'
import { untilAlive } from './page-checks.ts'
import {
  amountField,
  approve,
  expectSound,
  findTestStore,
  payButton,
  payByCard,
  payPath,
  reviewSheet,
  type TestStore,
} from './pay-page.ts'
import { newMember } from './member-sign-in.ts'
import { Payer } from './payer.ts'
import { withPaymentBooks } from './payment-books.ts'

const { pay } = texts

const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  // Stores that cannot be paid, and a payment that the app has not sent yet.
  expectedStatuses: [403, 404],
  expectedProblems: /^status 404: GET .*\/api\/official\/payment\//,
})

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
})

test('In the app a card for its own payment is handed over; what began here is paid here', async ({
  page,
  ownOrigin,
}) => {
  const member = newMember('app-payer')
  const app = await openInApp(page, {
    member,
    path: `/app-web/ccpay?store=${store.id}&amount=555`,
    origin: ownOrigin,
  })
  await expectCardFields(page)
  await expectSound(page)
  await typeCard(page)
  await fillHolder(page)
  await page.getByRole('button', { name: 'Pay NT$555' }).click()
  await expect(page.getByRole('heading', { name: texts.handed.title })).toBeVisible()
  await expectSound(page)
  const handed = () => app.messages.filter(({ action }) => action === 'paymentResult')
  await expect.poll(handed).toMatchObject([
    {
      payload: {
        callingCode: '886',
        phone: '0912345678',
        email: 'mei@example.com',
        name: 'Lin Mei',
        result: 'pending',
        payment: { storeId: store.id, amountMinor: 555, creditMinor: 0 },
      },
    },
  ])
  const [message] = handed()
  const { prime, paymentId } = { prime: '', paymentId: '', ...message?.payload }
  // What the app does with it (docs/app-bridge.md).
  const payer = await Payer.open(ownOrigin, member)
  await payer.call('POST', '/official/payment', {
    id: paymentId,
    storeId: store.id,
    amountMinor: 555,
    source: {
      method: 'card',
      prime,
      callingCode: '886',
      phone: '0912345678',
      email: 'mei@example.com',
      name: 'Lin Mei',
    },
  })
  await expect(page.getByRole('heading', { name: texts.open.pending.title })).toBeVisible()
  await page.getByRole('link', { name: texts.open.continue }).click()
  await approve(page)
  await payByCard(page, store, { bill: '556' })
  await approve(page)
  await expect
    .poll(() => payer.payments())
    .toMatchObject([{ amountMinor: 556 }, { amountMinor: 555 }])
})

test('Apple Pay gives the app its prime with what is to be paid', async ({ page, ownOrigin }) => {
  const app = await openInApp(page, {
    member: newMember('apple-payer'),
    path: payPath(store),
    origin: ownOrigin,
  })
  await untilAlive(page)
  await amountField(page).fill('320')
  await page.getByLabel(texts.ways['apple-pay']).check()
  await payButton(page).click()
  await fillHolder(page)
  await reviewSheet(page).getByRole('button', { name: 'Pay NT$320' }).click()
  const sheet = page.frameLocator('dialog iframe')
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: texts.handed.title })).toBeVisible()
  await expect
    .poll(() => app.messages.filter(({ action }) => action === 'applePayPrime'))
    .toMatchObject([
      { payload: { result: 'pending', payment: { storeId: store.id, amountMinor: 320 } } },
    ])
})

test('Without a store the app is given a card, which it pays with itself', async ({
  page,
  ownOrigin,
}) => {
  const app = await openInApp(page, {
    member: newMember('card-giver'),
    path: '/app-web/ccpay',
    origin: ownOrigin,
  })
  await expectCardFields(page)
  await typeCard(page)
  await fillHolder(page)
  await page.getByRole('button', { name: texts.ccpay.give }).click()
  await expect(page.getByRole('heading', { name: texts.ccpay.given.title })).toBeVisible()
  await expectSound(page)
  const results = () => app.messages.filter(({ action }) => action === 'paymentResult')
  await expect.poll(results).toMatchObject([{ payload: { name: 'Lin Mei', result: 'pending' } }])
  expect(results()[0]?.payload).not.toHaveProperty('payment')
})

test('Without a store a browser is led to one', async ({ page, ownOrigin }) => {
  const payer = await Payer.open(ownOrigin, newMember('store-less'))
  await payer.signIn(page)
  await page.goto('/app-web/ccpay')
  await expect(page.getByText(texts.ccpay.start.title)).toBeVisible()
  await expectSound(page)
  await page.goto('/app-web/pay/no-such-store')
  await expect(page.getByText(pay.lack.StoreNotFound.title)).toBeVisible()
  await expectSound(page)
  await page.goto('/app-web/payments')
  await expect(page.getByText(texts.list.empty.title)).toBeVisible()
  await expectSound(page)
})

test('A member of another region is told before anything is typed', async ({ page, ownOrigin }) => {
  await openInApp(page, {
    member: newMember('abroad'),
    area: 'my',
    path: payPath(store),
    origin: ownOrigin,
  })
  await expect(page.getByText(pay.lack.PaymentNotInArea.title)).toBeVisible()
  await expectSound(page)
})
