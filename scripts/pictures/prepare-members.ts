import type { Browser } from '@playwright/test'
import type { CallOutputs } from '#contract/calls.ts'
import { tokenOf } from '../../test/e2e/member-sign-in.ts'
import type { OwnGateway } from '../../test/e2e/own-gateway.ts'
import { PASSWORD, Payer } from '../../test/e2e/payer.ts'
import { apiOf } from '../../test/e2e/site-api.ts'
import { untilAlive } from '../../test/e2e/page-checks.ts'
import { confirmSending, fillForm, submitOf } from './fill-form.ts'

/** Has a little of everything: credit, streak, card, password, payments, a ticket. */
export const PAYER = 'demo-tw-hao'
/** Has nothing yet. */
export const NEWCOMER = 'pictures-newcomer'

const PAYMENT_ID = '6f1d2c3b-4a59-4877-9665-544332211000'
const CREDIT_PAYMENT_ID = '6f1d2c3b-4a59-4877-9665-544332211001'
const HOLDER = { name: 'Lin Mei', callingCode: '886', phone: '0912345678', email: 'm@example.com' }

/** Addresses that something has to happen for first, by their route. */
export type Addresses = Readonly<Record<string, () => Promise<string>>>

interface Stage {
  origin: string
  /** How browsers know it. */
  site: string
  gateway: OwnGateway
  browser: Browser
  /** Puts the clock at the minute that pages show. */
  beginMinute: () => Promise<void>
}

/** Lets happen what pages are to show, by the calls and forms that members use. */
export async function prepareMembers(stage: Stage): Promise<Addresses> {
  const payer = await Payer.open(stage.origin, PAYER)
  await payer.earn(850)
  await gather(payer)
  await payer.setPassword()
  await payer.bindCard(stage.gateway)
  await stage.beginMinute()
  await payTwice(payer, stage)
  const attachPath = await applyAsStore(stage)
  return {
    'app-web/payments/:id': async () => `/app-web/payments/${PAYMENT_ID}`,
    'app-web/ccpay/:token?': async () => {
      const store = await findStore(stage.origin)
      return `/app-web/ccpay?${new URLSearchParams({ store, amount: '380', credit: '60', from: 'pay' })}`
    },
    'apply/tappay/attach': async () => attachPath,
    'portal-web': async () => `/portal-web?${await linkOf(stage.origin)}`,
    'app-web/conversion': async () => `/app-web/conversion?${await linkOf(stage.origin)}`,
  }
}

/** A ticket, a coupon and a voucher; a password would be asked for. */
async function gather(payer: Payer): Promise<void> {
  const tickets = '/official/marketing/discount-ticket-activities'
  await payer.call('POST', `${tickets}/tw-autumn-fifty-off/claim`, {})
  await payer.call('POST', '/official/coupon/tw-longtan-douhua-free-topping/receipt', {})
  await payer.call('POST', '/official/voucher/receipt', { serial: 'CHRH-XXW6-RDXP-9YPN' })
}

async function findStore(origin: string): Promise<string> {
  const { stores } = await apiOf(origin).listStores('tw', '?ps=100')
  return stores.find(({ rebatePercent }) => (rebatePercent ?? 0) > 0)?.id ?? ''
}

/** The second of them by a wallet: what a member comes back from. */
async function payTwice(payer: Payer, { origin, gateway }: Stage): Promise<void> {
  const storeId = await findStore(origin)
  await payer.call('POST', '/official/payment', {
    ...{ id: CREDIT_PAYMENT_ID, storeId, amountMinor: 120, creditMinor: 120, password: PASSWORD },
    source: { method: 'credit' },
  })
  const prime = await gateway.prime('plus_pay')
  const path = '/official/payment'
  const { payment } = await payer.call<CallOutputs['createPayment']>('POST', path, {
    ...{ id: PAYMENT_ID, storeId, amountMinor: 1_000, creditMinor: 50, password: PASSWORD },
    source: { method: 'wallet', wallet: 'plus_pay', prime, ...HOLDER },
  })
  await fetch(payment.redirectUrl ?? '', {
    method: 'POST',
    body: new URLSearchParams({ choice: 'approve' }),
    redirect: 'manual',
  })
  await gateway.sendNotifications()
}

/** Sends the form of an application; answers where its documents are handed in. */
async function applyAsStore({ site, browser }: Stage): Promise<string> {
  const page = await browser.newPage({ baseURL: site })
  await page.goto('/apply/tappay?lang=en-US')
  await untilAlive(page)
  await fillForm(page)
  await submitOf(page).click()
  await confirmSending(page, 'en-US')
  const link = page.locator('main a[href*="/apply/tappay/attach"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await page.close()
  return path
}

/** Signed parameters of a partner's link, for one use. */
async function linkOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/simulator/partner-link`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(origin, PAYER)}`,
    },
    body: JSON.stringify({ partner: 'supermarket', points: 1_250 }),
  })
  return ((await response.json()) as CallOutputs['createPartnerLink']).query
}
