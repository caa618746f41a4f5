import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ')

/** The forms besides the service form, with what fills each of them. */
const FORMS = [
  {
    name: 'The application of a store',
    path: '/reboss/form?lang=en-US',
    title: 'Application form for stores',
    send: 'Send the application',
    firstError: 'Please enter the store’s name.',
    reference: /^PS-[2-9A-Z]{8}$/,
    fill: fillStore,
  },
  {
    name: 'The press form',
    path: '/press/contact?lang=en-US',
    title: 'Contact the press desk',
    send: 'Send',
    firstError: 'Please enter the company’s name.',
    reference: /^PR-[2-9A-Z]{8}$/,
    fill: async (page: Page) => {
      await page.getByLabel('Outlet or company').fill('Harbour Daily')
      await page.getByLabel('Contact person').fill('Ann Tan')
      await page.getByLabel('E-mail').fill('ann@example.com')
      await page.getByLabel('Subject').fill('An interview')
      await page.getByRole('textbox', { name: 'Message' }).fill('By Friday, if you can.')
    },
  },
  {
    name: 'The form for vendors of POS systems',
    path: '/cooperation?lang=en-US',
    title: 'Cooperation for POS vendors',
    send: 'Send',
    firstError: 'Please enter the company’s name.',
    reference: /^PS-[2-9A-Z]{8}$/,
    fill: async (page: Page) => {
      await page.getByLabel('Company').fill('Till Works')
      await page.getByLabel('Contact person').fill('Ann Tan')
      await page.getByLabel('E-mail').fill('ann@example.com')
      await page.getByRole('textbox', { name: 'Message' }).fill('A till in 300 shops.')
    },
  },
]

async function fillStore(page: Page) {
  await page.getByLabel('Store’s name').fill('Tofu Corner')
  await page.getByLabel('Business type').selectOption({ index: 1 })
  await page.getByLabel('Store’s phone').fill('02-2365-1234')
  await page.getByLabel('Contact person').fill('Ann Tan')
  await page.getByLabel('Mobile number').fill('0912 345 678')
}

async function answerQuestion(page: Page) {
  const label = await page.locator('label[for=botCheck]').innerText()
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(label) ?? []
  const sum = NUMBERS.indexOf(first) + NUMBERS.indexOf(second)
  await page.getByLabel(/^What is \w+ plus \w+\?/).fill(String(sum))
}

async function expectNoViolation(page: Page) {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
}

for (const { name, path, title, send, firstError, reference, fill } of FORMS) {
  test.describe(name, () => {
    test('says what is missing, asks, sends once and shows the number', async ({ page }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && !request.url().includes('/api/'))
          sent.push(request.url())
      })
      await page.goto(path)
      await page.getByRole('button', { name: send, exact: true }).click()
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link').first()).toHaveText(firstError)
      await expect(page).toHaveTitle(new RegExp(`^Error: ${title}`))
      await expectNoViolation(page)
      await fill(page)
      await expect(summary).toBeHidden()
      await page.getByRole('button', { name: send, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure to submit?' })
      await dialog.getByRole('button', { name: 'Yes, send it' }).dblclick()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByText(reference)).toBeVisible()
      expect(sent).toHaveLength(1)
      await expectNoViolation(page)
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('asks a question in words, keeps everything, and shows the number', async ({ page }) => {
        await page.goto(path)
        await fill(page)
        await page.getByRole('button', { name: send, exact: true }).click()
        await expect(page).toHaveTitle(new RegExp(`^Error: ${title}`))
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([
          'Please complete the check that you are not a robot.',
        ])
        await expect(page.getByLabel('Contact person')).toHaveValue('Ann Tan')
        await answerQuestion(page)
        await page.getByRole('button', { name: send, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it. Thank you')
        await expect(page.getByText(reference)).toBeVisible()
      })
    })
  })
}

test.describe('The fields of a store', () => {
  test('follow the area and the city', async ({ page }) => {
    await page.goto('/sg/reboss/form?lang=en-US')
    await expect(page.getByRole('main').getByLabel('Region')).toHaveValue('sg')
    await expect(page.getByText('The UEN, such as 201912345K.')).toBeVisible()
    await page.getByRole('main').getByLabel('Region').selectOption('my')
    await expect(page.getByText('The 12-digit SSM number.')).toBeVisible()
    await expect(page.getByLabel('Country')).toHaveValue('MY')
    await expect(page.getByLabel('District')).toBeHidden()
    await page.getByLabel('City').selectOption({ label: 'Johor' })
    await page.getByLabel('District').selectOption({ label: 'Batu Pahat' })
    await page.getByRole('main').getByLabel('Region').selectOption('tw')
    await expect(page.getByLabel('City')).toHaveValue('')
    await expect(page.getByLabel('District')).toBeHidden()
  })

  test('show how far one is', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    const steps = page.getByRole('list', { name: 'How far you are' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(page.getByText('Filled in')).toHaveCount(0)
    await fillStore(page)
    await expect(steps.filter({ hasText: 'Filled in' })).toHaveText([/Your store/, /Company/])
    await page.getByLabel('Contact person').fill('')
    await expect(steps.filter({ hasText: 'Filled in' })).toHaveText([/Your store/])
  })

  test('take over what the home page or a link already says', async ({ page }) => {
    await page.goto('/?lang=en-US')
    await page.getByLabel('Name of the shop').fill('Tofu Corner')
    await page.getByLabel('Your name').fill('Ann Tan')
    await page.getByLabel('Mobile number').fill('0912345678')
    await page.getByRole('button', { name: 'Next: finish the application' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us about your store')
    expect(page.url()).not.toContain('Tofu')
    await expect(page.getByLabel('Store’s name')).toHaveValue('Tofu Corner')
    await expect(page.getByLabel('Contact person')).toHaveValue('Ann Tan')
    await expect(page.getByLabel('Mobile number')).toHaveValue('0912345678')
    await page.goto('/reboss/form?lang=en-US&storeName=Noodle+Bar&email=a@example.com')
    await expect(page.getByLabel('Store’s name')).toHaveValue('Noodle Bar')
    await expect(page.getByLabel('E-mail')).toHaveValue('')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('come with the next page', async ({ page }) => {
      await page.goto('/reboss/form?lang=en-US')
      await page.getByLabel('Store’s name').fill('Tofu Corner')
      await page.getByLabel('City').selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Update the fields' }).click()
      await expect(page.getByLabel('District')).toBeVisible()
      await expect(page.getByLabel('Store’s name')).toHaveValue('Tofu Corner')
    })
  })
})

test('The press form is there in Taiwan alone', async ({ request }) => {
  expect((await request.get('/press/contact')).status()).toBe(200)
  expect((await request.get('/sg/press/contact')).status()).toBe(404)
  expect((await request.post('/my/press/contact', { form: {} })).status()).toBe(404)
})
