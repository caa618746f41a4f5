import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ')

async function fillMessage(page: Page) {
  await page.getByLabel('Your name').fill('Ann Tan')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByLabel('Subject').fill('A question')
  await page.getByRole('textbox', { name: 'Message' }).fill('How does it work?')
}

test.describe('The service form with scripts', () => {
  test.beforeEach(({ page }) => page.goto('/service?lang=en-US'))

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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await summary.getByRole('link', { name: 'Please enter a subject.' }).click()
    await expect(page.getByLabel('Subject')).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Ann Tan')
    await page.getByLabel('Subject').fill('x')
    await expect(summary.getByRole('link')).toHaveCount(3)
  })

  test('asks, checks for bots by itself, sends once, and shows the number', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/service'))
        sent.push(request.url())
    })
    await page.getByLabel('Topic').selectOption({ label: 'Technical problem' })
    await fillMessage(page)
    await page.getByRole('button', { name: 'Send' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure to submit?' })
    await expect(dialog).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await dialog.getByRole('button', { name: 'Yes, send it' }).dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(/^FB-[2-9A-Z]{8}$/)).toBeVisible()
    expect(sent).toHaveLength(1)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
  test.use({ javaScriptEnabled: false })

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
    const question = page.getByLabel(/^What is \w+ plus \w+\?/)
    const label = await page.locator('label[for=botCheck]').innerText()
    const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(label) ?? []
    await question.fill(String(NUMBERS.indexOf(first) + NUMBERS.indexOf(second)))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
    await expect(page.getByText(/^FB-[2-9A-Z]{8}$/)).toBeVisible()
  })
})

test('The outbox shows the mails of the forms', async ({ page }) => {
  await page.goto('/simulator/outbox?lang=en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
