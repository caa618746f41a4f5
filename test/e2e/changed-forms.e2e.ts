import type { Page, Route } from '@playwright/test'
import errors from '#locales/en-US/errors.json' with { type: 'json' }
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
  expectedProblems: /net::ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED)|status (422|429)/,
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
  await untilWritten(page, 'A question')
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
    await untilWritten(page, 'Another question')
    await page.reload()
    await untilAlive(page)
    await expect(subject).toHaveValue('Another question')
    await expect(alert).toHaveText(forms.changed)
    await subject.fill('A question')
    await expect(alert).toHaveText(`${shell.lost.unknown}${forms.unchanged}`)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 1)
  })

  test(`${name} whose answer was lost twice, changed in between, counts as what it was sent as`, async ({
    page,
    api,
  }) => {
    const email = await open(page, form)
    await loseAnswer(page, form)
    const subject = fieldOf(page, 'subject')
    await subject.fill('Another question')
    await loseAnswer(page, form)
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(`${shell.lost.noAnswer}${forms.unchanged}`)
    await page.reload()
    await untilAlive(page)
    await expect(alert).toHaveText(`${shell.lost.unknown}${forms.unchanged}`)
    await subject.fill('A third question')
    await expect(alert).toHaveText(forms.changed)
    await subject.fill('A question')
    await expect(alert).toHaveText(`${shell.lost.unknown}${forms.unchanged}`)
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 2)
  })

  test(`${name} that is changed and refused after its answer was lost still counts once as it was`, async ({
    page,
    api,
  }) => {
    const email = await open(page, form)
    await loseAnswer(page, form)
    const subject = fieldOf(page, 'subject')
    await subject.fill('Another question')
    await page.route(FORM_SENT, spoilBotCheck)
    const refusal = page.getByRole('main').getByText(errors.fields.BotCheckFailed).first()
    await send(page, form)
    await expect(refusal).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('alert')).toHaveText(forms.changed)
    await send(page, form)
    await expect(refusal).toBeVisible()
    await page.unroute(FORM_SENT)
    await subject.fill('A question')
    await send(page, form)
    await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
    await expectMails(api, email, 1)
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

test('A message on the site that goes too fast after its answer was lost says both', async ({
  page,
  api,
}) => {
  const form = FORMS['A message on the site']
  const email = await open(page, form)
  await loseAnswer(page, form)
  const failure = { success: false, resultCode: 429, resultException: 'TooManyRequests' }
  await page.route(FORM_SENT, (route) =>
    route.fulfill({ status: 429, json: { ...failure, resultMessage: 'Not so fast.' } }),
  )
  await send(page, form)
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(`Not so fast.${shell.lost.unknown}`)
  await expectAccessible(page)
  await fieldOf(page, 'subject').fill('Another question')
  await expect(alert).toHaveText(`Not so fast.${forms.changed}`)
  await fieldOf(page, 'subject').fill('A question')
  await page.unroute(FORM_SENT)
  await send(page, form)
  await expect(page.getByRole('heading', { name: form.done })).toBeVisible()
  await expectMails(api, email, 1)
})

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

test('An application that was loaded anew asks for the account, and knows another one', async ({
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
  const account = fieldOf(page, 'bankAccount')
  await account.fill('0808979123456')
  await expect(page.getByText(forms.accountAgain)).toHaveCount(0)
  await fieldOf(page, 'storeName').fill('Tofu Corner')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText(`${shell.lost.unknown}${forms.unchanged}`)
  await account.fill('0808979123465')
  await expect(alert).toHaveText(forms.changed)
  // Of the number there is nothing that would tell it.
  const kept = () => page.evaluate(() => JSON.stringify(history.state))
  await expect.poll(kept).toContain('Tofu Corner')
  await expect.poll(kept).not.toMatch(/9791234/)
})

/** As one that is used up. */
function spoilBotCheck(route: Route): Promise<void> {
  const request = route.request()
  const sent = request.postData() ?? ''
  if (request.method() !== 'POST') return route.fallback()
  const postData = sent.startsWith('{')
    ? JSON.stringify({ ...(JSON.parse(sent) as object), botCheck: 'used up' })
    : sent.replace(/botCheck=[^&]*/, 'botCheck=used')
  return route.continue({ postData })
}

/** The entry of the history has what is typed 400 ms after the first key at the latest. */
async function untilWritten(page: Page, subject: string): Promise<void> {
  const written = () =>
    page.evaluate(() => (history.state as { draft?: { subject?: string } } | null)?.draft?.subject)
  await expect.poll(written).toBe(subject)
}
