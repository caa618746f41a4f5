import type { Response } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import { awaitedOn, fillMessage, fillNewEmail } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { ALL_SCRIPTS } from './network-faults.ts'
import { expectAccessible, languageMenuOf, untilAlive, untilAtRest } from './page-checks.ts'

const { forms } = english
const { fields: fieldErrors } = english.errors

test.describe('The service form with scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await untilAlive(page)
  })

  test('says what is missing, keeps what was typed, and leads to the fields', async ({ page }) => {
    await fieldOf(page, 'name').fill('Ann Tan')
    await page.getByRole('button', { name: forms.submit, exact: true }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      fieldErrors.QuestionTypeRequired,
      fieldErrors.EmailOrMobileRequired,
      fieldErrors.SubjectRequired,
      fieldErrors.ContentRequired,
    ])
    await expect(page).toHaveTitle(
      new RegExp(`^${forms.errorTitle.replace('{title}', forms.service.title)}`),
    )
    await expectAccessible(page)
    await summary.getByRole('link', { name: fieldErrors.SubjectRequired }).click()
    await expect(fieldOf(page, 'subject')).toBeFocused()
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
    await fieldOf(page, 'subject').fill('x')
    await expect(summary.getByRole('link')).toHaveCount(3)
  })

  test('sends nothing when the question is answered with no', async ({ page }) => {
    await fieldOf(page, 'questionType').selectOption('technical')
    await fillMessage(page)
    await page.getByRole('button', { name: forms.submit, exact: true }).click()
    // The dialog's own cross has the same name.
    await page.getByRole('button', { name: forms.confirm.no, exact: true }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
  })

  test.describe('whose page scrolls as visitors have it', () => {
    test.use({ scrollsSmoothly: true })

    test('finds a number that is none before it asks whether to send', async ({ page }) => {
      await fieldOf(page, 'questionType').selectOption('technical')
      await fillMessage(page)
      // From now on the form is alive, and a field that is entered fetches its rule.
      await expect(page.getByText(forms.botCheck.done)).toBeVisible()
      const rule = page.waitForResponse(holdsNumberingPlans)
      await fieldOf(page, 'mobile').fill('0912')
      // One that does not come in time finds nothing.
      await rule
      await page.getByRole('button', { name: forms.submit, exact: true }).click()
      const mistakes = page.getByRole('alert').getByRole('link')
      await expect(mistakes).toHaveText([fieldErrors.MobileInvalid])
      await expect(page.getByRole('dialog')).toBeHidden()
      await untilAtRest(page, page.getByRole('alert'))
      await fieldOf(page, 'mobile').fill('0912345678')
      await page.getByRole('button', { name: forms.submit, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })

  test('says that one of e-mail and number will do', async ({ page }) => {
    for (const name of ['email', 'mobile']) {
      await expect(page.locator(`label[for=${name}]`)).toContainText(forms.either)
    }
  })

  test('keeps what is typed in another language, what follows a choice too', async ({ page }) => {
    await fieldOf(page, 'questionType').selectOption('member-account')
    await fieldOf(page, 'birthday').fill('1960-05-04')
    await fieldOf(page, 'content').fill('My points')
    // By the keys: the bar is away while the page is on its way to a field.
    await languageMenuOf(page).press('Enter')
    await page.getByRole('button', { name: '繁體中文' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(page.locator('#birthday')).toHaveValue('1960-05-04')
    await expect(page.locator('#questionType')).toHaveValue('member-account')
    await expect(page.locator('#content')).toHaveValue('My points')
  })

  test('keeps what is typed fast, and writes no more to the history than Safari lets', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history)
      // Of WebKit's hundred in half a minute, what a machine of any speed types here.
      const written: number[] = []
      history.replaceState = (...given) => {
        const now = performance.now()
        if (written.filter((time) => time > now - 12_000).length >= 40) {
          throw new DOMException('too often', 'SecurityError')
        }
        written.push(now)
        replace(...given)
      }
    })
    const letter = 'My points are lacking since yesterday. '.repeat(4).trim()
    await fieldOf(page, 'content').pressSequentially(letter)
    await fieldOf(page, 'name').fill('Ann Tan')
    await page.goto('/privacy?lang=en-US')
    await page.goBack()
    await expect(fieldOf(page, 'content')).toHaveValue(letter)
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
    await expect(page.getByText(`${2_000 - letter.length}`.replace('1', '1,'))).toBeVisible()
  })

  test('goes by what the browser has put back of a page that was left before React had come', async ({
    page,
  }) => {
    // What is asked for by touch is on its way for longer than the visitor stays.
    await page.route('**/assets/*.js', () => {})
    await fieldOf(page, 'questionType').selectOption('member-account')
    await fieldOf(page, 'content').fill('My points')
    await page.unroute('**/assets/*.js')
    await page.goto('/privacy?lang=en-US')
    await page.goBack()
    await expect(fieldOf(page, 'content')).toHaveValue('My points')
    await expect(page.getByText('1,991')).toBeVisible()
    await expect(fieldOf(page, 'questionType')).toHaveValue('member-account')
    await expect(fieldOf(page, 'birthday')).toBeVisible()
  })

  test('asks only for what the question type needs', async ({ page }) => {
    await expect(fieldOf(page, 'birthday')).toBeHidden()
    await fieldOf(page, 'questionType').selectOption('member-account')
    await expect(fieldOf(page, 'birthday')).toBeVisible()
    await expect(fieldOf(page, 'residence')).toBeVisible()
  })
})

test.describe('The service form without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('keeps everything, and waits for its sender with a number', async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await fieldOf(page, 'questionType').selectOption('store-payment')
    await page.getByRole('button', { name: forms.showFields }).click()
    await fieldOf(page, 'name').fill('Ann Tan')
    await page.getByRole('button', { name: forms.submit, exact: true }).click()
    await expect(page).toHaveTitle(
      new RegExp(`^${forms.errorTitle.replace('{title}', forms.service.title)}`),
    )
    await expect(page.getByRole('alert')).toContainText(fieldErrors.StoreNameRequired)
    await expect(fieldOf(page, 'name')).toHaveValue('Ann Tan')
    await fillMessage(page)
    await fieldOf(page, 'storeName').fill('Tofu Corner')
    await fillNewEmail(page)
    await page.getByRole('button', { name: forms.submit, exact: true }).click()
    await awaitedOn(page, { reference: /^FB-[2-9A-Z]{8}$/ })
  })
})

test('The outbox shows the mails of the forms', async ({ page }) => {
  await page.goto('/simulator/outbox?lang=en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  await expectAccessible(page)
})

/** The script by which a form knows mobile numbers, with the plans of all countries: all of it. */
async function holdsNumberingPlans(response: Response): Promise<boolean> {
  if (!ALL_SCRIPTS.test(response.url())) return false
  return /country_calling_codes"?:\s*\{/.test(await response.text())
}
