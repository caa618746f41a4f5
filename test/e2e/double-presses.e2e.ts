import type { Locator, Page } from '@playwright/test'
import { fillMessage } from './contact-forms.ts'
import { expect, test } from './browser-test.ts'
import { english, fieldOf } from './english.ts'
import { untilAlive } from './page-checks.ts'

const { forms, shell } = english

test('The second press of a double one answers no question that the first has opened', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  await fieldOf(page, 'questionType').selectOption('technical')
  await fillMessage(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('main').getByRole('button', { name: forms.submit }).click()
  const question = page.getByRole('dialog', { name: forms.confirm.title })
  const yes = question.getByRole('button', { name: forms.confirm.yes })
  await expect(question).toHaveCSS('opacity', '1')
  await pressAt(page, yes)
  await page.mouse.click(5, 5)
  await expect(question).toHaveJSProperty('open', true)
  expect(sent).toEqual([])

  await page.clock.resume()
  await yes.click()
  await expect.poll(() => sent.length).toBe(1)
})

test('Whoever presses the menu’s button twice has the menu', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?lang=en-US')
  await untilAlive(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: shell.menu.open }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toHaveCSS('opacity', '1')
  const close = menu.getByRole('button', { name: shell.menu.close })
  await pressAt(page, close)
  await expect(menu).toHaveJSProperty('open', true)

  await page.clock.resume()
  await close.click()
  await expect(menu).toBeHidden()
})

/** Where it stands, whatever lies above it: a finger waits for nothing. */
async function pressAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It stands nowhere')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
