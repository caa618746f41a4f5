import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import browserConfig from '../../playwright.config.ts'
import demo from '#content/demo/vouchers.json' with { type: 'json' }
import errors from '#locales/en-US/errors.json' with { type: 'json' }
import password from '#locales/en-US/password.json' with { type: 'json' }
import texts from '#locales/en-US/vouchers.json' with { type: 'json' }
import { findBrowser } from '../../scripts/find-browser.ts'
import { makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { openInApp } from './app-bridge.ts'
import { liveTracks, rememberStreams } from './camera-streams.ts'
import { filmOf, photoOf } from './code-pictures.ts'
import { beginningOf } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { onOwnServer } from './own-server.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const VOUCHERS = '/app-web/vouchers'
const PASSWORD = '/app-web/password'

/** The batches of Taiwan: one is open (a demo member has its fourth serial), one has ended. */
const [OPEN = [], ENDED = []] = demo.batches
  .filter(({ area }) => area === 'tw')
  .map(({ serials }) => serials)
const [SCANNED = '', PHOTOGRAPHED = '', TYPED = '', , PLAIN = '', PROTECTED = ''] = OPEN

/** What Chromium's camera sees. */
const FILM = join(mkdtempSync(join(tmpdir(), 'hongli-film-')), 'camera.y4m')
writeFileSync(FILM, filmOf(linkOf(SCANNED)))

const { launchOptions } = browserConfig.use ?? {}

const test = onOwnServer()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  expectedStatuses: [403, 404, 409, 410, 422, 429],
  launchOptions: {
    ...launchOptions,
    // The build without windows has no camera, not even this one.
    executablePath: findBrowser(),
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})

test('A code in front of the camera becomes a red envelope', async ({
  page,
  context,
  ownOrigin: origin,
}) => {
  await context.grantPermissions(['camera'])
  await page.addInitScript(rememberStreams)
  await openInApp(page, { member: newMember('scanner'), path: VOUCHERS, origin })
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  await page.getByRole('button', { name: texts.form.scan }).click()
  await expect(serialField(page)).toHaveValue(SCANNED)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect
    .poll(() => page.evaluate(liveTracks), { message: 'tracks of a camera that is still on' })
    .toEqual([])
  await expect(submitButton(page)).toBeFocused()
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: texts.done.title, exact: true })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mid-Autumn' })).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
})

test('Without a camera a photo of the code does, and says when it does not', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('photographer'), path: VOUCHERS, origin })
  await untilAlive(page)
  await page.getByRole('button', { name: texts.form.scan }).click()
  await expect(page.getByText(texts.scan.lack.denied.title)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  const choose = async (text: string | undefined) => {
    const buffer = photoOf(text)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: texts.scan.picture }).click()
    await (await chooser).setFiles({ name: 'photo.bmp', mimeType: 'image/bmp', buffer })
  }
  await choose(undefined)
  await expect(page.getByText(texts.scan.pictureNone)).toBeVisible()
  await choose('https://elsewhere.example/menu')
  await expect(page.getByText(beginningOf(texts.scan.foreign))).toBeVisible()
  await choose(linkOf(PHOTOGRAPHED))
  await expect(serialField(page)).toHaveValue(PHOTOGRAPHED)
})

test('The scanner of the app is there too where the camera is not allowed', async ({
  page,
  ownOrigin: origin,
}) => {
  const app = await openInApp(page, { member: newMember('scanner'), path: VOUCHERS, origin })
  await untilAlive(page)
  await page.getByRole('button', { name: texts.form.scan }).click()
  await expect(page.getByText(texts.scan.lack.denied.title)).toBeVisible()
  await page.getByRole('button', { name: texts.scan.app }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => app.messages).toMatchObject([{ action: 'scanCode' }])
})

test('The scanner of the app steps in where its pages have no camera', async ({
  page,
  ownOrigin: origin,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices')
  })
  const app = await openInApp(page, { member: newMember('app-scanner'), path: VOUCHERS, origin })
  await untilAlive(page)
  await page.getByRole('button', { name: texts.form.scan }).click()
  await expect.poll(() => app.messages).toMatchObject([{ action: 'scanCode' }])
  await page.evaluate((code) => {
    dispatchEvent(new CustomEvent('hongli:scanned', { detail: { code } }))
  }, linkOf(PHOTOGRAPHED))
  await expect(serialField(page)).toHaveValue(PHOTOGRAPHED)
})

test('A serial is grouped as it is typed, and a typo is told before anybody is asked', async ({
  page,
  ownOrigin: origin,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(VOUCHERS)) asked.push(request.url())
  })
  await openInApp(page, { member: newMember('typist'), path: VOUCHERS, origin })
  await untilAlive(page)
  const plain = TYPED.replaceAll('-', '')
  await serialField(page).pressSequentially(plain.slice(0, 15).toLowerCase())
  await expect(serialField(page)).toHaveValue(TYPED.slice(0, 18))
  await submitButton(page).click()
  const tooShort = page.getByRole('alert').getByText('A serial number has 16 characters')
  await expect(tooShort).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
  await expectReflow(page)
  await serialField(page).press('End')
  await serialField(page).pressSequentially(plain.endsWith('A') ? 'C' : 'A')
  await expect(page.getByText(errors.fields.VoucherSerialMistyped)).toBeVisible()
  await expect(serialField(page)).toBeFocused()
  await submitButton(page).click()
  expect(asked).toEqual([])
  await serialField(page).fill(makeVoucherSerial())
  await submitButton(page).click()
  await expect(page.getByRole('alert').getByText('9 tries left this hour')).toBeVisible()
  await expectAccessible(page)
  await serialField(page).fill(ENDED[0] ?? '')
  await submitButton(page).click()
  await expect(page.getByRole('alert').getByText(errors.VoucherEnded)).toBeVisible()
})

