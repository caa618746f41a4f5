import { expect, test } from './browser-test.ts'
import { english } from './english.ts'

test.use({ serviceWorkers: 'block' })

test('what is pressed before the scripts have come happens once they have', async ({ page }) => {
  const letGo: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => void letGo.push(resolve))
    await route.continue()
  })
  await page.goto('/service?lang=en-US', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: english.shell.menu.open })
  await menu.click()
  // Impatience: a second press of the same button is the same wish.
  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  isHeld = false
  for (const go of letGo) go()
  await expect(page.getByRole('dialog')).toBeVisible()
})
