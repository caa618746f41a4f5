import type { Page } from '@playwright/test'
import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { untilAlive } from './page-checks.ts'

test.use({ serviceWorkers: 'block' })

test('what is pressed before the scripts have come happens once they have', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/service?lang=en-US', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: english.shell.menu.open })
  await menu.click()
  // Impatience: a second press of the same button is the same wish.
  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a serial that is typed before the scripts have come stays, and falls into its groups', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('early-typist'))
  const letGo = await holdScripts(page)
  await page.goto('/app-web/vouchers?lang=en-US', { waitUntil: 'commit' })
  const serial = page.getByLabel(vouchers.form.serial, { exact: true })
  await serial.fill('hbab2')
  letGo()
  await untilAlive(page)
  await expect(serial).toHaveValue('HBAB-2')
  await expect(page.getByText(/11/)).toBeVisible()
})

/** Scripts wait until what is answered is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const waiting: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve))
    await route.continue()
  })
  return () => {
    isHeld = false
    for (const go of waiting) go()
  }
}
