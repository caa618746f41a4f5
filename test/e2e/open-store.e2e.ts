import simulator from '#locales/en-US/simulator.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { untilAlive } from './page-checks.ts'

const COUPON = '/app-web/coupons/tw-longtan-douhua-free-topping'

test('A store of a member’s page is opened by the app', async ({ page }) => {
  await page.goto(`/simulator?lang=en-US&page=${COUPON}`)
  await untilAlive(page)
  const phone = await page.locator('iframe').elementHandle()
  const inPhone = await phone?.contentFrame()
  if (!inPhone) throw new Error('The phone shows no page')
  await untilAlive(inPhone)
  await inPhone.locator('a[href^="/store/"]').first().click()
  const talk = page.getByRole('region', { name: simulator.phone.exchanges })
  await expect(talk).toContainText('openStore')
  await expect.poll(() => page.frames()[1]?.url()).toContain('/store/')
})

test('An app without a screen for stores is left with the store’s page', async ({ page }) => {
  const app = await openInApp(page, { path: COUPON })
  await untilAlive(page)
  const link = page.locator('a[href^="/store/"]').first()
  const id = (await link.getAttribute('href'))?.split('/')[2]
  await link.click()
  await expect
    .poll(() => app.messages)
    .toMatchObject([{ action: 'openStore', payload: { storeId: id } }])
  await expect(page).toHaveURL(/\/store\//)
})

test('Outside of the app it is a link', async ({ page }) => {
  await page.goto(COUPON)
  await untilAlive(page)
  await page.locator('a[href^="/store/"]').first().click()
  await expect(page).toHaveURL(/\/store\//)
})
