import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { english, fieldOf } from './english.ts'

const { forms, boss } = english
const { fields: fieldErrors } = english.errors

/** A form of the site, with what fills it: the least that it asks for. */
export interface ContactForm {
  name: string
  path: string
  title: string
  /** Words of its button. */
  send: string
  firstError: string
  /** Without scripts, where there is no address to mail the link to. */
  emailNeeded: string
  reference: RegExp
  fill: (page: Page) => Promise<void>
}

export const APPLICATION: ContactForm = {
  name: 'The application of a store',
  path: '/reboss/form?lang=en-US',
  title: forms.prospectStore.title,
  send: forms.prospectStore.submit,
  firstError: fieldErrors.StoreNameRequired,
  emailNeeded: forms.botCheck.emailNeeded,
  reference: /^PS-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await fieldOf(page, 'storeName').fill('Tofu Corner')
    await fieldOf(page, 'businessType').selectOption({ index: 1 })
    await fieldOf(page, 'storePhone').fill('02-2365-1234')
    await fieldOf(page, 'contactName').fill('Ann Tan')
    await fieldOf(page, 'mobile').fill('0912 345 678')
  },
}

export const PRESS: ContactForm = {
  name: 'The press form',
  path: '/press/contact?lang=en-US',
  title: forms.pressContact.title,
  send: forms.submit,
  firstError: fieldErrors.CompanyNameRequired,
  emailNeeded: forms.botCheck.emailNeeded,
  reference: /^PR-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await page.getByLabel(forms.pressContact.outlet).fill('Harbour Daily')
    await fieldOf(page, 'contactName').fill('Ann Tan')
    await fieldOf(page, 'email').fill('ann@example.com')
    await fieldOf(page, 'subject').fill('An interview')
    await fieldOf(page, 'content').fill('By Friday, if you can.')
  },
}

export const POS_VENDOR: ContactForm = {
  name: 'The form for vendors of POS systems',
  path: '/cooperation?lang=en-US',
  title: boss.cooperation.title,
  send: forms.submit,
  firstError: fieldErrors.CompanyNameRequired,
  emailNeeded: fieldErrors.EmailRequired,
  reference: /^PS-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await fieldOf(page, 'companyName').fill('Till Works')
    await fieldOf(page, 'contactName').fill('Ann Tan')
    await fieldOf(page, 'email').fill('ann@example.com')
    await fieldOf(page, 'content').fill('A till in 300 shops.')
  },
}

export const SERVICE: ContactForm = {
  name: 'The service form',
  path: '/service?lang=en-US',
  title: forms.service.title,
  send: forms.submit,
  firstError: fieldErrors.QuestionTypeRequired,
  emailNeeded: forms.botCheck.emailNeeded,
  reference: /^FB-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await fieldOf(page, 'questionType').selectOption('technical')
    await fillMessage(page)
  },
}

export const CONTACT_FORMS = [APPLICATION, PRESS, POS_VENDOR, SERVICE]

/** What the service form asks for whatever the topic. */
export async function fillMessage(page: Page): Promise<void> {
  await fieldOf(page, 'name').fill('Ann Tan')
  await fieldOf(page, 'email').fill('ann@example.com')
  await fieldOf(page, 'subject').fill('A question')
  await fieldOf(page, 'content').fill('How does it work?')
}

export function pressSend(page: Page, { send }: Pick<ContactForm, 'send'>): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
}

/** Answers the question that the page asks before it sends. */
export async function confirmSending(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: forms.confirm.title })
  // Twice, as impatient people do: it must not be sent twice.
  await dialog.getByRole('button', { name: forms.confirm.yes }).dblclick()
}

/** An address that has had no mail today: each gets three. */
export async function fillNewEmail(page: Page): Promise<void> {
  await fillEmail(page, `ann-${crypto.randomUUID()}@example.com`)
}

export async function fillEmail(page: Page, address: string): Promise<void> {
  const email = fieldOf(page, 'email')
  // A form may come alive as a focus leaves one of its fields, and then what is selected in another is so no more:
  // what is filled in would come after what stands there.
  await email.focus()
  await email.fill(address)
}

/** What the mails of a form link to, as an address of the site. */
export const CONFIRM_PATH = /\/tw\/confirm\?\S+/
export const ATTACH_PATH = /\/apply\/tappay\/attach\?\S+/

/** The first of these links that a form's mails hold. */
export async function mailedPath(
  api: { listOutbox: () => Promise<readonly { body: string }[]> },
  reference: string,
  form: RegExp = CONFIRM_PATH,
): Promise<string> {
  let path = ''
  await expect
    .poll(
      async () => {
        const mails = (await api.listOutbox()).filter(({ body }) => body.includes(reference))
        path = mails.map(({ body }) => form.exec(body)?.[0] ?? '').join('')
        return path
      },
      { timeout: MAIL_TIMEOUT_MS },
    )
    .not.toBe('')
  return path
}

/** A mail leaves within the five seconds between two looks of its job. */
const MAIL_TIMEOUT_MS = 15_000

/** The reference of a form that waits for its sender. */
export async function awaitedOn(page: Page, { reference }: Pick<ContactForm, 'reference'>) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.awaiting.title)
  return page.getByText(reference).innerText()
}

/** The reference that the page shows once the form has arrived. */
export async function receiptOn(page: Page, { reference }: ContactForm): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.done.title)
  return page.getByText(reference).innerText()
}
