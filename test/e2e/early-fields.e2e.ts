import type { Page } from '@playwright/test'
import { PATH as APPLY } from './apply-pages.ts'
import { expect, test } from './browser-test.ts'
import { english, fieldOf } from './english.ts'
import { ALL_SCRIPTS, holdScripts } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

const { forms } = english
const CONTACT = '/app-web/contact-us?lang=en-US'
const ELSEWHERE = '/privacy?lang=en-US'

test('A form in the app goes by what the browser has put back of a page that was left before React had come', async ({
  page,
}) => {
  await openWithoutScripts(page, CONTACT)
  await fillMessage(page)
  await leave(page)
  await page.goBack()
  await untilAlive(page)
  await expectMessage(page)
})

test('A form in the app goes by what the browser has put back before React comes', async ({
  page,
}) => {
  await openWithoutScripts(page, CONTACT)
  await fillMessage(page)
  await leave(page)
  const letGo = await holdScripts(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(fieldOf(page, 'content')).toHaveValue('My points')
  letGo()
  await untilAlive(page)
  await expectMessage(page)
})

test('A form in the app goes by what was typed and chosen before React had come', async ({
  page,
}) => {
  const letGo = await holdScripts(page)
  await page.goto(CONTACT, { waitUntil: 'commit' })
  await fillMessage(page)
  letGo()
  await untilAlive(page)
  await expectMessage(page)
})

test('An application keeps an area that was chosen before React had come', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto(APPLY, { waitUntil: 'commit' })
  await fieldOf(page, 'area').selectOption('my')
  await fieldOf(page, 'companyName').fill('Tofu Corner')
  letGo()
  await untilAlive(page)
  await expect(fieldOf(page, 'area')).toHaveValue('my')
  await expect(fieldOf(page, 'companyName')).toHaveValue('Tofu Corner')
  await expect(page.getByText(forms.fields.taxNumber.hint.my)).toBeVisible()
})

async function fillMessage(page: Page): Promise<void> {
  await fieldOf(page, 'questionType').selectOption('member-account')
  await fieldOf(page, 'mobileCountry').selectOption('MY')
  await fieldOf(page, 'content').fill('My points')
  // Told of a field that somebody is in, once that is left.
  await fieldOf(page, 'subject').fill('A question')
}

async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByText('1,991')).toBeVisible()
  await expect(fieldOf(page, 'birthday')).toBeVisible()
  await expect(fieldOf(page, 'questionType')).toHaveValue('member-account')
  await expect(fieldOf(page, 'mobileCountry')).toHaveValue('MY')
  await expect(fieldOf(page, 'content')).toHaveValue('My points')
  await expect(fieldOf(page, 'subject')).toHaveValue('A question')
}

/** Its scripts are on their way for longer than the visitor stays. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.route(ALL_SCRIPTS, () => {})
  await page.goto(path, { waitUntil: 'commit' })
}

async function leave(page: Page): Promise<void> {
  await page.unroute(ALL_SCRIPTS)
  await page.goto(ELSEWHERE)
}
