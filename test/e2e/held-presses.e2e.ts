import vouchers from '#locales/en-US/vouchers.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import {
  awaitedOn,
  confirmSending,
  fillNewEmail,
  mailedPath,
  PRESS,
  pressSend,
  receiptOn,
} from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { holdScripts } from './network-faults.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

test.use({ serviceWorkers: 'block' })

const { forms, shell } = english
const { fields: fieldErrors } = english.errors

test('what is pressed before the scripts have come happens once they have', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/apply/tappay?lang=en-US', { waitUntil: 'commit' })
  const menu = page.getByRole('button', { name: english.shell.menu.open })
  await menu.click()
  // Impatience: a second press of the same button is the same wish.
  await menu.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a form that is typed and sent before React has come to it is checked once it has', async ({
  page,
}) => {
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  const letGo = await holdScripts(page)
  await fieldOf(page, 'questionType').selectOption('technical')
  await fieldOf(page, 'name').fill('Ann Tan')
  await fieldOf(page, 'content').fill('How does it work?')
  const send = page.getByRole('main').getByRole('button', { name: forms.submit, exact: true })
  await send.click()
  await send.click()
  await expect(send).toHaveAttribute('data-held')
  letGo()
  const mistakes = page.getByRole('alert').getByRole('link')
  await expect(mistakes).toHaveText([
    fieldErrors.EmailOrMobileRequired,
    fieldErrors.SubjectRequired,
  ])
  await expect(fieldOf(page, 'questionType')).toHaveValue('technical')
  await expect(fieldOf(page, 'content')).toHaveValue('How does it work?')
  await expect(page.getByText('1,983 characters left')).toBeVisible()
  await expect(send).not.toHaveAttribute('data-held')
})

test('a form that comes alive under somebody’s fingers leaves the caret where it is', async ({
  page,
}) => {
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  const letGo = await holdScripts(page)
  const subject = fieldOf(page, 'subject')
  await subject.fill('A question')
  await subject.press('Home')
  await page.keyboard.type('Just ')
  letGo()
  // The check begins where somebody is in the form as it comes alive.
  await expect(page.getByText(forms.botCheck.done)).toBeVisible()
  await page.keyboard.type('one: ')
  await expect(subject).toHaveValue('Just one: A question')
  await subject.fill('Another')
  await fieldOf(page, 'content').fill('How does it work?')
  await page.reload()
  await untilAlive(page)
  await expect(subject).toHaveValue('Another')
})

test('what was typed last before a form came alive is told to it when it is left', async ({
  page,
}) => {
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  const letGo = await holdScripts(page)
  await fieldOf(page, 'content').fill('How does it work?')
  letGo()
  await expect(page.getByText(forms.botCheck.done)).toBeVisible()
  await fieldOf(page, 'content').blur()
  const left = page.getByText('1,983 characters left')
  await expect(left).toBeVisible()
  // So is what the browser has put back, with somebody in it already.
  await page.goto('/privacy?lang=en-US')
  const letGoAgain = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await fieldOf(page, 'content').focus()
  letGoAgain()
  await expect(page.getByText(forms.botCheck.done)).toBeVisible()
  await fieldOf(page, 'content').blur()
  await expect(left).toBeVisible()
})

