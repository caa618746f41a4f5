import type { Page } from '@playwright/test'
import app from '#locales/en-US/app.json' with { type: 'json' }
import simulator from '#locales/en-US/simulator.json' with { type: 'json' }
import { appCheck } from '#contract/values/app-check.ts'
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const { phone, outbox } = simulator
const FIRST_PAGE = '/simulator?lang=en-US&page=/app-web/disclaimer'

test('The simulator logs a member in and lists what page and app say', async ({ page }) => {
  await page.goto(FIRST_PAGE)
  await untilAlive(page)
  const inPhone = page.frameLocator('iframe')
  await expect(inPhone.getByRole('heading', { level: 1 })).toBeVisible()
  const session = page.waitForResponse((response) => response.url().endsWith('/member/session'))
  await page.getByRole('button', { name: /^Mei/ }).click()
  expect((await session).status()).toBe(200)
  const talk = page.getByRole('region', { name: phone.exchanges })
  await expect(talk).toContainText('demo-tw-mei')

  await send(page, { title: 'Hongli', url: 'https://hongli.example/' }, 'right')
  await expect(talk.getByText(/^Check is right/)).toBeVisible()
  await expect(page.getByRole('dialog', { name: phone.sheet.share.title })).toBeVisible()
  await page.getByRole('button', { name: phone.sheet.cancel }).click()
  await send(page, { title: 'Hongli', url: 'https://hongli.example/' }, 'wrong')
  await expect(talk.getByText(/^Check is wrong/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await expectReflow(page)
})

test('Logging in is a choice of members in the phone, and the phone stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/simulator?lang=en-US&page=/app-web/wallet')
  await untilAlive(page)
  await page.frameLocator('iframe').getByRole('button', { name: app.login.pick }).click()
  await expect(page.getByRole('dialog', { name: phone.sheet.login.title })).toBeVisible()
  await page.getByRole('heading', { name: phone.clock.title }).scrollIntoViewIfNeeded()
  await expect(page.locator('.simulator-phone')).toBeInViewport({ ratio: 0.95 })
})

test('The outbox tells what a message is, and shows one kind alone', async ({ page }) => {
  await page.goto('/simulator/outbox?lang=en-US')
  const kinds = page.getByRole('navigation', { name: outbox.filter.label })
  await kinds.getByRole('link', { name: outbox.kind['call-back'] }).click()
  await expect(page).toHaveURL(/kind=call-back/)
  await expect(kinds.locator('[aria-current]')).toHaveText(outbox.kind['call-back'])
  const messages = page.getByRole('article')
  await expect(messages.first()).toContainText(outbox.kind['call-back'])
  await expect(messages.filter({ hasText: outbox.kind.push })).toHaveCount(0)
  await expectAccessible(page)
  await expectReflow(page)
  await kinds.getByRole('link', { name: outbox.kind.sms }).click()
  await expect(kinds.locator('[aria-current]')).toHaveText(outbox.kind.sms)
  await expect(messages.filter({ hasText: outbox.kind['call-back'] })).toHaveCount(0)
})

test("The simulator's phone is an app, the visitor's own tab is not", async ({ page, context }) => {
  await page.goto(FIRST_PAGE)
  await untilAlive(page)
  await page.getByRole('button', { name: '繁體中文' }).click()
  await page.getByRole('button', { name: 'Singapore' }).click()
  await page.getByRole('button', { name: phone.pages.stores }).click()
  const inPhone = page.frameLocator('iframe')
  await expect(inPhone.locator('html[lang="zh-TW"]')).toHaveCount(1)
  const tab = await context.newPage()
  await tab.goto('/?lang=en-US')
  await expect(tab.getByRole('banner')).toBeVisible()
  const values = () =>
    page.frames()[1]?.evaluate(() => (window as { HongliApp?: object }).HongliApp)
  await expect.poll(values).toMatchObject({ area: 'sg', lang: 'zh-TW', userToken: '' })
})

test('Closing a page leads to the first screen of the app, and back into a page', async ({
  page,
}) => {
  await page.goto(FIRST_PAGE)
  await untilAlive(page)
  await page.getByRole('button', { name: phone.back, exact: true }).click()
  await expect(page.getByText(phone.homeText)).toBeVisible()
  await page.getByRole('button', { name: phone.pages.disclaimer }).first().click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
})

test('A page in the app follows its logins and logouts', async ({ page, context }) => {
  const inApp = await openInApp(page, { member: 'demo-tw-mei', path: '/app-web/disclaimer' })
  const sessions = async () =>
    (await context.cookies()).filter(({ name }) => /session$/.test(name)).length
  await expect.poll(sessions).toBe(1)
  await inApp.logOut()
  await expect.poll(sessions).toBe(0)
  await inApp.logIn('demo-tw-hao')
  await expect.poll(sessions).toBe(1)
  expect(inApp.messages).toEqual([])
})

/** A page in the phone shares something, with the check that belongs to it or another. */
async function send(page: Page, payload: object, kind: 'right' | 'wrong'): Promise<void> {
  const [, frame] = page.frames()
  const values = await frame?.evaluate(
    () => (window as unknown as { HongliApp: { deviceID: string; version: string } }).HongliApp,
  )
  const payloadJson = JSON.stringify(payload)
  const { deviceID: deviceId = '', version = '' } = values ?? {}
  const right = await appCheck({ deviceId, version, action: 'share', payloadJson })
  const check = kind === 'right' ? right : '00000000'
  await frame?.evaluate((text) => {
    const { webkit } = window as unknown as {
      webkit: { messageHandlers: { hongli: { postMessage: (text: string) => void } } }
    }
    webkit.messageHandlers.hongli.postMessage(text)
  }, `{"action":"share","payload":${payloadJson},"check":"${check}"}`)
}
