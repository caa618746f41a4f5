import password from '#locales/en-US/password.json' with { type: 'json' }
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import { appCheck } from '#contract/values/app-check.ts'
import { openInApp } from './app-bridge.ts'
import { expect } from './browser-test.ts'
import {
  approve,
  BACK,
  BIND,
  CARDS,
  expectFields,
  expectSound,
  passwordField,
  submit,
} from './card-page.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { fillHolder, typeCard, withOwnGateway } from './own-gateway.ts'
import { expectAccessible, untilAlive } from './page-checks.ts'

const { bind } = texts.cards

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  expectedStatuses: [403, 404, 503],
  expectedProblems: /^status (403|422): POST .*\/api\/official\/card$/,
})

test.beforeEach(async ({ gateway }) => gateway.reset())

test('A card is removed with its password, and the bank proves it', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('remover'))
  await page.goto(BIND)
  await page.getByRole('link', { name: texts.cards.passwordOffer.set }).click()
  await page.getByLabel(password.fields.password, { exact: true }).fill('274951')
  await page.getByLabel(password.fields.repeat, { exact: true }).fill('274951')
  await page.getByRole('button', { name: password.set.submit }).click()
  await page.getByRole('link', { name: password.toCards }).click()
  await expectFields(page)
  await typeCard(page)
  await fillHolder(page)
  await passwordField(page).fill('274950')
  await submit(page).click()
  await expect(page.getByRole('alert').getByText('That password is not right')).toBeVisible()
  await passwordField(page).fill('274951')
  await submit(page).click()
  await approve(page)
  await page.getByRole('link', { name: texts.cards.added.cards }).click()

  await gateway.setSwitches({ away: '503' })
  await page.getByText(texts.cards.remove.open).click()
  await passwordField(page).fill('274950')
  const remove = page.getByRole('button', { name: texts.cards.remove.confirm })
  await remove.click()
  await expect(page.getByRole('alert').getByText('That password is not right')).toBeVisible()
  await expectSound(page)
  await passwordField(page).fill('274951')
  await remove.click()
  await expect(page.getByText(texts.cards.removing.title)).toBeVisible()
  await expectSound(page)
  await gateway.setSwitches({ away: 'no' })
  await passwordField(page).fill('274951')
  await page.getByRole('button', { name: texts.cards.remove.againConfirm }).click()
  await expect(page.getByRole('heading', { name: /has been removed$/ })).toBeFocused()
  const proof = page.getByRole('main')
  await expect(proof.getByText('the bank answered that it has deleted this card')).toBeVisible()
  await expect(proof.getByText('the bank no longer knows this card')).toBeVisible()
  await proof.getByText(texts.cards.proof.raw).click()
  await expect(proof.getByText('status 0: Success')).toBeVisible()
  await expectSound(page)
  await expect.poll(() => gateway.cards()).toEqual([])
})

test('In the app the prime is handed over with the right check', async ({
  page,
  gateway,
  ownOrigin: origin,
}) => {
  const app = await openInApp(page, { member: newMember('in-app'), path: BIND, origin })
  await expectFields(page)
  await typeCard(page)
  await fillHolder(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: texts.cards.handed.title })).toBeFocused()
  await expectSound(page)
  await expect.poll(() => app.messages).toHaveLength(1)
  const [message] = app.messages
  expect(message).toMatchObject({
    action: 'newCard',
    payload: {
      prime: expect.stringMatching(/^[A-Za-z0-9_-]{20,}$/),
      callingCode: '886',
      phone: '0912345678',
      email: 'mei@example.com',
      name: 'Lin Mei',
      result: 'pending',
    },
  })
  const { deviceID, version } = await page.evaluate(
    () => (window as unknown as { HongliApp: { deviceID: string; version: string } }).HongliApp,
  )
  const check = await appCheck({
    deviceId: deviceID,
    version,
    action: 'newCard',
    payloadJson: JSON.stringify(message?.payload),
  })
  expect(message?.check).toBe(check)
  await expect.poll(() => gateway.trades()).toEqual([])

  // The app does nothing: the member goes on here, and the app is told how it ended, once.
  await page.getByRole('button', { name: texts.cards.handed.here }).click()
  await submit(page).click()
  await approve(page)
  await expect(page.getByText(texts.cards.added.title)).toBeVisible()
  await page.reload()
  await expect(page.getByText(texts.cards.added.title)).toBeVisible()
  await expect
    .poll(() => app.messages.slice(1))
    .toMatchObject([{ action: 'cardBindResult', payload: { prime: '', result: 'success' } }])
})

