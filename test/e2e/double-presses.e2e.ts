import payments from '#locales/en-US/payments.json' with { type: 'json' }
import referrals from '#locales/en-US/referrals.json' with { type: 'json' }
import surveys from '#locales/en-US/surveys.json' with { type: 'json' }
import { named, openDocuments, picker, rows } from './apply-pages.ts'
import { fillMessage } from './contact-forms.ts'
import { expect, test } from './browser-test.ts'
import { english, fieldOf } from './english.ts'
import { codeOf, newMobile } from './lost-visitor-forms.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { pressAt, untilAlive } from './page-checks.ts'
import {
  amountField,
  creditChoice,
  findTestStore,
  openPay,
  payAfterLook,
  payButton,
  reviewSheet,
  staffView,
} from './pay-page.ts'
import { Payer } from './payer.ts'

const { apply, forms, shell, stores } = english

test('The second press of a double one answers no question that the first has opened', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/service?lang=en-US')
  await untilAlive(page)
  await fieldOf(page, 'questionType').selectOption('technical')
  await fillMessage(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('main').getByRole('button', { name: forms.submit }).click()
  const question = page.getByRole('dialog', { name: forms.confirm.title })
  const yes = question.getByRole('button', { name: forms.confirm.yes })
  await expect(question).toHaveCSS('opacity', '1')
  await pressAt(page, yes)
  await page.mouse.click(5, 5)
  await expect(question).toHaveJSProperty('open', true)
  expect(sent).toEqual([])

  await page.clock.resume()
  await yes.click()
  await expect.poll(() => sent.length).toBe(1)
})

test('Whoever presses the menu’s button twice has the menu', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?lang=en-US')
  await untilAlive(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: shell.menu.open }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toHaveCSS('opacity', '1')
  const close = menu.getByRole('button', { name: shell.menu.close })
  await pressAt(page, close)
  await expect(menu).toHaveJSProperty('open', true)

  await page.clock.resume()
  await close.click()
  await expect(menu).toBeHidden()
})

test('The second press on the next question skips none', async ({ page, baseURL: origin = '' }) => {
  await page.clock.install()
  await signIn(page, origin, newMember('twice'))
  await page.goto('/app-web/surveys/tw-check-in-quick?lang=en-US')
  await untilAlive(page)
  await page.getByRole('button', { name: surveys.start.action }).click()
  await page.getByLabel('3', { exact: true }).locator('..').click()
  const next = page.getByRole('button', { name: surveys.next, exact: true })
  await next.click()
  await page.getByLabel('In the morning').check()
  await page.clock.pauseAt(Date.now() + 60_000)
  await next.click()
  const last = page.getByRole('group', { name: 'Question 3 of 3' })
  const toReview = page.getByRole('button', { name: surveys.toReview, exact: true })
  await expect(last).toBeVisible()
  await pressAt(page, toReview)
  await expect(last).toBeVisible()
  await expect(page.getByRole('heading', { name: surveys.review.title })).toHaveCount(0)

  await page.clock.resume()
  await toReview.click()
  await expect(page.getByRole('heading', { name: surveys.review.title })).toBeVisible()
  // Nor does the second press on what is to be changed change it.
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.getByRole('button', { name: 'Change question 1' }).click()
  const two = page.getByLabel('2', { exact: true })
  await expect(page.getByRole('group', { name: 'Question 1 of 3' })).toBeVisible()
  await pressAt(page, two.locator('..'))
  await expect(page.getByLabel('3', { exact: true })).toBeChecked()
})

test('The second press on another payment does not begin it', async ({
  page,
  baseURL: origin = '',
}) => {
  const payer = await Payer.open(origin, newMember('twice'))
  await payer.earn(900)
  await page.clock.install()
  await payer.signIn(page)
  await openPay(page, await findTestStore(origin))
  await amountField(page).fill('90')
  await creditChoice(page, 'all').check()
  await payAfterLook(page, 'NT$90')
  await expect(staffView(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: payments.paid.another }).click()
  await expect(amountField(page)).toBeVisible()
  await pressAt(page, payButton(page))
  await page.clock.resume()
  await expect(reviewSheet(page)).toHaveCount(0)
  await payButton(page).click()
  await expect(reviewSheet(page)).toBeVisible()
})

test('The second press for a code does not send it empty', async ({
  page,
  baseURL: origin = '',
}) => {
  const payer = await Payer.open(origin, newMember('twice'))
  await page.clock.install()
  await page.goto(`/mgm/${await codeOf({ payer })}?lang=en-US`)
  await untilAlive(page)
  await page.getByLabel(forms.fields.mobile.label).fill(newMobile())
  await page.getByText(forms.botCheck.done).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: referrals.join.phone.submit }).click()
  const submit = page.getByRole('button', { name: referrals.join.code.submit, exact: true })
  await expect(submit).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await pressAt(page, submit)
  await page.clock.resume()
  // As soon as it takes a press again.
  await submit.click({ trial: true })
  expect(sent).toEqual([])
})

test('The second press on what is dismissed leaves what was below it', async ({ page }) => {
  await page.clock.install()
  await openDocuments(page)
  const dismiss = (name: string) =>
    page.getByRole('button', { name: named(apply.attach.dismiss, name) })
  await picker(page).setInputFiles(
    ['first.txt', 'second.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(name),
    })),
  )
  await expect(rows(page)).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 60_000)
  await dismiss('first.txt').click()
  await expect(rows(page)).toHaveCount(1)
  await pressAt(page, dismiss('second.txt'))
  await expect(rows(page)).toHaveCount(1)

  await page.clock.resume()
  await dismiss('second.txt').click()
  await expect(rows(page)).toHaveCount(0)
})

test('The second press on a search that is forgotten leaves the next one', async ({ page }) => {
  await page.addInitScript(() => {
    const searches = ['Noodles', 'Tea'].map((label) => ({
      label,
      path: `/store-list?keyword=${label}`,
    }))
    localStorage.setItem('recent-searches:tw:en-US', JSON.stringify(searches))
  })
  await page.clock.install()
  await page.goto('/store-search?lang=en-US')
  await untilAlive(page)
  const forget = (search: string) =>
    page.getByRole('button', { name: stores.recent.forget.replace('{search}', search) })
  await expect(forget('Noodles')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await forget('Noodles').click()
  await expect(forget('Noodles')).toHaveCount(0)
  await pressAt(page, forget('Tea'))
  await page.clock.resume()
  await forget('Tea').click()
  await expect(forget('Tea')).toHaveCount(0)
})