test.describe('Where something else has changed the page', () => {
  test.use({ expectedProblems: /React error #418/ })

  test('a form that is sent before React has come is checked all the same', async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await untilAlive(page)
    const letGo = await holdScripts(page)
    const name = fieldOf(page, 'name')
    await name.fill('Ann Tan')
    // As a browser does that translates.
    await page.locator('label[for=name]').evaluate((label) => {
      label.innerHTML = '<font>Nom</font>'
    })
    await page.getByRole('main').getByRole('button', { name: forms.submit, exact: true }).click()
    letGo()
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    await expect(name).toHaveValue('Ann Tan')
    await expect(name).toHaveAccessibleName(new RegExp(`^${forms.fields.name.label}`))
  })
})

test.describe('A form that cannot come alive', () => {
  test.use({ expectedProblems: /Cannot read properties of undefined/ })

  test('keeps what is typed, and goes as it does without scripts', async ({ page, api }) => {
    await page.goto(PRESS.path)
    await untilAlive(page)
    const letGo = await holdScripts(page)
    await PRESS.fill(page)
    await fillNewEmail(page)
    const failed = page.waitForRequest(/log-error/)
    await page.locator('[data-island]').evaluate((island: HTMLElement) => {
      const part = JSON.parse(island.dataset.island ?? '')
      island.dataset.island = JSON.stringify({ ...part, props: {} })
    })
    letGo()
    await failed
    await expect(fieldOf(page, 'contactName')).toHaveValue('Ann Tan')
    await expect(fieldOf(page, 'content')).toHaveValue('By Friday, if you can.')
    await pressSend(page, PRESS)
    const reference = await awaitedOn(page, PRESS)
    expect(await mailedPath(api, reference)).toContain('confirm')
  })
})

test('a form whose script does not come goes as it does without any', async ({ page, api }) => {
  await page.goto(PRESS.path)
  await untilAlive(page)
  await holdScripts(page)
  await PRESS.fill(page)
  await fillNewEmail(page)
  await page.clock.install()
  await pressSend(page, PRESS)
  await page.clock.runFor(11_000)
  const reference = await awaitedOn(page, PRESS)
  expect(await mailedPath(api, reference)).toContain('confirm')
})

test('a form that has waited for its script for a second says so, until it goes', async ({
  page,
}) => {
  await page.goto(PRESS.path)
  await untilAlive(page)
  const letGo = await holdScripts(page)
  await PRESS.fill(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await pressSend(page, PRESS)
  const waits = page.getByRole('alert').getByText(shell.unsent.waits)
  await expect(waits).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(waits).toBeInViewport({ ratio: 1 })
  // A second press is the same wish, and takes nothing away.
  await pressSend(page, PRESS)
  await expect(waits).toBeVisible()
  await page.clock.resume()
  letGo()
  await expect(page.getByRole('dialog', { name: forms.confirm.title })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test.describe('Without a network', () => {
  test.use({ expectedProblems: /net::ERR_INTERNET_DISCONNECTED/ })

  test('a form says at once that it was not sent, when it can be, and goes by its own button', async ({
    page,
    context,
    untilRequestsRest,
  }) => {
    await page.goto(PRESS.path)
    await untilAlive(page)
    // What says it comes once the page is alive.
    await untilRequestsRest()
    await context.setOffline(true)
    await PRESS.fill(page)
    await pressSend(page, PRESS)
    const said = page.getByRole('alert').filter({ hasText: shell.lost.offline })
    // At once, and not when nobody waits for a script any more.
    await expect(said).toBeInViewport({ ratio: 1, timeout: 5_000 })
    await expect(said).toHaveClass(/notice-error/)
    await expectAccessible(page)
    await context.setOffline(false)
    const back = page.getByRole('alert').filter({ hasText: shell.unsent.back })
    await expect(back).toBeVisible()
    await expect(said).toHaveCount(0)
    await back.getByRole('button', { name: shell.unsent.again }).click()
    await confirmSending(page)
    expect(await receiptOn(page, PRESS)).toMatch(PRESS.reference)
    await expect(back).toHaveCount(0)
  })
})

test.describe('Where the server is not there', () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ })

  test('a form that could not go keeps what is typed when React comes after all', async ({
    page,
  }) => {
    await page.goto('/service?lang=en-US')
    await untilAlive(page)
    const letGo = await holdScripts(page)
    await page.route('**/offline', (route) => route.abort())
    await fieldOf(page, 'questionType').selectOption('technical')
    await fieldOf(page, 'name').fill('Ann Tan')
    await fieldOf(page, 'content').fill('How does it work?')
    await page.clock.install()
    const send = page.getByRole('main').getByRole('button', { name: forms.submit, exact: true })
    await send.click()
    await page.clock.runFor(11_000)
    const lost = page.getByText(shell.unsent.away)
    await expect(lost).toBeVisible()
    letGo()
    await page.waitForFunction(() => {
      const form = document.querySelector('[data-island] form')
      return form && Object.keys(form).some((key) => key.startsWith('__reactFiber'))
    })
    await expect(fieldOf(page, 'questionType')).toHaveValue('technical')
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
    await expect(fieldOf(page, 'content')).toHaveValue('How does it work?')
    await page.unroute('**/offline')
    await page.getByRole('button', { name: shell.unsent.again }).click()
    await expect(page.getByRole('alert').getByRole('link').first()).toHaveText(
      fieldErrors.EmailOrMobileRequired,
    )
    await expect(lost).toHaveCount(0)
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
  })
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
