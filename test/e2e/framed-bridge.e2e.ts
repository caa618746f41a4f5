import type { Page } from '@playwright/test'
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { untilAlive } from './page-checks.ts'

const sessions = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => /session$/.test(name)).length

test('A page in a frame reads no token of the app, and tells the app nothing', async ({
  page,
  baseURL,
}) => {
  const app = await openInApp(page, { path: '/app-web/disclaimer' })
  await untilAlive(page)
  const response = await page.request.post(`${baseURL}/api/simulator/token`, {
    data: { memberId: 'demo-tw-mei', area: 'tw' },
  })
  const { token } = (await response.json()) as { token: string }
  // The app of this test gives its values to every frame, as some do.
  await page.evaluate(
    (given) => sessionStorage.setItem('app-values', JSON.stringify({ userToken: given })),
    token,
  )
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = '/app-web/wallet'
    document.body.append(frame)
  })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  const [, inner] = page.frames()
  const given = await inner?.evaluate(
    () => (window as { HongliApp?: { userToken: string } }).HongliApp?.userToken,
  )
  expect(given).toBe(token)
  await inner?.waitForFunction(() => window.releasePresses === undefined)
  await inner?.waitForLoadState('networkidle')
  expect(await sessions(page)).toBe(0)
  expect(app.messages).toEqual([])

  // The same page as the app's own opens the session.
  await page.goto('/app-web/wallet')
  await expect.poll(() => sessions(page)).toBe(1)
})
