import type { Page } from '@playwright/test'
import app from '#locales/en-US/app.json' with { type: 'json' }
import simulator from '#locales/en-US/simulator.json' with { type: 'json' }
import surveys from '#locales/en-US/surveys.json' with { type: 'json' }
import wallet from '#locales/en-US/wallet.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { newMember, signIn } from './member-sign-in.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const BREAKFAST = '/app-web/surveys/tw-weekend-breakfast'
const QUICK = '/app-web/surveys/tw-check-in-quick'

test('A member answers a survey, an operator approves it, and the credit is there', async ({
  page,
}) => {
  const member = newMember('answers')
  await openInApp(page, { member, path: '/app-web/surveys' })
  await expectSound(page)
  await page.getByRole('link', { name: 'What makes a good weekend breakfast?' }).click()
  await press(page, surveys.start.action)
  await pressNext(page)
  // One question is in view: its mistake stands at it, and nowhere else.
  await expect(page.locator('.field-error')).toBeVisible()
  await expect(page.locator('.form-summary')).toBeHidden()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expectSound(page)
  await answerBreakfast(page)
  await expect(page.getByRole('heading', { name: surveys.review.title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '4 out of 5' })).toBeVisible()
  await expectSound(page)
  await press(page, surveys.send)
  const dialog = page.getByRole('dialog', { name: surveys.confirm.title })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: surveys.confirm.yes }).dblclick()
  await expect(page.getByRole('heading', { name: surveys.sent.title })).toBeFocused()
  await expectSound(page)

  await page.goto('/simulator/reviews')
  const card = page.getByRole('article').filter({ hasText: member })
  await expectSound(page)
  await card.getByRole('button', { name: simulator.reviews.approve }).click()
  await expect(page.getByText(simulator.reviews.approved)).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(BREAKFAST)
  await expect(page.getByRole('heading', { name: surveys.approved.title })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: surveys.approved.wallet }).click()
  const movement = page.locator('summary', { hasText: wallet.kinds['survey-reward'] })
  await expect(movement).toContainText('What makes a good weekend breakfast?')
})

test('A draft survives a reload, and goes when its member wants', async ({ page }) => {
  await openInApp(page, { member: newMember('drafts'), path: BREAKFAST })
  await press(page, surveys.start.action)
  await page.getByLabel('Once or twice a week').check()
  await expect(page.getByText(surveys.draft.kept)).toBeVisible()
  await pressNext(page)
  await page.getByLabel('Taste').check()
  await expect(page.getByText('1 chosen, 1 to go')).toBeVisible()
  await page.reload()
  await expect(page.getByText(surveys.draft.title)).toBeVisible()
  await expectSound(page)
  await press(page, surveys.draft.resume)
  await expect(page.getByLabel('Taste')).toBeChecked()
  await press(page, surveys.previous)
  await expect(page.getByLabel('Once or twice a week')).toBeChecked()
  await page.reload()
  await page.getByText(surveys.draft.discard, { exact: true }).click()
  await press(page, surveys.draft.discardYes)
  await expect(page.getByText(surveys.draft.title)).toBeHidden()
  await press(page, surveys.start.action)
  await expect(page.getByLabel('Once or twice a week')).not.toBeChecked()
  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('button', { name: surveys.start.action })).toBeVisible()
})

test('A third of two choices is refused at once, and only whole answers are counted', async ({
  page,
}) => {
  await openInApp(page, { member: newMember('choices'), path: BREAKFAST })
  await press(page, surveys.start.action)
  await page.getByLabel('Once or twice a week').check()
  await pressNext(page)
  const bar = page.getByRole('progressbar')
  await page.getByLabel('Taste').check()
  await expect(bar).toHaveAttribute('aria-valuetext', surveys.answered.replace('{count}', '1'))
  await page.getByRole('checkbox').nth(1).check()
  await expect(bar).toHaveAttribute('aria-valuetext', surveys.answered.replace('{count}', '2'))
  await page.getByRole('checkbox').nth(2).click()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(page.locator('.field-error')).toHaveText(surveys.full.replace('{count}', '2'))
  await expectSound(page)
  await page.getByLabel('Taste').uncheck()
  await expect(page.locator('.field-error')).toHaveCount(0)
  await page.getByRole('checkbox').nth(2).check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})

test('A device that keeps nothing is told of before anything is lost', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openInApp(page, { member: newMember('full'), path: BREAKFAST })
  await press(page, surveys.start.action)
  await page.getByLabel('Once or twice a week').check()
  await expect(page.getByText(surveys.draft.notKept)).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: surveys.back }).click()
  await page.getByRole('link', { name: app.kit.backToWallet, exact: true }).click()
  await expect(page).toHaveURL(/\/app-web\/wallet/)
})

test('The keyboard alone answers and sends, and a change comes back to the check', async ({
  page,
}) => {
  await openInApp(page, { member: newMember('keys'), path: QUICK })
  await untilAlive(page)
  await page.getByRole('button', { name: surveys.start.action }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Question 1 of 3' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByLabel('In the morning').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await pressNext(page)
  await page.getByRole('button', { name: 'Change question 1' }).press('Enter')
  await expect(page.getByLabel('3', { exact: true })).toBeChecked()
  await page.getByRole('button', { name: surveys.backToReview }).press('Enter')
  await page.getByRole('button', { name: surveys.send }).press('Enter')
  await page.getByRole('button', { name: surveys.confirm.yes }).press('Enter')
  await expect(page.getByRole('heading', { name: surveys.paid.title })).toBeFocused()
  await expectSound(page)
})

test('Who is not logged in is shown what there is, and how to get to it', async ({ page }) => {
  const phone = await openInApp(page, { path: '/app-web/surveys' })
  await press(page, surveys.logIn)
  await expectSound(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect.poll(() => phone.messages.map(({ action }) => action)).toContain('login')
  await phone.logIn(newMember('late'))
  await expect(page.getByText(surveys.status.open).first()).toBeVisible()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('a survey is one form, which says what is wrong and keeps what is right', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, baseURL ?? '', newMember('scriptless'))
    await page.goto(`${QUICK}?lang=en-US`)
    await page.getByLabel('In the morning').check()
    await page.getByRole('button', { name: surveys.send }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('link', { name: /^Question 1: give a score/ })).toBeVisible()
    await expect(page.getByLabel('In the morning')).toBeChecked()
    await page.locator('input[type=radio][value="5"]').check({ force: true })
    await page.getByRole('button', { name: surveys.send }).click()
    await expect(page.getByRole('heading', { name: surveys.paid.title })).toBeVisible()
  })
})

async function answerBreakfast(page: Page): Promise<void> {
  await page.getByLabel('Once or twice a week').check()
  await pressNext(page)
  await page.getByLabel('Taste').check()
  await page.getByLabel('Close to home').check()
  await pressNext(page)
  await page.getByLabel('Rice ball').check()
  await pressNext(page)
  await page.getByLabel('Walking past').check()
  await page.getByLabel('Family and friends').check()
  await pressNext(page)
  await page.getByLabel('4', { exact: true }).locator('..').click()
  await pressNext(page)
  await page.getByRole('textbox').fill('The one on the corner.')
  await press(page, surveys.toReview)
}

async function press(page: Page, name: string): Promise<void> {
  await untilAlive(page)
  await page.getByRole('button', { name, exact: true }).click()
}

/** The next question, or the check after the last. */
async function pressNext(page: Page): Promise<void> {
  await untilAlive(page)
  const names = new RegExp(`^(${surveys.next}|${surveys.toReview})$`)
  await page.getByRole('button', { name: names }).click()
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReflow(page)
}
