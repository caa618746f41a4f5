import type { Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { callWire, charge, expect, fillCard, resultUrl, test, type Shop } from './sandbox-shop.ts'

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
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320)
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

async function violationsOf(page: Page): Promise<string[]> {
  const violations = await findViolations(page)
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
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
