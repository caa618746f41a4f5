import type { Locator, Page } from '@playwright/test'
import { jpeg, pdf } from '../api/sample-documents.ts'
import { expect } from './browser-test.ts'
import { confirmSending } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { untilAlive } from './page-checks.ts'

const { apply } = english
const { attach } = apply
export const PATH = '/apply/tappay?lang=en-US'

/** The least that an application asks for. */
export async function fillApplication(page: Page): Promise<void> {
  await fieldOf(page, 'companyName').fill('Tofu Corner Ltd')
  await fieldOf(page, 'taxNumber').fill('04595257')
  await fieldOf(page, 'storeName').fill('Tofu Corner')
  await fieldOf(page, 'storeAddress').fill('239 Tingzhou Road, Taipei')
  await fieldOf(page, 'contactName').fill('Ann Tan')
  await page
    .getByRole('main')
    .getByLabel(/^Phone/)
    .fill('02-2365-1234')
  await fieldOf(page, 'email').fill('ann@example.com')
  await fieldOf(page, 'bankName').fill('E.SUN Bank')
  await fieldOf(page, 'bankAccount').fill('0808-979-123456')
  await fieldOf(page, 'bankAccountHolder').fill('Tofu Corner Ltd')
  await fieldOf(page, 'monthlyAmount').fill('200,000')
}

export const send = (page: Page) =>
  page.getByRole('button', { name: apply.form.submit, exact: true })

/** Applies, and opens the page of the documents. */
export async function openDocuments(page: Page): Promise<void> {
  await page.goto(PATH)
  await untilAlive(page)
  await fillApplication(page)
  await send(page).click()
  await confirmSending(page)
  await page.getByRole('link', { name: apply.done.attach }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attach.heading)
  await untilAlive(page)
}

export const picker = (page: Page): Locator => page.getByLabel(attach.choose)
export const rows = (page: Page): Locator => page.locator('.document-row')
export const named = (text: string, name: string) => text.replace('{name}', name)

export const PHOTO = { name: 'bank book.jpg', mimeType: 'image/jpeg', buffer: jpeg() }
export const SCAN = { name: 'registration.pdf', mimeType: 'application/pdf', buffer: pdf() }
