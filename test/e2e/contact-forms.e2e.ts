import { expect, test } from './browser-test.ts'
import {
  APPLICATION,
  CONTACT_FORMS,
  answerQuestion,
  confirmSending,
  pressSend,
  receiptOn,
} from './contact-forms.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

for (const form of CONTACT_FORMS) {
  test.describe(form.name, () => {
    test('says what is missing, asks, sends once, shows the number, and mails', async ({
      page,
      api,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && !request.url().includes('/api/'))
          sent.push(request.url())
      })
      await page.goto(form.path)
      await untilAlive(page)
      await pressSend(page, form)
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link').first()).toHaveText(form.firstError)
      await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`))
      await expectAccessible(page)
      await form.fill(page)
      await expect(summary).toBeHidden()
      await pressSend(page, form)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await confirmSending(page)
      const reference = await receiptOn(page, form)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(sent).toHaveLength(1)
      await expectAccessible(page)
      await expect
        .poll(async () => (await api.listOutbox()).filter(({ body }) => body.includes(reference)))
        .not.toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

      test('asks a question in words, keeps everything, and shows the number', async ({ page }) => {
        await page.goto(form.path)
        await form.fill(page)
        await pressSend(page, form)
        await expect(page).toHaveTitle(new RegExp(`^Error: ${form.title}`))
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([
          'Please complete the check that you are not a robot.',
        ])
        await expect(page.getByRole('main').locator('input[value="Ann Tan"]')).toBeVisible()
        await answerQuestion(page)
        await pressSend(page, form)
        expect(await receiptOn(page, form)).toMatch(form.reference)
      })
    })

    test('takes the question in words with scripts as well', async ({ page }) => {
      await page.goto(`${form.path}&plain=1`)
      await untilAlive(page)
      await form.fill(page)
      await answerQuestion(page)
      await pressSend(page, form)
      await confirmSending(page)
      expect(await receiptOn(page, form)).toMatch(form.reference)
    })
  })
}

test.describe('Every mistake', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('has words of its own, on top and at its field', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US&plain=1')
    await page.getByLabel('Store’s name').fill('x'.repeat(200))
    await page.getByLabel('Store’s phone').fill('12')
    await page.getByLabel('Tax or registration number').fill('12345678')
    await page.getByLabel('Mobile number').fill('12')
    await page.getByLabel('Email').fill('ann@')
    await answerQuestion(page)
    await pressSend(page, APPLICATION)
    const mistakes = page.getByRole('alert').getByRole('link')
    await expect(mistakes).toHaveText([
      /^The store’s name can have at most \d+ characters\.$/,
      'Please choose a business type.',
      'The store’s phone number is not right. Please include the area code.',
      'The tax or registration number is not right. Please compare it with your registration.',
      'Please enter the contact person’s name.',
      'This mobile number is not right. Please check the number and its country.',
      'This email address is not complete, for example name@example.com.',
    ])
    for (const words of await mistakes.allInnerTexts()) {
      await expect(page.getByText(words)).toHaveCount(2)
    }
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/is not complete/)
  })

  test('of a member’s question has words too', async ({ page }) => {
    await page.goto('/service?lang=en-US&plain=1')
    await page.getByLabel('Topic').selectOption({ label: 'Member account' })
    await page.getByRole('button', { name: 'Update the fields' }).click()
    await page.getByLabel('Birthday').fill('2999-01-01')
    await answerQuestion(page)
    await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'The birthday is not right. Please choose a day in the past.',
      'Please choose a gender.',
      'Please choose your place of residence.',
      'Please enter your name.',
      'Please enter an email address or a mobile number, so that we can reply.',
      'Please enter a subject.',
      'Please write your message.',
    ])
  })
})

test.describe('The fields of a store', () => {
  test('follow the area and the city', async ({ page }) => {
    await page.goto('/sg/reboss/form?lang=en-US')
    await expect(page.getByRole('main').getByLabel('Country or region')).toHaveValue('sg')
    await expect(page.getByText('The UEN, such as 201912345K')).toBeVisible()
    await page.getByRole('main').getByLabel('Country or region').selectOption('my')
    await expect(page.getByText('The 12-digit SSM number')).toBeVisible()
    await expect(page.getByLabel('Country code')).toHaveValue('MY')
    await expect(page.getByLabel('District')).toBeHidden()
    await page.getByLabel('City').selectOption({ label: 'Johor' })
    await page.getByLabel('District').selectOption({ label: 'Batu Pahat' })
    await page.getByRole('main').getByLabel('Country or region').selectOption('tw')
    await expect(page.getByLabel('City')).toHaveValue('')
    await expect(page.getByLabel('District')).toBeHidden()
  })

  test('show how far one is', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    const steps = page.getByRole('list', { name: 'Your progress' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(page.getByText('Filled in')).toHaveCount(0)
    await APPLICATION.fill(page)
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
    await expect(page.getByLabel('Email')).toHaveValue('')
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
