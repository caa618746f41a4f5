import texts from '#locales/en-US/vouchers.json' with { type: 'json' }
import { formatVoucherSerial, makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { newMember } from './member-sign-in.ts'
import { expectReflow, untilAlive } from './page-checks.ts'

const SERIAL = formatVoucherSerial(makeVoucherSerial())

test('All of a serial is in view on a narrow phone with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openInApp(page, { member: newMember('large-text'), path: '/app-web/vouchers' })
  await untilAlive(page)
  const serial = page.getByRole('textbox', { name: texts.form.serial })
  for (const size of ['100%', '150%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
    await serial.fill('')
    // As a paste: all at once.
    await page.keyboard.insertText(SERIAL.replaceAll('-', ' '))
    await expect(serial).toHaveValue(SERIAL)
    await expect(async () => {
      const field = await serial.evaluate((input) => ({
        hidden: input.scrollWidth - input.clientWidth,
        fontSize: Number.parseFloat(getComputedStyle(input).fontSize),
      }))
      expect(field.hidden, `hidden at ${size}`).toBeLessThanOrEqual(0)
      expect(field.fontSize).toBeGreaterThanOrEqual(16)
    }).toPass({ timeout: 15_000 })
    await expectReflow(page)
  }
})
