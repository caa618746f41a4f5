import type { Locator, Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  expectCardFields,
  fillHolder,
  typeCard,
  type GatewayTrade,
  type OwnGateway,
} from './own-gateway.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { apiOf } from './site-api.ts'

/** Where the tests pay. */
export interface TestStore {
  id: string
  name: string
}

/** A store that gives five percent, as far as the tests pay below its cap. */
export async function findTestStore(origin: string): Promise<TestStore> {
  const { stores } = await apiOf(origin).listStores('tw', '?ps=100')
  const found = stores.find(({ rebatePercent }) => rebatePercent === 5)
  if (!found) throw new Error('No store gives 5 %')
  return found
}

export const payPath = ({ id }: TestStore) => `/app-web/pay/${id}`

export async function openPay(page: Page, store: TestStore): Promise<void> {
  await page.goto(payPath(store))
  await untilAlive(page)
}

export const amountField = (page: Page) => page.locator('#amount')
/** The one main action of the page. */
export const payButton = (page: Page) => page.locator('.app-action').getByRole('button')
export const staffView = (page: Page) => page.getByRole('region', { name: texts.paid.show })
export const reviewSheet = (page: Page) =>
  page.getByRole('dialog', { name: texts.pay.review.title })

/** The sheet is looked at before money moves, whatever pays and however little. */
export async function payAfterLook(page: Page, amount: string): Promise<void> {
  await payButton(page).click()
  await reviewSheet(page)
    .getByRole('button', { name: `Pay ${amount}`, exact: true })
    .click()
}

export function creditChoice(page: Page, choice: 'none' | 'all' | 'part'): Locator {
  return page.getByRole('radio', { name: texts.pay.credit[choice], exact: true })
}

/** Types a new card for a bill, up to the bank's page. */
export async function payByCard(
  page: Page,
  store: TestStore,
  { bill, credit = '' }: { bill: string; credit?: string },
): Promise<void> {
  await openPay(page, store)
  await amountField(page).fill(bill)
  if (credit !== '') {
    await creditChoice(page, 'part').check()
    await page.locator('#creditPart').fill(credit)
  }
  await page.getByLabel(texts.ways.firstCard).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.ccpay.title)
  await expectCardFields(page)
  await typeCard(page)
  await fillHolder(page)
  await page.getByRole('button', { name: /^Pay NT\$/ }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
}

/** At the bank's or the wallet's page. */
export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/\/app-web\/(cc3ds|fami)\/back\?/)
}

export async function expectReturnTitle(page: Page, title: 'done' | 'failed'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.return.titles.payment[title],
  )
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}

/** Trades of an amount, refunds or not. */
export async function tradesOf(gateway: OwnGateway, amountMinor: number): Promise<GatewayTrade[]> {
  const trades = await gateway.trades()
  return trades.filter(({ original_amount: amount }) => amount === amountMinor)
}