test('Leaving a card that is typed is asked about', async ({ page, ownOrigin }) => {
  await signIn(page, ownOrigin, newMember('leaver'))
  await page.goto(CARDS)
  await page.getByRole('link', { name: texts.cards.add }).click()
  await expectFields(page)
  await typeCard(page, { number: '4242', expiry: '', ccv: '' })
  // The field of the gateway has told the page.
  await expect(page.locator('.drawn-card')).toHaveAttribute('data-brand', 'visa')
  const back = page.getByRole('link', { name: bind.back })
  await back.click()
  const question = page.getByRole('dialog', { name: bind.leave })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: texts.form.leave.stay }).last().click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${BIND}$`))
  await back.click()
  await question.getByRole('button', { name: texts.form.leave.leave, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${CARDS}$`))
})

test.describe('Without the gateway’s script', () => {
  test.use({ serviceWorkers: 'block', expectedProblems: /^failed: .*\/sdk\/tpdirect\// })

  test('the page says so, and loads it again', async ({ page, gateway, ownOrigin }) => {
    await signIn(page, ownOrigin, newMember('blocked'))
    await page.route(`${gateway.origin}/sdk/**`, (route) => route.abort())
    await page.goto(BIND)
    await expect(page.getByText(texts.form.card.failed.title)).toBeVisible()
    await expectSound(page)
    await page.unroute(`${gateway.origin}/sdk/**`)
    await page.getByRole('button', { name: texts.form.card.failed.retry }).click()
    await expectFields(page)
  })
})

test('A card page that is reached from a public page has its fields', async ({
  page,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('walker'))
  await page.goto('/apply/tappay')
  await untilAlive(page)
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/app-web/ccbind')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  })
  await expectFields(page)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what it needs, and cards can be looked at', async ({ page, ownOrigin }) => {
    await signIn(page, ownOrigin, newMember('no-script'))
    await page.goto(BIND)
    await expect(page.getByText(texts.form.noScript.title)).toBeVisible()
    await expect(submit(page)).toBeHidden()
    await page.goto(CARDS)
    await expect(page.getByRole('heading', { name: texts.cards.empty.title })).toBeVisible()
    await page.goto(BACK)
    await expect(page.getByText(texts.return.nothing.title)).toBeVisible()
  })
})

test('Nobody who is not logged in has cards, and the way back keeps its address', async ({
  page,
  ownOrigin,
}) => {
  await page.goto(BIND)
  await expect(page.getByText(bind.login)).toBeVisible()
  await expectSound(page)
  await page.goto(CARDS)
  await expect(page.getByText(texts.cards.login)).toBeVisible()
  await page.goto(`${BACK}?order_number=ABCDEFGHIJKLMNOPQRS&status=0`)
  await expect(page.getByText(texts.return.login)).toBeVisible()
  await expectSound(page)
  const link = page.getByRole('link', { name: 'Choose a member in the simulator' })
  await expect(link).toHaveAttribute('href', /order_number%3DABCDEFGHIJKLMNOPQRS/)
  await signIn(page, ownOrigin, newMember('stranger'))
  await page.goto(`${BACK}?order_number=ABCDEFGHIJKLMNOPQRS&status=0`)
  await expect(page.getByText(texts.return.nothing.title)).toBeVisible()
  await expectSound(page)
})
