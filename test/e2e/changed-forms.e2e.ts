import { expect, test } from './browser-test.ts'
import { confirmSending, pressSend } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { expectMails, FORM_SENT, FORMS, loseAnswer, open, send } from './reloaded-form-stage.ts'

const { forms, shell } = english
const UNSENT = forms.botCheck.unsent.replace('{cause}', shell.error.offline.title)

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: /net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)|status 429/,
})

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

test('What is changed after a lost answer is said to be another one, until it is put back', async ({
  page,
  api,
}) => {
  const form = FORMS['A message in the app']
  const email = await open(page, form)
  await loseAnswer(page, form)
  const subject = fieldOf(page, 'subject')
  await subject.fill('Another question')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await expect(page.getByText(shell.lost.noAnswer)).toHaveCount(0)
  await subject.fill('A question')
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByText(shell.lost.unknown)).toBeVisible()
  await subject.fill('Another question')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await send(page, form)
  await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
  await expectMails(api, email, 2)
})

for (const name of ['A message in the app', 'A message on the site'] as const) {
  const form = FORMS[name]

  test(`${name} that was changed and then turned away is another one, and is said not to be sent`, async ({
    page,
    api,
  }) => {
    const email = await open(page, form)
    await loseAnswer(page, form)
    const alert = page.getByRole('alert')
    const subject = fieldOf(page, 'subject')
    await subject.fill('Another question')
    await page.route(FORM_SENT, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 429 }) : route.fallback(),
    )
    await send(page, form)
    await expect(alert).toHaveText(`${shell.lost.busy}${forms.changed}`)
    await expectAccessible(page)
    await expectReflow(page)
    await page.unroute(FORM_SENT)
    await subject.fill('A question')
    await expect(alert).toHaveText(`${shell.lost.unknown}${forms.unchanged}`)
    await subject.fill('Another question')
    await expect(alert).toHaveText(`${shell.lost.busy}${forms.changed}`)
    await page.reload()
    await untilAlive(page)
    await expect(subject).toHaveValue('Another question')
    await expect(page.getByText(shell.lost.unknown)).toHaveCount(0)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 2)
  })

  test(`${name} that was changed says so where its bot check cannot be fetched`, async ({
    page,
    context,
  }) => {
    await open(page, form)
    await loseAnswer(page, form)
    await fieldOf(page, 'subject').fill('Another question')
    await context.setOffline(true)
    await pressSend(page, form)
    await confirmSending(page)
    const alert = page.getByRole('alert').filter({ hasText: forms.changed })
    await expect(alert).toContainText(UNSENT)
    await context.setOffline(false)
    await fieldOf(page, 'subject').fill('A question')
    await expect(page.getByText(shell.lost.unknown)).toBeVisible()
  })
}

test('The number of an account that is written otherwise makes no other application', async ({
  page,
}) => {
  const form = FORMS['An application for card payment']
  await open(page, form)
  await loseAnswer(page, form)
  const account = fieldOf(page, 'bankAccount')
  await account.fill('0808 979 123456')
  await expect(page.getByText(forms.unchanged)).toBeVisible()
  await account.fill('0808 979 123457')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await account.fill('0808979123456')
  await expect(page.getByText(forms.unchanged)).toBeVisible()
})

test('An application that is changed after it was loaded anew still asks for the account', async ({
  page,
}) => {
  const form = FORMS['An application for card payment']
  await open(page, form)
  await loseAnswer(page, form)
  await page.reload()
  await untilAlive(page)
  await fieldOf(page, 'storeName').fill('Tofu Palace')
  await expect(page.getByText(forms.changed)).toBeVisible()
  await expect(page.getByText(forms.accountAgain)).toBeVisible()
  await fieldOf(page, 'bankAccount').fill('0808979123456')
  await expect(page.getByText(forms.accountAgain)).toHaveCount(0)
})
