import { expect, test } from './browser-test.ts'
import {
  APPLICATION,
  CONTACT_FORMS,
  awaitedOn,
  mailedPath,
  fillNewEmail,
  confirmSending,
  pressSend,
  receiptOn,
} from './contact-forms.ts'
import { beginningOf, english, fieldOf } from './english.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

const { forms, home } = english
const { fields: fieldErrors } = english.errors

/** Servers look for work every few seconds. */
const MAIL_TIMEOUT_MS = 30_000

for (const form of CONTACT_FORMS) {
  test.describe(form.name, () => {
    test('says what is missing, asks, sends once, shows the number, and mails', async ({
      page,
      api,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await page.goto(form.path)
      await untilAlive(page)
      await pressSend(page, form)
      const summary = page.getByRole('alert')
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link').first()).toHaveText(form.firstError)
      await expect(page).toHaveTitle(errorTitle(form.title))
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
      const mails = async () =>
        (await api.listOutbox()).filter(({ body }) => body.includes(reference))
      await expect.poll(mails, { timeout: MAIL_TIMEOUT_MS }).not.toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

      test('counts once the link in the mail was followed', async ({ page, api }) => {
        await page.goto(form.path)
        await expect(page.getByText(forms.botCheck.noScript.text)).toBeVisible()
        const email = fieldOf(page, 'email')
        // Before anybody sends it: the link needs an address, whatever else would do with scripts.
        await expect(email).toHaveAccessibleName(new RegExp(`${forms.required}$`))
        await expect(email).toHaveAccessibleDescription(forms.fields.email.mailedHint)
        await expect(fieldOf(page, 'mobile')).toHaveAccessibleName(new RegExp(`${forms.optional}$`))
        await form.fill(page)
        await email.fill('')
        await pressSend(page, form)
        await expect(page).toHaveTitle(errorTitle(form.title))
        await expect(page.getByRole('alert').getByRole('link')).toHaveText([form.emailNeeded])
        await expect(page.getByRole('main').locator('input[value="Ann Tan"]')).toBeVisible()
        await fillNewEmail(page)
        await pressSend(page, form)
        const reference = await awaitedOn(page, form)
        expect(reference).toMatch(form.reference)
        await page.goto(await mailedPath(api, reference))
        await page.getByRole('button', { name: forms.confirmation.waiting.submit }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          forms.confirmation.confirmed.title,
        )
        const mails = async () =>
          (await api.listOutbox()).filter(({ body }) => body.includes(reference))
        // The link, what the staff reads, and the receipt.
        await expect.poll(async () => (await mails()).length, { timeout: MAIL_TIMEOUT_MS }).toBe(3)
      })
    })
  })
}

test('Where the bot check cannot be done, a form is confirmed by mail', async ({ page }) => {
  // As on a page over plain http from another machine.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
    Object.defineProperty(crypto, 'subtle', { value: undefined })
  })
  await page.goto(APPLICATION.path)
  await untilAlive(page)
  await APPLICATION.fill(page)
  await fillNewEmail(page)
  await expect(page.getByText(forms.botCheck.failed)).toBeVisible()
  await page.getByRole('button', { name: forms.botCheck.byMail }).click()
  await confirmSending(page)
  expect(await awaitedOn(page, APPLICATION)).toMatch(APPLICATION.reference)
  await expectAccessible(page)
})

test.describe('The page that a mailed link opens', () => {
  test.use({ expectedStatuses: [403] })

  test('says what is wrong with a link, and is nobody else’s', async ({ page }) => {
    const answer = await page.goto('/confirm?link=cut-off&lang=en-US')
    await expect(page.getByText(forms.confirmation.invalid.title)).toBeVisible()
    await expectAccessible(page)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    await page.goto('/confirm?lang=en-US')
    await expect(page.getByText(forms.confirmation.missing.title)).toBeVisible()
  })
})

test.describe('A card number in a form', () => {
  test.use({ javaScriptEnabled: false })

  test('is not kept, and the receipt says so', async ({ page, api }) => {
    await page.goto(`${APPLICATION.path}`)
    await APPLICATION.fill(page)
    await fieldOf(page, 'storeName').fill('Tofu 4242.4242.4242.4242')
    await fillNewEmail(page)
    await pressSend(page, APPLICATION)
    const reference = await awaitedOn(page, APPLICATION)
    await expect(page.getByRole('note')).toHaveText(forms.done.cardNumber)
    await page.goto(await mailedPath(api, reference))
    await page.getByRole('button', { name: forms.confirmation.waiting.submit }).click()
    const mails = async () =>
      (await api.listOutbox()).filter(
        ({ body }) => body.includes(`${reference}`) && body.includes('Tofu'),
      )
    await expect.poll(mails, { timeout: MAIL_TIMEOUT_MS }).not.toEqual([])
    for (const { body } of await mails()) expect(body).toContain('Tofu •••• 4242')
  })
})

