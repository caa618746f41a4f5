import type { Page } from '@playwright/test'
import { fillApplication, PATH as APPLY } from './apply-pages.ts'
import { expect } from './browser-test.ts'
import {
  APPLICATION,
  confirmSending,
  fillMessage,
  fillNewEmail,
  pressSend,
  SERVICE,
} from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { untilAlive } from './page-checks.ts'
import type { SiteApi } from './site-api.ts'

const { apply, forms, shell } = english

/** Where a form goes, by the router or by its call; pages send other things too. */
export const FORM_SENT = /\.data(\?|$)|\/api\/official\/(feedback|prospect-store)$/

export interface ReloadedForm {
  path: string
  send: string
  done: string
  fill: (page: Page) => Promise<void>
  /** What browsers are not to keep: it is typed once more. */
  unkept?: 'bankAccount'
}

export const FORMS = {
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
} satisfies Record<string, ReloadedForm>

/** Filled in, with an address of its own, which it answers. */
export async function open(page: Page, { path, fill }: ReloadedForm): Promise<string> {
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

export async function send(page: Page, form: ReloadedForm): Promise<void> {
  await untilChecked(page)
  await pressSend(page, form)
  await confirmSending(page)
}

/** It arrives; the answer does not. */
export async function loseAnswer(page: Page, form: ReloadedForm): Promise<void> {
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
export async function expectMails(api: SiteApi, email: string, count: number): Promise<void> {
  const mailed = async () => {
    const mails = await api.listOutbox()
    return mails.filter(({ recipient }) => recipient === email).length
  }
  await expect.poll(mailed, { timeout: 15_000 }).toBe(count)
}
