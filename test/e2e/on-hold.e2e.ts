import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '#locales/en-US/app.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { findTestStore, payPath } from './pay-page.ts'
import { Payer } from './payer.ts'
import { START_TIMEOUT_MS, startBuiltServer } from './start-built-server.ts'
import type { TestedServer } from './start-server-pair.ts'

const MEMBER = newMember('on-hold')
const { onHold } = app.kit

/** One server, on whose embedded database a member is suspended while it is stopped. */
const test = onOwnServer().extend<object, { ownServer: TestedServer }>({
  ownServer: [
    // Playwright wants the fixtures named that a fixture uses: none here.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'hongli-on-hold-'))
      const first = await startBuiltServer({ DATA_DIR: folder })
      await (await Payer.open(first.origin, MEMBER)).balanceMinor()
      await first.stop()
      suspend(folder)
      const { origin, stop } = await startBuiltServer({ DATA_DIR: folder })
      await use({ origin, origins: [origin], stop: async () => void (await stop()) })
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 3 * START_TIMEOUT_MS },
  ],
})

function suspend(folder: string): void {
  const args = ['--member', MEMBER, '--cause', 'resale', '--reason', 'sold credit', '--as', 'test']
  execFileSync(process.execPath, ['operate/operate.ts', 'members', 'suspend', ...args], {
    env: { ...process.env, MODE: 'demo', DATA_DIR: folder, DATABASE_URL: '' },
  })
}

const PAGES = [
  { path: '/app-web/check-in', button: 'Check in' },
  { path: '/app-web/discount-tickets/tw-autumn-fifty-off', button: 'Claim' },
  { path: '/app-web/coupons', button: /^Get/ },
  { path: '/app-web/vouchers', button: 'Redeem' },
]

test('A suspended member is told before a press, and can still write to us', async ({
  page,
  ownOrigin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ownOrigin, MEMBER)
  const pay = { path: payPath(await findTestStore(ownOrigin)), button: /amount/ }
  for (const { path, button } of [...PAGES, pay]) {
    await page.goto(`${path}?lang=en-US`)
    await untilAlive(page)
    const told = page.locator('.notice', { hasText: onHold.title }).filter({ visible: true })
    await expect(told).toHaveCount(1)
    await expect(page.locator('main').getByRole('button', { name: button })).toHaveCount(0)
    await expectAccessible(page)
    await expectReflow(page)
  }
  await page.getByRole('link', { name: onHold.action }).click()
  await page.getByRole('link', { name: 'Tell us your side' }).click()
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
})
