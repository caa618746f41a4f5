import type { Page } from '@playwright/test'
import chineseForms from '#locales/zh-TW/forms.json' with { type: 'json' }
import chineseShell from '#locales/zh-TW/shell.json' with { type: 'json' }
import { fillApplication, PATH as APPLY } from './apply-pages.ts'
import { expect, test } from './browser-test.ts'
import {
  APPLICATION,
  confirmSending,
  fillEmail,
  fillMessage,
  fillNewEmail,
  pressSend,
  SERVICE,
} from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { readFields } from './lost-form-stage.ts'
import { LONG_MS } from './network-faults.ts'
import { expectAccessible, expectReflow, languageMenuOf, untilAlive } from './page-checks.ts'
import type { SiteApi } from './site-api.ts'

const { apply, forms, shell } = english

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: /net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)/,
})

/** Where a form goes, by the router or by its call; pages send other things too. */
const FORM_SENT = /\.data(\?|$)|\/api\/official\/(feedback|prospect-store)$/

interface ReloadedForm {
  path: string
  send: string
  done: string
  fill: (page: Page) => Promise<void>
  /** What browsers are not to keep: it is typed once more. */
  unkept?: 'bankAccount'
}

const FORMS: Readonly<Record<string, ReloadedForm>> = {
  'A message in the app': {
    path: '/app-web/contact-us?lang=en-US',
    send: forms.submit,
    done: forms.done.title,
    fill: async (page) => {
      await fieldOf(page, 'questionType').selectOption('technical')
      await fillMessage(page)
    },
  },
  'An application for card payment': {
    path: APPLY,
    send: apply.form.submit,
    done: apply.done.title,
    fill: fillApplication,
    unkept: 'bankAccount',
  },
  'A message on the site': { ...SERVICE, done: forms.done.title },
  'The application of a store': { ...APPLICATION, done: forms.done.title },
}

for (const [name, form] of Object.entries(FORMS)) {
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
  if (!form) continue

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
  const form = FORMS['A message on the site'] as ReloadedForm
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
  const form = FORMS['An application for card payment'] as ReloadedForm
  const email = await open(page, form)
  await loseAnswer(page, form)
  await chooseChinese(page)
  await expect(page.getByText(chineseForms.unchanged)).toBeVisible()
  await expect(page.locator('#email')).toHaveValue(email)
})

test('What is changed after a lost answer is said to be another one, until it is put back', async ({
  page,
  api,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const form = FORMS['A message in the app'] as ReloadedForm
  const email = await open(page, form)
  await loseAnswer(page, form)
  const subject = fieldOf(page, 'subject')
  await subject.fill('Another question')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await expect(page.getByText(shell.lost.noAnswer)).toHaveCount(0)
  await subject.fill('A question')
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText(shell.lost.unknown)).toBeVisible()
  await subject.fill('Another question')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await send(page, form)
  await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
  await expectMails(api, email, 2)
})

for (const name of ['A message in the app', 'A message on the site']) {
  test(`${name} that takes long to be sent says so while it waits`, async ({ page }) => {
    await page.clock.install()
    const form = FORMS[name] as ReloadedForm
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

/** Filled in, with an address of its own, which it answers. */
async function open(page: Page, { path, fill }: ReloadedForm): Promise<string> {
  await page.goto(path)
  await untilAlive(page)
  await fill(page)
  // A phone's keyboard leaves a space behind each word that it completes.
  const field = page.locator('main form input[type=text]:visible').first()
  await field.press('End')
  await field.press('Space')
  await expect(field).toHaveValue(/ $/)
  await fillNewEmail(page)
  await untilChecked(page)
  return fieldOf(page, 'email').inputValue()
}

/** It begins when somebody is in the form; without it a form does not go. */
async function untilChecked(page: Page): Promise<void> {
  await fieldOf(page, 'email').focus()
  await page.getByText(forms.botCheck.done).waitFor()
}

async function send(page: Page, form: ReloadedForm): Promise<void> {
  await untilChecked(page)
  await pressSend(page, form)
  await confirmSending(page)
}

/** It arrives; the answer does not. */
async function loseAnswer(page: Page, form: ReloadedForm): Promise<void> {
  await page.route(FORM_SENT, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await send(page, form)
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await page.unroute(FORM_SENT)
}

/** Each that is stored has a mail to its sender. */
async function expectMails(api: SiteApi, email: string, count: number): Promise<void> {
  const mailed = async () => {
    const mails = await api.listOutbox()
    return mails.filter(({ recipient }) => recipient === email).length
  }
  await expect.poll(mailed, { timeout: 15_000 }).toBe(count)
}
