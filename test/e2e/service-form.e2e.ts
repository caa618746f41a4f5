import { expect, test } from './browser-test.ts'
import { answerQuestion, fillMessage } from './contact-forms.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

test.describe('The service form with scripts', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await untilAlive(page)
  })

  test('says what is missing, keeps what was typed, and leads to the fields', async ({ page }) => {
    await page.getByLabel('Your name').fill('Ann Tan')
    await page.getByRole('button', { name: 'Send' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Please choose a question type.',
      'Please enter an e-mail address or a mobile number, so that we can reply.',
      'Please enter a subject.',
      'Please write your message.',
    ])
    await expect(page).toHaveTitle(/^Error: Contact us/)
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Please enter a subject.' }).click()
    await expect(page.getByLabel('Subject')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Tan')
    await page.getByLabel('Subject').fill('x')
    await expect(summary.getByRole('link')).toHaveCount(3)
  })

  test('sends nothing when the question is answered with no', async ({ page }) => {
    await page.getByLabel('Topic').selectOption({ label: 'Technical problem' })
    await fillMessage(page)
    await page.getByRole('button', { name: 'Send' }).click()
    // The dialog's own cross has the same name.
    await page.getByRole('button', { name: 'No, not yet' }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Tan')
  })

  test('asks only for what the question type needs', async ({ page }) => {
    await expect(page.getByLabel('Birthday')).toBeHidden()
    await page.getByLabel('Topic').selectOption({ label: 'Member account' })
    await expect(page.getByLabel('Birthday')).toBeVisible()
    await expect(page.getByLabel('Place of residence')).toBeVisible()
  })
})

test.describe('The service form without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('asks a question in words, keeps everything, and shows the number', async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await page.getByLabel('Topic').selectOption({ label: 'Paying at a store' })
    await page.getByRole('button', { name: 'Update the fields' }).click()
    await page.getByLabel('Your name').fill('Ann Tan')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveTitle(/^Error: Contact us/)
    await expect(page.getByRole('alert')).toContainText('Please enter the store’s name.')
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Tan')
    await fillMessage(page)
    await page.getByLabel('Store’s name').fill('Tofu Corner')
    await answerQuestion(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
    await expect(page.getByText(/^FB-[2-9A-Z]{8}$/)).toBeVisible()
  })
})

test('The outbox shows the mails of the forms', async ({ page }) => {
  await page.goto('/simulator/outbox?lang=en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  await expectAccessible(page)
})
