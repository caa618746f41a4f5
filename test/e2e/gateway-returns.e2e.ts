import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { fillHolder, typeCard, withOwnGateway } from './own-gateway.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { startPayment } from './start-payment.ts'

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
  const told = [{ action: 'paymentResult', payload: { result: 'success', paymentId: payment.id } }]
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

test('An app that could not be told before the page went is told by the next', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const member = newMember('hasty')
  const app = await openInApp(page, { member, path: '/app-web/disclaimer', origin })
  const payment = await startPayment(gateway, { origin, member, isCard: true })
  await page.goto(payment.redirectUrl)
  // What is said is signed first: here that never ends.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('is-hasty') === null) {
      crypto.subtle.digest = () => new Promise(() => undefined)
    }
  })
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await expect(page).toHaveURL(new RegExp(`${BANK_BACK}\\?`))
  await expect(title(page)).toHaveText(titles.payment.failed)
  await untilAlive(page)
  await page.evaluate(() => sessionStorage.setItem('is-hasty', ''))
  expect(app.messages).toEqual([])
  await page.reload()
  await expect.poll(() => app.messages).toMatchObject([{ action: 'paymentResult' }])
})

for (const back of [BANK_BACK, WALLET_BACK]) {
  test(`With nothing to confirm, ${back} says so, and leads to the payments alone`, async ({
    page,
    ownOrigin: origin,
  }) => {
    await signIn(page, origin, newMember('idle'))
    for (const query of ['', '?order_number=ABCDEFGHIJKLMNOPQRS&status=0']) {
      await page.goto(back + query)
      const { title: nothing, text, payments } = texts.return.nothing
      await expect(page.getByRole('heading', { name: nothing })).toBeVisible()
      await expect(page.getByText(text)).toBeVisible()
      const ways = page.locator('.app-parts').getByRole('link')
      await expect(ways).toHaveText([payments])
      await expect(ways).toHaveAttribute('href', /\/app-web\/payments$/)
      await expect(page.getByRole('main')).not.toContainText(/bank|card/i)
    }
    await expectSound(page)
  })
}

test('A payment that there is not is told, with the way to those that there are', async ({
  page,
  ownOrigin: origin,
}) => {
  await signIn(page, origin, newMember('idle'))
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x']) {
    const response = await page.goto(`/app-web/payments/${id}`)
    expect(response?.status()).toBe(404)
    const { title: missing, payments } = texts.receipt.missing
    await expect(page.getByRole('heading', { name: missing })).toBeVisible()
    await page.getByRole('link', { name: payments, exact: true }).last().click()
    await expect(page).toHaveURL(/\/app-web\/payments$/)
  }
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
  await page.getByText(texts.return.open.giveUp).click()
  await page.getByRole('button', { name: texts.open.giveUpConfirm }).click()
  await expect(title(page)).toHaveText(titles.payment.abandoned)
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
  const phone = page.frameLocator('.simulator-screen iframe')
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
