import type { Page } from '@playwright/test'
import type { Seen } from './embedding-page.ts'
import { untilFocused } from './gateway-field.ts'
import {
  callWire,
  charge,
  expect,
  field,
  fillCard,
  lastUpdate,
  NUMBER,
  resultUrl,
  test,
} from './sandbox-shop.ts'

test('a card number reaches no script of the page that shows its field', async ({
  goodPage: page,
  shop,
}) => {
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(NUMBER)) posted.push(request.url())
  })
  await fillCard(page)
  await page.getByRole('button', { name: 'Card' }).click()
  const [result] = await results(page, 1)
  expect(result).toMatchObject({ status: 0, card: { bincode: '424242', lastfour: '4242' } })

  const known = JSON.stringify(await seenBy(page)) + (await page.content())
  // Not in one piece, in groups, or as the digits of key presses one after the other.
  expect(known.replace(/\D/g, '')).not.toContain(NUMBER)
  expect(known).not.toContain('4242 4242')
  expect((await seenBy(page)).events).toEqual([])
  expect((await seenBy(page)).violations).toEqual([])
  expect(posted).toEqual([`http://localhost:${shop.sandbox.port}/frames/primes`])
  expect(shop.written()).toContain('"lastFour":"4242"')
  expect(shop.written()).not.toContain(NUMBER)

  const paid = await callWire(shop, '/tpc/payment/pay-by-prime', {
    ...charge('HONGLI_TW_CARD', 320),
    prime: result?.prime,
  })
  expect(paid).toMatchObject({ status: 0, amount: 320, card_info: { last_four: '4242' } })
})

test('a page cannot read the frames, and other sites cannot ask for primes', async ({
  goodPage: page,
  shop,
}) => {
  await fillCard(page)
  const read = await page.evaluate(() => {
    try {
      return (window.frames[0] as unknown as { cardField: unknown }).cardField
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(read).toBe('SecurityError')
  const foreign = await fetch(`http://localhost:${shop.sandbox.port}/frames/primes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
    body: '{}',
  })
  expect(foreign.status).toBe(403)
})

test('fields group digits, follow the brand and say how they stand', async ({ goodPage: page }) => {
  const number = field(page, 'number')
  await expect(number).toHaveAttribute('inputmode', 'numeric')
  await expect(number).toHaveAttribute('autocomplete', 'cc-number')
  await expect(field(page, 'expiry')).toHaveAttribute('autocomplete', 'cc-exp')
  await expect(field(page, 'ccv')).toHaveAttribute('autocomplete', 'cc-csc')
  await expect(number).toHaveCSS('font-size', '18px')
  await expect(number).toHaveCSS('background-image', 'none')

  await number.pressSequentially('345454654604563')
  await expect(number).toHaveValue('3454 546546 04563')
  await expect
    .poll(() => lastUpdate(page))
    .toMatchObject({ cardType: 'amex', status: { number: 0, ccv: 1 } })
  await field(page, 'ccv').pressSequentially('123')
  await expect.poll(() => lastUpdate(page)).toMatchObject({ status: { ccv: 3 } })
  await field(page, 'ccv').pressSequentially('45')
  await expect(field(page, 'ccv')).toHaveValue('1234')
  // Left, it hides its middle; entered again, it shows it.
  await expect(number).toHaveValue('3454 54•••• ••563')
  await number.click()
  await expect(number).toHaveValue('3454 546546 04563')

  await number.fill('4242 4242 4242 4241')
  await expect.poll(() => lastUpdate(page)).toMatchObject({ hasError: true, status: { number: 2 } })
  await expect(number).toHaveCSS('color', 'rgb(200, 0, 0)')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'expiry').fill('1/2030')
  await expect(field(page, 'expiry')).toHaveValue('01 / 30')
  await field(page, 'expiry').fill('01/20')
  await expect
    .poll(() => lastUpdate(page))
    .toMatchObject({ canGetPrime: false, status: { expiry: 2 } })
  await page.getByRole('button', { name: 'Card' }).click()
  expect(await results(page, 1)).toMatchObject([{ status: -3 }])
})

test('one goes through the fields by keyboard, and a changed digit keeps its place', async ({
  goodPage: page,
}) => {
  await field(page, 'number').click()
  await untilFocused(page.locator('#number'))
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await untilFocused(page.locator('#expiry'))
  await expect(page.locator('#number')).not.toHaveClass(/tappay-field-focus/)
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await untilFocused(page.locator('#ccv'))
  await page.keyboard.type('123')
  await expect.poll(() => lastUpdate(page)).toMatchObject({ canGetPrime: true, cardType: 'visa' })
  const number = field(page, 'number')
  await number.click()
  await untilFocused(page.locator('#number'))
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 7))
  await page.keyboard.type('9')
  await expect(number).toHaveValue('4242 4942 4242 4242')
  await expect
    .poll(() => number.evaluate((input: HTMLInputElement) => input.selectionStart))
    .toBe(7)
})

test('wallets give primes without leaving the page', async ({ goodPage: page, shop }) => {
  await page.getByRole('button', { name: 'Plus Pay' }).click()
  const [result] = await results(page, 1)
  expect(result).toMatchObject({ status: 0 })
  expect(String(result?.prime)).toMatch(/^ps_/)
  const started = await callWire(shop, '/tpc/payment/pay-by-prime', {
    ...charge('HONGLI_TW_PLUSPAY', 99),
    prime: result?.prime,
    result_url: resultUrl(shop),
  })
  expect(started).toMatchObject({ status: 0 })
  expect(started).not.toHaveProperty('amount')
  await page.goto(String(started.payment_url))
  await expect(page.getByText('NT$99')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/\/back\?.*status=0/)
})

test('the Apple Pay sheet pays, or is closed', async ({ goodPage: page }) => {
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  const sheet = page.frameLocator('dialog iframe')
  await expect(sheet.getByText('$320')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(sheet.getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const given = await results(page, 4)
  expect(given[0]).toMatchObject({ canMakePaymentWithActiveCard: true })
  expect(given[1]).toMatchObject({ status: 401 })
  expect(given[3]).toMatchObject({ status: 0, total_amount: '320' })
  expect(String(given[3]?.prime)).toMatch(/^ap_/)
  expect((await seenBy(page)).violations).toEqual([])
})

function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

async function results(page: Page, count: number): Promise<Record<string, unknown>[]> {
  await expect.poll(async () => (await seenBy(page)).results.length).toBe(count)
  return (await seenBy(page)).results
}
