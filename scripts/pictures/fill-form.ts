import type { Locator, Page } from '@playwright/test'
import type { Locale } from '#contract/values/locale.ts'
import { textsOf } from './texts-of.ts'

/** What a visitor types, by the name of the field, whichever form it stands in. */
const VALUES: Readonly<Record<string, string>> = {
  name: '林美玲',
  contactName: '林美玲',
  companyName: '豆花街角有限公司',
  storeName: '豆花街角',
  storeAddress: '臺北市中正區汀州路三段 239 號',
  storePhone: '02-2365-1234',
  phone: '02-2365-1234',
  mobile: '0912 345 678',
  email: 'mei.lin@example.com',
  subject: '忘記付款密碼',
  content: '換了新手機以後，想不起付款密碼，請問要怎麼重設？',
  taxNumber: '04595257',
  bankName: '玉山銀行',
  bankAccount: '0808-979-123456',
  bankAccountHolder: '豆花街角有限公司',
  monthlyAmount: '200,000',
  serial: 'FGPV-N3DW-WKH7-3CV9',
}

/** Fills in what can be seen of the page's form: each list at its first answer. */
export async function fillForm(page: Page): Promise<void> {
  const form = formOf(page)
  await wake(page, form)
  // What is chosen in one list may bring others.
  for (let round = 0; round < 2; round += 1) {
    for (const list of await form.locator('select:visible').all()) {
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
    }
  }
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const value = await valueFor(field)
    if (value !== undefined) await field.fill(value)
  }
  await page.evaluate(() => scrollTo({ top: 0 }))
}

/** On still pages React comes to a form with the first touch. */
async function wake(page: Page, form: Locator): Promise<void> {
  const fields = form.locator('select:visible, input:visible')
  if ((await fields.count()) === 0) return
  await fields.first().focus()
  await page.waitForFunction(
    (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps')),
    await form.elementHandle(),
  )
}

async function valueFor(field: Locator): Promise<string | undefined> {
  const type = await field.getAttribute('type')
  if (type === 'password') return '294750'
  if (type === 'date') return '1961-03-12'
  if (type === 'checkbox' || type === 'radio' || type === 'file') return undefined
  return VALUES[(await field.getAttribute('name')) ?? '']
}

/** The page's main form. */
function formOf(page: Page): Locator {
  return page.locator('main form[method=post]').first()
}

/** What sends it; the one main action of a page stands at its foot. */
export function submitOf(page: Page): Locator {
  const action = page.locator('.app-action button:not([type=button]):visible')
  return action.or(formOf(page).locator('button[type=submit]:visible')).first()
}

/** Answers the question that some forms ask before they send. */
export async function confirmSending(page: Page, locale: Locale): Promise<void> {
  const name = textsOf(locale, 'forms').confirm.yes
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
