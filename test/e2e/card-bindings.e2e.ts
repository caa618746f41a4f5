import errors from '#locales/en-US/errors.json' with { type: 'json' }
import texts from '#locales/en-US/payments.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { expect } from './browser-test.ts'
import {
  approve,
  BACK,
  BIND,
  bindUpToBank,
  CARDS,
  DECLINED,
  expectFields,
  expectOneCard,
  expectSound,
  submit,
} from './card-page.ts'
import { untilFocused } from './gateway-field.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { delayFieldStatus, fillHolder, typeCard, withOwnGateway } from './own-gateway.ts'
import { expectAccessible } from './page-checks.ts'

const { bind } = texts.cards

const test = withOwnGateway()

// One server for the tests of this file, which takes one worker.
test.describe.configure({ mode: 'default' })

test.use({
  serviceWorkers: 'block',
  expectedStatuses: [403, 404, 503],
  expectedProblems: /^status (403|422|502): POST .*\/api\/official\/card$/,
})

test.beforeEach(async ({ gateway }) => gateway.reset())

test('A card is bound at the bank, listed once, and its one unit is back', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('binder'))
  await page.goto(CARDS)
  await expect(page.getByRole('heading', { name: texts.cards.empty.title })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: texts.cards.add }).click()
  await expectFields(page)
  await submit(page).click()
  const summary = page.getByRole('alert').filter({ hasText: bind.cardWrong })
  await expect(summary).toBeFocused()
  for (const words of [
    texts.form.card.number.empty,
    errors.fields.HolderNameRequired,
    errors.fields.HolderPhoneRequired,
    errors.fields.HolderEmailRequired,
  ]) {
    await expect(summary.getByText(words)).toBeVisible()
  }
  await expect(page).toHaveTitle(/^Error: /)
  await expectSound(page)
  await summary.getByRole('link', { name: texts.form.card.number.empty }).click()
  await untilFocused(page.locator('#card-number'))
  await page.keyboard.type('4242 4242 4242 4242')
  await expect(page.locator('.drawn-card')).toHaveAttribute('data-brand', 'visa')
  await typeCard(page, { number: '' })
  await fillHolder(page, { phone: '02 2345 6789' })
  await submit(page).click()
  // A line at home has the right form, but no bank sends a code to it: the server says so.
  await expect(page.locator('#holder-phone-error')).toHaveText(errors.fields.HolderPhoneInvalid)
  await fillHolder(page)
  await submit(page).dblclick()
  await approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
  await expectSound(page)
})

test('A press right after the last digit counts, though its field tells of it later', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await delayFieldStatus(page)
  await signIn(page, ownOrigin, newMember('swift'))
  await bindUpToBank(page)
  await approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
})

test('A failed check at the bank is said, and nothing is kept', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('failing'))
  await bindUpToBank(page)
  await page.getByRole('button', { name: 'Fail the check' }).click()
  await expect(page).toHaveURL(new RegExp(`${BACK}\\?`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.return.titles.binding.failed,
  )
  await expect(page.getByText(texts.failures.card_refused)).toBeVisible()
  await expect(page.getByText(texts.cards.added.title)).toHaveCount(0)
  await expectSound(page)
  // What the address says is believed by nobody.
  await page.goto(page.url().replace(/status=\d+/, 'status=0'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.return.titles.binding.failed,
  )
  await page.goto(CARDS)
  await expect(page.getByText(texts.cards.empty.title)).toBeVisible()
  await expect.poll(() => gateway.cards()).toEqual([])
})

test('A card that the bank declines is not kept', async ({ page, gateway, ownOrigin }) => {
  await signIn(page, ownOrigin, newMember('declined'))
  await bindUpToBank(page, { number: DECLINED })
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts.return.titles.binding.failed,
  )
  await page.goto(CARDS)
  await expect(page.getByText(texts.cards.empty.title)).toBeVisible()
  await expect.poll(() => gateway.cards()).toEqual([])
})

test('A proxy that answers for the server is no answer: the same card is sent again', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('proxied'))
  await page.goto(BIND)
  await expectFields(page)
  await typeCard(page)
  await fillHolder(page)
  let lost = 0
  await page.route('**/api/official/card', async (route) => {
    if (route.request().method() !== 'POST' || lost === 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: shell.lost.away })).toBeVisible()
  await expectSound(page)
  await submit(page).click()
  await approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
})

test('Who never comes back from the bank finds the card all the same', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await signIn(page, ownOrigin, newMember('lost'))
  await bindUpToBank(page)
  await page.getByText('Try what can go wrong').click()
  await page.getByRole('button', { name: 'Approve, but never return' }).click()
  await expect(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
  await page.goto(BACK)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
})

test('News that comes late is waited for, in words, and makes one card', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await gateway.setSwitches({ notifyDelayMs: 3_600_000 })
  await signIn(page, ownOrigin, newMember('late'))
  await bindUpToBank(page)
  await approve(page)
  await expect(page.getByText(texts.return.open.asking)).toBeVisible()
  await expect(page.getByText(texts.return.open.later.leave)).toBeVisible()
  await expectSound(page)
  await page.goto(CARDS)
  await expect(page.getByText(texts.cards.openBinding.title)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: texts.cards.openBinding.look }).click()
  await expect(page.getByText(texts.return.open.asking)).toBeVisible()
  await gateway.sendNotifications()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
})

test('News that comes before the member, and three times, makes one card', async ({
  page,
  gateway,
  ownOrigin,
}) => {
  await gateway.setSwitches({ notifyWhen: 'before-redirect', notifyTimes: 3 })
  await signIn(page, ownOrigin, newMember('early'))
  await bindUpToBank(page)
  await approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await gateway.sendNotifications()
  await gateway.sendNotifications()
  await expectOneCard(page, gateway)
})

test('Who has not confirmed can go on at the bank', async ({ page, gateway, ownOrigin }) => {
  await signIn(page, ownOrigin, newMember('slow'))
  await bindUpToBank(page)
  await page.goto(BACK)
  const goOn = page.getByRole('link', { name: texts.return.open.continue })
  await expect(goOn).toBeVisible()
  await expectSound(page)
  await goOn.click()
  await approve(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.return.titles.binding.done)
  await expectOneCard(page, gateway)
})

test.describe('In the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('fields, results and cards can be read', async ({ page, gateway, ownOrigin }) => {
    await signIn(page, ownOrigin, newMember('night'))
    await page.goto(BIND)
    await expectFields(page)
    await submit(page).click()
    await expectAccessible(page)
    await typeCard(page)
    await fillHolder(page)
    await submit(page).click()
    await approve(page)
    await expect(page.getByText(texts.cards.added.title)).toBeVisible()
    await expectAccessible(page)
    await expectOneCard(page, gateway)
    await expectAccessible(page)
  })
})