test.describe('Every mistake', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('has words of its own, on top and at its field', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    await fieldOf(page, 'storeName').fill('x'.repeat(200))
    await fieldOf(page, 'storePhone').fill('12')
    await fieldOf(page, 'taxNumber').fill('12345678')
    await fieldOf(page, 'mobile').fill('12')
    await fieldOf(page, 'email').fill('ann@')
    await pressSend(page, APPLICATION)
    const mistakes = page.getByRole('alert').getByRole('link')
    await expect(mistakes).toHaveText([
      beginningOf(fieldErrors.StoreNameTooLong),
      fieldErrors.BusinessTypeRequired,
      fieldErrors.StorePhoneInvalid,
      fieldErrors.TaxNumberInvalid,
      fieldErrors.ContactNameRequired,
      fieldErrors.MobileInvalid,
      fieldErrors.EmailInvalid,
    ])
    for (const words of await mistakes.allInnerTexts()) {
      await expect(page.getByText(words)).toHaveCount(2)
    }
    await expect(fieldOf(page, 'email')).toHaveAccessibleDescription(
      new RegExp(fieldErrors.EmailInvalid),
    )
  })

  test('of a member’s question has words too', async ({ page }) => {
    await page.goto('/service?lang=en-US')
    await fieldOf(page, 'questionType').selectOption('member-account')
    await page.getByRole('button', { name: forms.showFields }).click()
    await fieldOf(page, 'birthday').fill('2999-01-01')
    await page.getByRole('main').getByRole('button', { name: forms.submit, exact: true }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      fieldErrors.BirthdayInvalid,
      fieldErrors.GenderRequired,
      fieldErrors.ResidenceRequired,
      fieldErrors.NameRequired,
      forms.botCheck.emailNeeded,
      fieldErrors.SubjectRequired,
      fieldErrors.ContentRequired,
    ])
  })
})

test.describe('The fields of a store', () => {
  test('follow the area and the city', async ({ page }) => {
    await page.goto('/sg/reboss/form?lang=en-US')
    await untilAlive(page)
    await expect(fieldOf(page, 'area')).toHaveValue('sg')
    await expect(page.getByText(forms.fields.taxNumber.hint.sg)).toBeVisible()
    await fieldOf(page, 'area').selectOption('my')
    await expect(page.getByText(forms.fields.taxNumber.hint.my)).toBeVisible()
    await expect(fieldOf(page, 'mobileCountry')).toHaveValue('MY')
    await expect(fieldOf(page, 'region')).toBeHidden()
    await fieldOf(page, 'city').selectOption({ label: 'Johor' })
    await fieldOf(page, 'region').selectOption({ label: 'Batu Pahat' })
    await fieldOf(page, 'area').selectOption('tw')
    await expect(fieldOf(page, 'city')).toHaveValue('')
    await expect(fieldOf(page, 'region')).toBeHidden()
  })

  test('are there again after a look elsewhere, those of another area too', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    await untilAlive(page)
    await fieldOf(page, 'area').selectOption('my')
    await fieldOf(page, 'city').selectOption({ label: 'Johor' })
    await fieldOf(page, 'region').selectOption({ label: 'Batu Pahat' })
    const chosen = await fieldOf(page, 'region').inputValue()
    for (const _ of ['once', 'and again']) {
      await page.goto('/privacy?lang=en-US')
      await page.goBack()
      await expect(fieldOf(page, 'area')).toHaveValue('my')
      await expect(fieldOf(page, 'region')).toHaveValue(chosen)
    }
  })

  test('show how far one is', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    await untilAlive(page)
    const steps = page.getByRole('list', { name: forms.steps.label }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(page.getByText(forms.steps.done)).toHaveCount(0)
    await APPLICATION.fill(page)
    // The form may come alive while somebody is still in its last field, which it then leaves alone.
    await page.keyboard.press('Tab')
    await expect(steps.filter({ hasText: forms.steps.done })).toHaveText([/Your store/, /Company/])
    await fieldOf(page, 'contactName').fill('')
    await expect(steps.filter({ hasText: forms.steps.done })).toHaveText([/Your store/])
  })

  test('ask which friend it was once a source is chosen', async ({ page }) => {
    await page.goto('/reboss/form?lang=en-US')
    await untilAlive(page)
    await expect(fieldOf(page, 'pathId')).toBeVisible()
    await expect(fieldOf(page, 'source')).toBeHidden()
    await fieldOf(page, 'pathId').selectOption('9')
    await expect(fieldOf(page, 'source')).toBeVisible()
  })

  test('take over what the home page or a link already says', async ({ page }) => {
    await page.goto('/?lang=en-US')
    await page.getByLabel(home.signUp.storeName).fill('Tofu Corner')
    await fieldOf(page, 'name').fill('Ann Tan')
    await fieldOf(page, 'mobile').fill('0912345678')
    await page.getByRole('button', { name: home.signUp.next }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forms.prospectStore.heading)
    expect(page.url()).not.toContain('Tofu')
    await expect(fieldOf(page, 'storeName')).toHaveValue('Tofu Corner')
    await expect(fieldOf(page, 'contactName')).toHaveValue('Ann Tan')
    await expect(fieldOf(page, 'mobile')).toHaveValue('0912345678')
    await page.goto('/reboss/form?lang=en-US&storeName=Noodle+Bar&email=a@example.com')
    await expect(fieldOf(page, 'storeName')).toHaveValue('Noodle Bar')
    await expect(fieldOf(page, 'email')).toHaveValue('')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('come with the next page', async ({ page }) => {
      await page.goto('/reboss/form?lang=en-US')
      await fieldOf(page, 'storeName').fill('Tofu Corner')
      await fieldOf(page, 'city').selectOption({ index: 1 })
      await page.getByRole('button', { name: forms.showFields }).click()
      await expect(fieldOf(page, 'region')).toBeVisible()
      await expect(fieldOf(page, 'storeName')).toHaveValue('Tofu Corner')
    })
  })
})

test('The press form is there in Taiwan alone', async ({ request }) => {
  expect((await request.get('/press/contact')).status()).toBe(200)
  expect((await request.get('/sg/press/contact')).status()).toBe(404)
  expect((await request.post('/my/press/contact', { form: {} })).status()).toBe(404)
})

function errorTitle(title: string): RegExp {
  return new RegExp(`^${forms.errorTitle.replace('{title}', title)}`)
}
