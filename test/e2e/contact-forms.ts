import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

/** A form of the site, with what fills it: the least that it asks for. */
export interface ContactForm {
  name: string
  path: string
  title: string
  /** Words of its button. */
  send: string
  firstError: string
  reference: RegExp
  fill: (page: Page) => Promise<void>
}

export const APPLICATION: ContactForm = {
  name: 'The application of a store',
  path: '/reboss/form?lang=en-US',
  title: 'Application form for stores',
  send: 'Send the application',
  firstError: 'Please enter the store’s name.',
  reference: /^PS-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await page.getByLabel('Store’s name').fill('Tofu Corner')
    await page.getByLabel('Business type').selectOption({ index: 1 })
    await page.getByLabel('Store’s phone').fill('02-2365-1234')
    await page.getByLabel('Contact person').fill('Ann Tan')
    await page.getByLabel('Mobile number').fill('0912 345 678')
  },
}

const PRESS: ContactForm = {
  name: 'The press form',
  path: '/press/contact?lang=en-US',
  title: 'Contact the press center',
  send: 'Send',
  firstError: 'Please enter the company’s name.',
  reference: /^PR-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await page.getByLabel('Outlet or company').fill('Harbour Daily')
    await page.getByLabel('Contact person').fill('Ann Tan')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Subject').fill('An interview')
    await page.getByRole('textbox', { name: 'Message' }).fill('By Friday, if you can.')
  },
}

const POS_VENDOR: ContactForm = {
  name: 'The form for vendors of POS systems',
  path: '/cooperation?lang=en-US',
  title: 'Cooperation for POS vendors',
  send: 'Send',
  firstError: 'Please enter the company’s name.',
  reference: /^PS-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await page.getByLabel('Company').fill('Till Works')
    await page.getByLabel('Contact person').fill('Ann Tan')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByRole('textbox', { name: 'Message' }).fill('A till in 300 shops.')
  },
}

const SERVICE: ContactForm = {
  name: 'The service form',
  path: '/service?lang=en-US',
  title: 'Contact us',
  send: 'Send',
  firstError: 'Please choose a question type.',
  reference: /^FB-[2-9A-Z]{8}$/,
  fill: async (page) => {
    await page.getByLabel('Topic').selectOption({ label: 'Technical problem' })
    await fillMessage(page)
  },
}

export const CONTACT_FORMS = [APPLICATION, PRESS, POS_VENDOR, SERVICE]

/** What the service form asks for whatever the topic. */
export async function fillMessage(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ann Tan')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.getByRole('textbox', { name: 'Message' }).fill('How does it work?')
}

export function pressSend(page: Page, { send }: ContactForm): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: send, exact: true }).click()
}

/** Answers the question that the page asks before it sends. */
export async function confirmSending(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are you sure to submit?' })
  // Twice, as impatient people do: it must not be sent twice.
  await dialog.getByRole('button', { name: 'Yes, send it' }).dblclick()
}

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ')

/** Answers the sum that stands in place of the bot check's work. */
export async function answerQuestion(page: Page): Promise<void> {
  const label = await page.locator('label[for=botCheck]').innerText()
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(label) ?? []
  const sum = NUMBERS.indexOf(first) + NUMBERS.indexOf(second)
  await page.getByLabel(/^What is \w+ plus \w+\?/).fill(String(sum))
}

/** The reference that the page shows once the form has arrived. */
export async function receiptOn(page: Page, { reference }: ContactForm): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
  return page.getByText(reference).innerText()
}
