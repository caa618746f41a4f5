import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { startSandbox, type RunningSandbox } from '../../sandbox/start-sandbox.ts'
import { serveEmbeddingPage, type EmbeddingPage, type Seen } from './embedding-page.ts'

const KEY = 'hongli-sandbox-partner-key'
const NUMBER = '4242424242424242'

interface Shop {
  sandbox: RunningSandbox
  embedding: EmbeddingPage
  /** What stands in the sandbox's state file and log. */
  written(): string
}

const test = base.extend<{ goodPage: Page }, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongli-sandbox-'))
      const stateFile = join(folder, 'state.jsonl')
      const lines: string[] = []
      const sandbox = await startSandbox({
        ...{ port: 0, host: '127.0.0.1', stateFile },
        log: (message, fields) => lines.push(JSON.stringify({ message, ...fields })),
      })
      const embedding = await serveEmbeddingPage(`http://localhost:${sandbox.port}`)
      const written = () => readFileSync(stateFile, 'utf8') + lines.join('\n')
      await use({ sandbox, embedding, written })
      await embedding.close()
      await sandbox.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // A page on which nothing may be complained about.
  goodPage: async ({ page, shop }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(shop.embedding.origin)
    await use(page)
    expect(complaints).toEqual([])
  },
})

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
  await expect(page.locator('#number')).toHaveClass(/tappay-field-focus/)
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await expect(page.locator('#expiry')).toHaveClass(/tappay-field-focus/)
  await expect(page.locator('#number')).not.toHaveClass(/tappay-field-focus/)
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await expect.poll(() => lastUpdate(page)).toMatchObject({ canGetPrime: true, cardType: 'visa' })
  const number = field(page, 'number')
  await number.click()
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 7))
  await page.keyboard.type('9')
  await expect(number).toHaveValue('4242 4942 4242 4242')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(7)
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

test('the 3-D Secure page approves, fails, and loses the way back', async ({ page, shop }) => {
  await page.goto(await startSecure(shop, 'ORDER-1'))
  await expect(page.getByText('424242******4242')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page).toHaveURL(/\/back\?.*order_number=ORDER-1.*status=0/)
  await expect.poll(() => statusOfNews(shop, 'ORDER-1')).toBe(0)

  await page.goto(await startSecure(shop, 'ORDER-2'))
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await expect(page).toHaveURL(/\/back\?.*order_number=ORDER-2.*status=10003/)

  await page.goto(await startSecure(shop, 'ORDER-3'))
  await page.getByText('Try what can go wrong').click()
  await page.getByRole('button', { name: 'Approve, but never return' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await expect.poll(() => statusOfNews(shop, 'ORDER-3')).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything the sandbox shows is accessible, ${colorScheme}`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(shop.embedding.origin)
    await fillCard(page)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Apple Pay' }).click()
    await expect(page.frameLocator('dialog iframe').getByText('$320')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.goto(await startSecure(shop, `AXE-${colorScheme}`))
    expect(await violationsOf(page)).toEqual([])
    for (const lang of ['en', 'zh-TW']) {
      await page.goto(`http://localhost:${shop.sandbox.port}/?lang=${lang}`)
      expect(await violationsOf(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(320)
    }
  })
}

test('the console turns a switch', async ({ page, shop }) => {
  await page.goto(`http://localhost:${shop.sandbox.port}/?lang=en`)
  const lost = page.getByRole('group', { name: 'The charge happens, its answer is lost' })
  await lost.getByRole('button', { name: 'The next one' }).click()
  await expect(lost.getByRole('button', { name: 'The next one' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await lost.getByRole('button', { name: 'Off' }).click()
  await expect(lost.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true')
})

type Kind = 'number' | 'expiry' | 'ccv'

function field(page: Page, kind: Kind) {
  return page.frameLocator(`#${kind} iframe`).locator('input')
}

async function fillCard(page: Page): Promise<void> {
  await field(page, 'number').pressSequentially(NUMBER)
  await field(page, 'expiry').pressSequentially('1230')
  await field(page, 'ccv').pressSequentially('123')
  await expect.poll(async () => (await lastUpdate(page))?.canGetPrime).toBe(true)
}

function seenBy(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** How the fields stand now: their last message may still be on its way. */
async function lastUpdate(page: Page): Promise<{ canGetPrime: boolean } | undefined> {
  return page.evaluate(() => {
    const { TPDirect } = window as unknown as {
      TPDirect: { card: { getTappayFieldsStatus(): { canGetPrime: boolean } } }
    }
    return TPDirect.card.getTappayFieldsStatus()
  })
}

async function results(page: Page, count: number): Promise<Record<string, unknown>[]> {
  await expect.poll(async () => (await seenBy(page)).results.length).toBe(count)
  return (await seenBy(page)).results
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}

async function callWire(shop: Shop, path: string, body: Record<string, unknown>) {
  const response = await fetch(`http://localhost:${shop.sandbox.port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': KEY },
    body: JSON.stringify({ partner_key: KEY, ...body }),
  })
  return (await response.json()) as Record<string, unknown>
}

function charge(merchantId: string, amount: number) {
  const cardholder = { phone_number: '', name: '', email: '' }
  return { merchant_id: merchantId, amount, details: 'Tea', cardholder }
}

function resultUrl({ embedding }: Shop) {
  return {
    frontend_redirect_url: `${embedding.origin}/back`,
    backend_notify_url: `${embedding.origin}/notify`,
    go_back_url: `${embedding.origin}/`,
  }
}

async function startSecure(shop: Shop, orderNumber: string): Promise<string> {
  const seeded = await fetch(`http://localhost:${shop.sandbox.port}/sandbox/seed`, {
    method: 'POST',
    body: JSON.stringify({ primes: [{}] }),
  })
  const { primes } = (await seeded.json()) as { primes: { prime: string }[] }
  const started = await callWire(shop, '/tpc/payment/pay-by-prime', {
    ...charge('HONGLI_TW_CARD', 320),
    prime: primes[0]?.prime,
    order_number: orderNumber,
    three_domain_secure: true,
    result_url: resultUrl(shop),
  })
  return String(started.payment_url)
}

function statusOfNews({ embedding }: Shop, orderNumber: string): unknown {
  return embedding.notified.find((news) => news.order_number === orderNumber)?.status
}
