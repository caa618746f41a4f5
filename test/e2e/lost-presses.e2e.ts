import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

test.use({ viewport: { width: 390, height: 844 }, knownProblems: [/ERR_FAILED|ERR_INTERNET/] })

/** Pages with one button, and what stands in its place when it was pressed. */
const PRESSES = [
  { path: '/app-web/check-in', button: 'Check in', done: /Checked in/ },
  {
    path: '/app-web/discount-tickets/tw-autumn-fifty-off',
    button: 'Claim',
    done: 'It’s yours!',
  },
]

for (const { path, button, done } of PRESSES) {
  test(`A press at ${path} that is lost leaves the page, and the next one counts once`, async ({
    page,
    baseURL: origin = '',
  }) => {
    await signIn(page, origin, newMember('lost'))
    await page.goto(`${path}?lang=en-US`)
    await untilAlive(page)
    // It arrives; the answer does not.
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const press = page.locator('.app-action').getByRole('button', { name: button })
    await press.click()
    const words = page.getByText(shell.lost)
    await expect(words).toBeInViewport({ ratio: 1 })
    await expect(page.locator(':focus')).toHaveText(shell.lost)
    await expectAccessible(page)
    await expectReflow(page)
    await page.unroute('**/*')
    await press.click()
    await expect(page.locator('.moment')).toContainText(done)
    await expect(words).toHaveCount(0)
  })
}

test('The line of a lost network does not hide the one action of a page', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('lost'))
  await page.goto('/app-web/check-in?lang=en-US')
  await untilAlive(page)
  // The rest of the scripts comes when the page has come to rest.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(shell.offline.banner)).toBeVisible()
  const press = page.locator('.app-action').getByRole('button', { name: 'Check in' })
  await press.click()
  await expect(page.getByText(shell.lost)).toBeInViewport({ ratio: 1 })
  await context.setOffline(false)
})
