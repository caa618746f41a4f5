import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  expectCardFields,
  fillHolder,
  typeCard,
  type OwnGateway,
  type TypedCard,
} from './own-gateway.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

export const BIND = '/app-web/ccbind'
export const CARDS = '/app-web/cards'
export const BACK = '/app-web/cc3ds/back'

/** Passes the frames' own rules; the bank says no (gateway.md, Test data). */
export const DECLINED = '4242421602184242'

const { bind } = texts.cards

export const submit = (page: Page) => page.getByRole('button', { name: bind.submit })
export const passwordField = (page: Page) => page.getByLabel(bind.password, { exact: true })

/** The gateway's frames are there, and can be typed into. */
export async function expectFields(page: Page): Promise<void> {
  await untilAlive(page)
  await expect(submit(page)).toBeEnabled()
  await expectCardFields(page)
}

export async function bindUpToBank(page: Page, card?: TypedCard): Promise<void> {
  await page.goto(BIND)
  await expectFields(page)
  await typeCard(page, card)
  await fillHolder(page)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
}

export async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${BACK}\\?`))
}

/** In the member's list and at the gateway; charged one unit, which went back once. */
export async function expectOneCard(page: Page, gateway: OwnGateway): Promise<void> {
  await page.goto(CARDS)
  await expect(page.getByRole('heading', { level: 3, name: 'Visa ending in 4242' })).toHaveCount(1)
  await expect.poll(() => gateway.cards()).toHaveLength(1)
  await expect
    .poll(() => gateway.trades())
    .toMatchObject([
      { kind: 'bind', outcome: 'paid', original_amount: 1, refunded_amount: 1, amount: 0 },
    ])
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}