test('A link fills the serial in, and what is received stays received', async ({
  page,
  ownOrigin: origin,
}) => {
  const member = newMember('receiver')
  await openInApp(page, { member, path: `${VOUCHERS}?serial=${TYPED}`, origin })
  await untilAlive(page)
  await expect(serialField(page)).toHaveValue(TYPED)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: texts.done.title, exact: true })).toBeFocused()
  await page.getByRole('link', { name: texts.done.another }).click()
  await expect(serialField(page)).toHaveValue('')
  await serialField(page).fill(TYPED)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: texts.done.again })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mid-Autumn' })).toHaveCount(1)
})

test('A password is set, asked for, locked after five wrong ones, and open again later', async ({
  page,
  advanceDays,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('careful'), path: PASSWORD, origin })
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  await setPassword(page, '123456', '123457')
  await expect(page.getByRole('alert').getByText(errors.fields.PasswordRun)).toBeVisible()
  await expect(page.getByRole('alert').getByText(errors.fields.PasswordsDiffer)).toBeVisible()
  await expectAccessible(page)
  await expectReflow(page)
  await setPassword(page, '274951', '274951')
  await expect(page.getByRole('heading', { name: password.set.done })).toBeFocused()
  await page.getByText(password.turnOff.title, { exact: true }).first().click()
  await expectAccessible(page)
  await page.goto(`${VOUCHERS}?serial=${PROTECTED}`)
  await untilAlive(page)
  for (const left of [4, 3, 2, 1]) {
    await passwordField(page).fill('274950')
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByText(new RegExp(`have ${left} tr`))).toBeVisible()
  }
  await expectAccessible(page)
  await passwordField(page).fill('274950')
  await submitButton(page).click()
  await expect(page.getByText(password.locked.title)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45] min \d\d s$/)
  await expectAccessible(page)
  await expectReflow(page)
  await advanceDays(1)
  await page.goto(`${VOUCHERS}?serial=${PROTECTED}`)
  await untilAlive(page)
  await passwordField(page).fill('274951')
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: texts.done.title, exact: true })).toBeFocused()
})

test('A password is changed and turned off by whoever knows it', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { member: newMember('changing'), path: PASSWORD, origin })
  await untilAlive(page)
  await setPassword(page, '274951', '274951')
  await page.getByText(password.change.title, { exact: true }).click()
  const change = page.getByRole('group').filter({ hasText: password.change.text })
  await change.getByLabel(password.fields.currentPassword).fill('274951')
  await change.getByLabel(password.fields.next, { exact: true }).fill('381640')
  await change.getByLabel(password.fields.repeat).fill('381640')
  await change.getByRole('button', { name: password.input.show }).last().click()
  await expect(change.getByLabel(password.fields.repeat)).toHaveAttribute('type', 'text')
  await change.getByRole('button', { name: password.change.submit }).click()
  await expect(page.getByRole('heading', { name: password.change.done })).toBeFocused()
  await page.getByText(password.turnOff.title, { exact: true }).first().click()
  const off = page.getByRole('group').filter({ hasText: password.turnOff.text })
  await off.getByLabel(password.fields.currentPassword).fill('274951')
  await off.getByRole('button', { name: password.turnOff.submit }).click()
  await expect(page.getByRole('alert').getByText('not right')).toBeVisible()
  await off.getByLabel(password.fields.currentPassword).fill('381640')
  await off.getByRole('button', { name: password.turnOff.submit }).click()
  await expect(page.getByRole('heading', { name: password.turnOff.done })).toBeFocused()
  await expect(page.getByText(password.turnOn.title, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('serials and passwords are forms like any other', async ({ page, ownOrigin: origin }) => {
    await signIn(page, origin, newMember('no-script'))
    await page.goto(`${VOUCHERS}?lang=en-US`)
    await serialField(page).fill('ACDE')
    await submitButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByText(errors.VoucherSerialInvalid)).toHaveCount(0)
    await expect(page.getByRole('alert').getByText('12 are missing')).toBeVisible()
    await serialField(page).fill(PLAIN.toLowerCase())
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: texts.done.title, exact: true })).toBeVisible()
    await page.goto(`${PASSWORD}?lang=en-US`)
    await setPassword(page, '274951', '274951')
    await expect(page.getByRole('heading', { name: password.set.done })).toBeVisible()
  })
})

test('Nobody who is not logged in has vouchers or a password', async ({
  page,
  ownOrigin: origin,
}) => {
  await openInApp(page, { path: VOUCHERS, origin })
  await expect(page.getByText(texts.login)).toBeVisible()
  await expectAccessible(page)
  await page.goto(PASSWORD)
  await expect(page.getByText(password.login)).toBeVisible()
  await expectAccessible(page)
})

function linkOf(serial: string): string {
  return `https://hongli.example${VOUCHERS}?serial=${serial}`
}

const serialField = (page: Page) => page.getByLabel(texts.form.serial, { exact: true })
const passwordField = (page: Page) => page.getByLabel(texts.form.password, { exact: true })
const submitButton = (page: Page) =>
  page.getByRole('button', { name: texts.form.submit, exact: true })

async function setPassword(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel(password.fields.password, { exact: true }).fill(first)
  await page.getByLabel(password.fields.repeat, { exact: true }).fill(second)
  await page.getByRole('button', { name: password.set.submit }).click()
}
