import type { Page } from '@playwright/test'
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect } from './browser-test.ts'
import { newMember } from './member-sign-in.ts'
import { goInside } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'
import {
  amountField,
  creditChoice,
  findTestStore,
  openPay,
  payAfterLook,
  payPath,
  staffView,
  type TestStore,
} from './pay-page.ts'
import { Payer, PASSWORD } from './payer.ts'
import { withPaymentBooks } from './payment-books.ts'

const { ways } = texts

const test = withPaymentBooks()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

let store: TestStore

test.beforeAll(async ({ ownOrigin }) => {
  store = await findTestStore(ownOrigin)
})

test('What was typed of a payment survives a reload and a look elsewhere', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('typist'))
  await payer.earn(500)
  await payer.setPassword()
  await payer.signIn(page)
  await openPay(page, store)
  await type(page)
  await page.reload()
  await expectTyped(page)
  await goInside(page, '/app-web/wallet')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.pay.title)
  await page.goBack()
  await expectTyped(page)
  // Neither the balance nor anything else.
  const typed = { amount: '1,280', credit: 'part', creditPart: '70', way: 'jko_pay' }
  await expect.poll(() => keptDrafts(page)).toEqual([{ ...typed, of: '', at: expect.any(Number) }])

  // What is not right yet is kept as it was typed, and so is that nothing is typed any more.
  await amountField(page).fill('12x')
  await page.reload()
  await expect(amountField(page)).toHaveValue('12x')
  await amountField(page).fill('')
  await page.locator('#creditPart').fill('')
  await page.reload()
  await untilAlive(page)
  await expect(amountField(page)).toHaveValue('')
  await expect.poll(() => keptDrafts(page)).toEqual([])
})

test('A payment that is made takes with it what was typed', async ({ page, ownOrigin }) => {
  const payer = await Payer.open(ownOrigin, newMember('typist'))
  await payer.earn(500)
  await payer.signIn(page)
  await openPay(page, store)
  await amountField(page).fill('120')
  await creditChoice(page, 'all').check()
  await page.reload()
  await expect(amountField(page)).toHaveValue('120')
  await expect(creditChoice(page, 'all')).toBeChecked()
  await payAfterLook(page, 'NT$120')
  await expect(staffView(page)).toContainText('NT$120')
  await expect.poll(() => keptDrafts(page)).toEqual([])
  await page.reload()
  await untilAlive(page)
  await expect(amountField(page)).toHaveValue('')
  await expect(creditChoice(page, 'none')).toBeChecked()
})

test('Another bill in the address comes before what was typed for the one before', async ({
  page,
  ownOrigin,
}) => {
  const payer = await Payer.open(ownOrigin, newMember('typist'))
  await payer.signIn(page)
  await page.goto(`${payPath(store)}?amount=480`)
  await untilAlive(page)
  await amountField(page).fill('490')
  await page.reload()
  await expect(amountField(page)).toHaveValue('490')
  await page.goto(`${payPath(store)}?amount=310`)
  await untilAlive(page)
  await expect(amountField(page)).toHaveValue('310')
  await page.reload()
  await untilAlive(page)
  await expect(amountField(page)).toHaveValue('310')
})

test('What one member typed is there for no other, and no password is kept', async ({
  page,
  ownOrigin,
}) => {
  const [first, second] = [newMember('first'), newMember('second')]
  const payer = await Payer.open(ownOrigin, first)
  await payer.earn(500)
  await payer.setPassword()
  const app = await openInApp(page, {
    member: first,
    path: `${payPath(store)}?lang=en-US`,
    origin: ownOrigin,
  })
  await untilAlive(page)
  await amountField(page).fill('123')
  await creditChoice(page, 'all').check()
  await page.locator('.app-action').getByRole('button').click()
  await page.getByRole('dialog').getByRole('textbox').fill(PASSWORD)
  await expect.poll(() => keptDrafts(page)).toMatchObject([{ amount: '123', credit: 'all' }])
  await expect.poll(() => keptTexts(page)).not.toContain(PASSWORD)
  await app.logIn(second)
  await untilAlive(page)
  await expect(amountField(page)).toHaveValue('')
  await expect.poll(() => keptTexts(page)).not.toContain(first)
  await expect.poll(() => keptDrafts(page)).toEqual([])
})

/** A bill, a part of it in credit, and a way that is not the first. */
async function type(page: Page): Promise<void> {
  await amountField(page).fill('1280')
  await creditChoice(page, 'part').check()
  await page.locator('#creditPart').fill('70')
  await page.getByLabel(ways.jko_pay).check()
}

async function expectTyped(page: Page): Promise<void> {
  await expect(amountField(page)).toHaveValue('1,280')
  await expect(creditChoice(page, 'part')).toBeChecked()
  await expect(page.locator('#creditPart')).toHaveValue('70')
  await expect(page.getByLabel(ways.jko_pay)).toBeChecked()
}

function keptDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    Object.entries({ ...sessionStorage, ...localStorage })
      .filter(([key]) => key.startsWith('pay-draft:'))
      .map(([, text]) => JSON.parse(String(text)) as unknown),
  )
}

/** What the device keeps, besides what the app of the test says. */
function keptTexts(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { 'app-values': _app, ...session } = { ...sessionStorage }
    return JSON.stringify([session, { ...localStorage }])
  })
}
