import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import type { CallOutputs } from '#contract/calls.ts'
import { openInApp } from './app-bridge.ts'
import { expect } from './browser-test.ts'
import { newMember, signIn, tokenOf } from './member-sign-in.ts'
import { fillHolder, typeCard, withOwnGateway, type OwnGateway } from './own-gateway.ts'
import { expectAccessible, expectReflow } from './page-checks.ts'
import { apiOf } from './site-api.ts'

const BANK_BACK = '/app-web/cc3ds/back'
const WALLET_BACK = '/app-web/fami/back'
const { titles } = texts.return

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({ expectedStatuses: [403, 404, 503] })

test.beforeEach(async ({ gateway }) => gateway.reset())

test('Paid by a wallet: the rebate is the hero, and the app is told once', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const member = newMember('payer')
  const app = await openInApp(page, { member, path: '/app-web/disclaimer', origin })
  const payment = await startPayment(gateway, { origin, member })
  await page.goto(payment.redirectUrl)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${WALLET_BACK}\\?`))
  await expect(title(page)).toHaveText(titles.payment.done)
  await expect(page.getByText(texts.return.paid.rebate)).toBeVisible()
  await expect(page.locator('.moment-value')).toContainText('NT$')
  await expect(page.getByRole('link', { name: texts.return.paid.details })).toHaveAttribute(
    'href',
    `/app-web/payments/${payment.id}`,
  )
  await expectSound(page)
  const told = [
    { action: 'convenienceStoreToken', payload: { prime: '', result: 'success' } },
    { action: 'paymentResult', payload: { result: 'success', paymentId: payment.id } },
  ]
  await expect.poll(() => app.messages).toMatchObject(told)
  for (const path of [page.url(), WALLET_BACK, BANK_BACK]) {
    await page.goto(path)
    await expect(title(page)).toHaveText(titles.payment.done)
  }
  expect(app.messages).toMatchObject(told)
})

test('A failed 3-D Secure check looks like no thank-you page, and the app hears why', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const member = newMember('unlucky')
  const app = await openInApp(page, { member, path: '/app-web/disclaimer', origin })
  const payment = await startPayment(gateway, { origin, member, isCard: true })
  await page.goto(payment.redirectUrl)
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await expect(page).toHaveURL(new RegExp(`${BANK_BACK}\\?`))
  const forged = page
    .url()
    .replace(/status=\d+/, 'status=0')
    .replace(/code=\d+/, 'code=00')
  for (const address of [page.url(), forged]) {
    await page.goto(address)
    await expect(title(page)).toHaveText(titles.payment.failed)
    await expect(page.getByText(texts.failures.card_refused)).toBeVisible()
    await expect(page.getByText(texts.return.paid.rebate)).toHaveCount(0)
    await expect(page.getByText(texts.return.paid.title)).toHaveCount(0)
    await expect(page.locator('.moment')).toHaveCount(0)
  }
  await expectSound(page)
  await expect
    .poll(() => app.messages)
    .toMatchObject([
      {
        action: 'paymentResult',
        payload: { result: 'failure', paymentId: payment.id, message: texts.failures.card_refused },
      },
    ])
})

test('Who has not confirmed a payment can give it up', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const member = newMember('doubter')
  await signIn(page, origin, member)
  const payment = await startPayment(gateway, { origin, member })
  await page.goto(`${WALLET_BACK}?order_number=${payment.orderNumber}`)
  await expect(title(page)).toHaveText(titles.payment.open)
  await expect(page.getByRole('link', { name: texts.return.open.continue })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: texts.return.open.giveUp }).click()
  await expect(title(page)).toHaveText(titles.payment.failed)
  await expect(page.getByText(texts.failures.abandoned)).toBeVisible()
  await expectSound(page)
})

test('A gateway that is away is asked again until it says how it ended', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const member = newMember('patient')
  await signIn(page, origin, member)
  const payment = await startPayment(gateway, { origin, member })
  await gateway.setSwitches({ notifyDrop: -1, recordLagMs: 3_600_000 })
  await page.goto(payment.redirectUrl)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(title(page)).toHaveText(titles.payment.open)
  await expect(page.getByText(texts.return.open.asking)).toBeVisible()
  await expectSound(page)
  await gateway.setSwitches({ recordLagMs: 0 })
  await expect(title(page)).toHaveText(titles.payment.done)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the result is on the page, and can be asked for again', async ({
    page,
    gateway,
    ownOrigin: origin,
  }) => {
    const member = newMember('plain')
    await signIn(page, origin, member)
    const payment = await startPayment(gateway, { origin, member })
    await page.goto(WALLET_BACK)
    await expect(title(page)).toHaveText(titles.payment.open)
    const again = page.getByRole('link', { name: texts.return.open.again })
    await expect(again).toBeVisible()
    await page.goto(payment.redirectUrl)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(title(page)).toHaveText(titles.payment.done)
    await expect(page.getByText(texts.return.paid.rebate)).toBeVisible()
  })
})

test.describe('In the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('every result can be read', async ({ page, gateway, ownOrigin: origin }) => {
    const member = newMember('owl')
    await signIn(page, origin, member)
    const payment = await startPayment(gateway, { origin, member })
    await page.goto(WALLET_BACK)
    await expectAccessible(page)
    await page.goto(payment.redirectUrl)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(title(page)).toHaveText(titles.payment.done)
    await expectAccessible(page)
    const other = await startPayment(gateway, { origin, member, isCard: true })
    await page.goto(other.redirectUrl)
    await page.getByRole('button', { name: 'Fail the check' }).click()
    await expect(title(page)).toHaveText(titles.payment.failed)
    await expectAccessible(page)
  })
})

test('The simulator’s app binds the card that it is handed', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, 'demo-tw-fang')
  await page.goto('/simulator?page=/app-web/ccbind&member=demo-tw-fang')
  const phone = page.frameLocator('iframe.simulator-page')
  const send = phone.getByRole('button', { name: texts.cards.bind.submit })
  await expect(send).toBeEnabled()
  await typeCard(phone)
  await fillHolder(phone)
  await send.click()
  await phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(phone.getByText(texts.cards.added.title)).toBeVisible()
  await expect(page.getByText('cardBindResult').first()).toBeVisible()
  await expect.poll(() => gateway.cards()).toHaveLength(1)
})

test('What nobody came back from within half an hour may be charged: nothing says that it is not', async ({
  page,
  gateway,
  ownOrigin: origin,
  moveTo,
}) => {
  const member = newMember('away')
  await signIn(page, origin, member)
  await gateway.setSwitches({ recordLagMs: 3_600_000 })
  const payment = await startPayment(gateway, { origin, member, isCard: true })
  await moveTo(new Date(Date.now() + 40 * 60_000).toISOString())
  await page.goto(`${BANK_BACK}?order_number=${payment.orderNumber}&lang=en-US`)
  await expect(title(page)).toHaveText(titles.payment.failed)
  await expect(page.getByText(texts.failures.never_back)).toBeVisible()
  await expect(page.getByText(texts.return.failed.uncharged)).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: texts.return.failed.details }).click()
  await expect(page.getByText(texts.failures.never_back)).toBeVisible()
  await expect(page.getByText(texts.receipt.unpaid.charged)).toHaveCount(0)
  await expectSound(page)
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}

interface PaymentStart {
  origin: string
  member: string
  /** By a card that is typed in, with 3-D Secure; else by the convenience stores' wallet. */
  isCard?: boolean
}

/** Starts a payment of NT$1,000 to a store that gives a rebate, up to the bank's page. */
async function startPayment(
  gateway: OwnGateway,
  { origin, member, isCard }: PaymentStart,
): Promise<{ id: string; redirectUrl: string; orderNumber: string }> {
  const method = isCard ? 'direct_pay' : 'plus_pay'
  const prime = await gateway.prime(method)
  const holder = { name: 'Lin Mei', callingCode: '886', phone: '0912345678', email: 'a@b.example' }
  const own = isCard ? { method: 'card' } : { method: 'wallet', wallet: 'plus_pay' }
  const { stores } = await apiOf(origin).listStores('tw', '?ps=100')
  const store = stores.find(({ rebatePercent }) => (rebatePercent ?? 0) > 0)
  const authorization = `Bearer ${await tokenOf(origin, member)}`
  const answer = await fetch(`${origin}/api/official/payment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify({
      ...{ id: randomUUID(), storeId: store?.id, amountMinor: 1_000 },
      source: { ...own, prime, ...holder },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { payment } = (await answer.json()) as CallOutputs['createPayment']
  const [trade] = await gateway.trades()
  return {
    id: payment.id,
    redirectUrl: payment.redirectUrl ?? '',
    orderNumber: trade?.order_number ?? '',
  }
}
