import type { Page } from '@playwright/test'
import chineseForms from '#locales/zh-TW/forms.json' with { type: 'json' }
import chineseShell from '#locales/zh-TW/shell.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { fillEmail } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { readFields } from './lost-form-stage.ts'
import { LONG_MS } from './network-faults.ts'
import { expectAccessible, expectReflow, languageMenuOf, untilAlive } from './page-checks.ts'
import {
  expectMails,
  FORM_SENT,
  FORMS,
  loseAnswer,
  open,
  send,
  type ReloadedForm,
} from './reloaded-form-stage.ts'

const { forms, shell } = english

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: /net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)/,
})

for (const [name, form] of Object.entries<ReloadedForm>(FORMS)) {
  test(`${name} counts once, also where its page is loaded anew before its answer was seen`, async ({
    page,
    api,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const email = await open(page, form)
    const typed = await page.evaluate(readFields)
    await loseAnswer(page, form)
    await expect(page.getByText(forms.unchanged)).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.locator(':focus')).toContainText(shell.lost.unknown)
    await expectAccessible(page)
    await expectReflow(page)
    if (form.unkept) {
      await expect(fieldOf(page, form.unkept)).toHaveValue('')
      await expect(page.getByText(forms.accountAgain)).toBeVisible()
      await fieldOf(page, form.unkept).fill(typed[form.unkept] ?? '')
    }
    await expect.poll(() => page.evaluate(readFields)).toEqual(typed)
    // And once more: what nobody knows stays so.
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText(shell.lost.unknown)).toBeVisible()
    // What is written otherwise is the same form.
    const account = typed[form.unkept ?? '']?.replaceAll('-', ' ')
    if (form.unkept) await fieldOf(page, form.unkept).fill(`${account} `)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 1)
  })
}

for (const name of ['A message in the app', 'A message on the site'] as const) {
  const form = FORMS[name]

  test(`${name} counts once, also where its page is loaded anew while it is on its way`, async ({
    page,
    api,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const email = await open(page, form)
    const arrived = Promise.withResolvers<void>()
    // Once, and its answer never comes; to end the route would let it come after all.
    let isFirst = true
    await page.route(FORM_SENT, async (route) => {
      if (route.request().method() !== 'POST' || !isFirst) return route.fallback()
      isFirst = false
      await route.fetch()
      arrived.resolve()
    })
    await send(page, form)
    await arrived.promise
    await page.reload()
    await untilAlive(page)
    await expect(page.getByText(shell.lost.unknown)).toBeVisible()
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 1)
  })

  test(`${name} that has not left is not said to have arrived when its page is loaded anew`, async ({
    page,
    context,
    api,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const email = await open(page, form)
    await context.setOffline(true)
    await send(page, form)
    await expect(page.getByRole('alert').getByText(shell.lost.offline)).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await untilAlive(page)
    await expect(fieldOf(page, 'email')).toHaveValue(email)
    await expect(page.getByText(shell.lost.unknown)).toHaveCount(0)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 1)
  })

  test(`${name} is kept nowhere any more as soon as it is said to have arrived`, async ({
    page,
  }) => {
    const email = await open(page, form)
    const kept = page.evaluateHandle(async (done) => {
      const isDone = () =>
        [...document.querySelectorAll('h1, h2')].some((h) => h.textContent === done)
      await new Promise<void>((resolve) => {
        const look = () => isDone() && resolve()
        new MutationObserver(look).observe(document, { childList: true, subtree: true })
      })
      // Nothing has been painted since: whoever loads the page anew cannot be faster.
      return JSON.stringify(history.state)
    }, form.done)
    await send(page, form)
    expect(await (await kept).jsonValue()).not.toContain(email)
  })

  test(`${name} that follows one which has arrived is another one`, async ({ page, api }) => {
    const email = await open(page, form)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(fieldOf(page, 'email')).toHaveValue('')
    await form.fill(page)
    await fillEmail(page, email)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 2)
  })
}

test('A message on the site counts once, also where it is sent again in another language', async ({
  page,
  api,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const form = FORMS['A message on the site']
  const email = await open(page, form)
  await loseAnswer(page, form)
  await chooseChinese(page)
  await page.locator('#email').focus()
  await page.getByText(chineseForms.botCheck.done).waitFor()
  await page.getByRole('button', { name: chineseForms.submit, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: chineseForms.confirm.yes }).click()
  await expect(page.getByRole('heading', { name: chineseForms.done.title })).toBeVisible()
  await expectMails(api, email, 1)
})

test('An application whose answer was lost says so in another language too', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const form = FORMS['An application for card payment']
  const email = await open(page, form)
  await loseAnswer(page, form)
  await chooseChinese(page)
  await expect(page.getByText(chineseForms.unchanged)).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(email)
})

for (const name of ['A message in the app', 'A message on the site'] as const) {
  test(`${name} that takes long to be sent says so while it waits`, async ({ page }) => {
    await page.clock.install()
    const form = FORMS[name]
    await open(page, form)
    await page.route(FORM_SENT, (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    )
    await send(page, form)
    await expect(page.getByRole('status').getByText(forms.sending)).toBeVisible()
    await page.clock.fastForward(9_000)
    await expect(page.getByRole('status').getByText(forms.sendingLong)).toBeVisible()
    await page.clock.fastForward(LONG_MS)
    await expect(page.getByText(shell.lost.timeout)).toBeVisible()
  })
}

/** The page goes on in another language, and with what it has to say. */
async function chooseChinese(page: Page): Promise<void> {
  await languageMenuOf(page).press('Enter')
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.getByText(chineseShell.lost.unknown)).toBeVisible()
}
