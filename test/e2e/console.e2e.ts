import { expect, test } from './browser-test.ts'
import { expectAccessible } from './page-checks.ts'
import type { Page } from '@playwright/test'

/** The console's words in English: what somebody looks for who has never seen it. */
async function signInAs(page: Page, role: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
}

test.describe('The console', () => {
  test.use({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Who has not signed in is told so by the call that a page begins with.
    expectedProblems: /^status 401: POST \S+\/console\/api\/\w+$/,
  })

  test('lets nobody see a page before the sign-in, and leads back to it', async ({ page }) => {
    await page.goto('/console/members?state=suspended')
    await expect(page).toHaveURL(/\/console\/sign-in\?to=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Support/ }).click()
    await expect(page).toHaveURL(/\/console\/members\?state=suspended$/)
  })

  test('shows each role what it may do, and nothing else', async ({ page }) => {
    await signInAs(page, 'Finance')
    const rail = page.getByRole('navigation', { name: 'Console pages' })
    await expect(rail.getByRole('link', { name: 'Payments' })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  })

  test('corrects a small sum at once, and lets a large one wait for a second person', async ({
    page,
  }) => {
    await signInAs(page, 'Support')
    await page.getByRole('link', { name: 'Members' }).first().click()
    await page.getByLabel('Region').selectOption('tw')
    await expect(page).toHaveURL(/area=tw/)
    await page.locator('.list tbody a').first().click()
    await expect(page.getByRole('button', { name: 'Correct the credit' })).toBeVisible()
    await expectAccessible(page)
    await correct(page, { amount: '20', press: 'Give NT$20' })
    await expect(page.getByText('Corrected.')).toBeVisible()
    await correct(page, { amount: '900', press: 'Send, and wait for approval' })
    await expect(page.getByText('It now waits for a second person.')).toBeVisible()
    await signInAs(page, 'Finance')
    await page.getByRole('link', { name: 'Approvals' }).first().click()
    await page.getByRole('link', { name: 'Correct the credit' }).first().click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Approved, and done.')).toBeVisible()
  })

  test('shows a draft where members will see it, and to nobody else', async ({ page }) => {
    const id = 'tw-longtan-douhua-free-topping'
    const title = 'Two toppings, seen ahead'
    await signInAs(page, 'Editor')
    await page.goto(`/console/coupons/${id}`)
    await page.getByLabel('Title (English)').fill(title)
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Preview' }).click()
    const seen = page.frameLocator('iframe').getByRole('heading', { name: title })
    await expect(seen.first()).toBeVisible()
    await page.getByLabel('Page', { exact: true }).selectOption('The store’s page')
    await expect(page).toHaveURL(/page=store/)
    await expect(seen.first()).toBeVisible()
    const address = page.url()
    await page.frameLocator('iframe').getByRole('link').first().click()
    expect(page.url()).toBe(address)
    expect(page.context().pages()).toHaveLength(1)
    await page.goto(`/app-web/coupons/${id}?lang=en-US`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })

  test('finds a member by the keys alone', async ({ page }) => {
    await signInAs(page, 'Support')
    await page.goto('/console/members')
    const id = (await page.locator('.list tbody a').first().textContent()) ?? ''
    await page.keyboard.press('Control+k')
    await page.keyboard.type(id)
    await expect(page.locator('.search-found').first()).toContainText(id)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.search-found:focus')).toContainText(id)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible()
  })

  test('opens by Enter what is found first, pages by what else they are called', async ({
    page,
  }) => {
    await signInAs(page, 'Owner')
    const found = page.locator('.search-found')
    const open = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
    }
    for (const word of ['push', 'broadcast', '推播', '推送']) {
      await open(word)
      await expect(found.first(), word).toHaveText(/Notifications$/)
      await page.keyboard.press('Escape')
    }
    for (const word of ['survey', '問卷']) {
      await open(word)
      await expect(found.first(), word).toHaveText(/Campaigns · Survey$/)
      await expect(found.filter({ hasText: 'Reviews' }), word).toHaveCount(1)
      await expect(found.filter({ hasText: /^Campaign[^s]/ }).first(), word).toBeVisible()
      await page.keyboard.press('Escape')
    }
    // Pressed before the answer has come: it waits for it.
    await open('demo-tw-mei')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/members\/demo-tw-mei$/)
    await open('push')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  })

  test('says on the overview how many wait, and leads to as many', async ({ page }) => {
    await signInAs(page, 'Owner')
    const waiting = page.getByRole('link', { name: /^\d+ messages wait for an answer$/ })
    const count = Number.parseInt((await waiting.textContent()) ?? '', 10)
    const late = page.getByRole('link', { name: /^\d+ of them ha.* over two days$/ })
    const lateCount = Number.parseInt((await late.textContent()) ?? '', 10)
    expect(lateCount).toBeLessThan(count)
    await page.getByRole('button', { name: 'What each page is for' }).click()
    const jobs = page.getByRole('dialog', { name: 'What each page is for' })
    await expect(jobs.getByRole('link', { name: 'Inbox' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await waiting.click()
    const total = page.getByText(/^\d+ rows?$/)
    // Others may write meanwhile.
    await expect(async () =>
      expect(Number.parseInt((await total.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(count),
    ).toPass()
    await page.goBack()
    await late.click()
    await expect(total).toHaveText(new RegExp(`^${lateCount} rows?$`))
  })

  test('leads from a filter of the log that finds nothing to its siblings', async ({ page }) => {
    await signInAs(page, 'Owner')
    await page.goto('/console/acts?act=store-rebate-set')
    await expect(page.getByRole('heading', { name: 'Nothing on record' })).toBeVisible()
    // Nothing stands out of the page, which the days once did.
    const overrun = await page
      .locator('.filters .control')
      .evaluateAll((all) =>
        all.map(
          (one) =>
            one.getBoundingClientRect().right -
            (one.closest('.filters')?.getBoundingClientRect().right ?? 0),
        ),
      )
    expect(Math.max(...overrun)).toBeLessThanOrEqual(0.5)
    await page.getByRole('link', { name: 'Rebate: any change' }).click()
    await expect(page).toHaveURL(/act=rebate-changes/)
    await expect(page.getByLabel('What')).toHaveValue('rebate-changes')
  })

  test('answers a message with the usual words, and keeps what was begun', async ({ page }) => {
    await signInAs(page, 'Support')
    await page.goto('/console/inbox?find=FB-2ZT9QN7H')
    await page.getByRole('link', { name: 'Thank you' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Answer Aisyah Rahman' })
    await panel.getByLabel('Usual words').selectOption('Please tell us a bit more')
    await expect(panel.getByText('Still to be filled in:')).toBeVisible()
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await expect(panel.getByRole('alert')).toHaveText('Please fill in what is asked above first.')
    await panel.getByLabel('Usual words').selectOption('Thank you for telling us')
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Members' }).first().click()
    await page.getByText('Stay', { exact: true }).click()
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(panel.getByLabel('Text')).toHaveValue(/^Hello,\n\nThank you for taking/)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'See what will change' }).click()
    await panel.getByRole('button', { name: 'Send to aisyah@example.com' }).click()
    await expect(page.getByText('Handed to the mail server.')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await page.getByLabel('Why').fill('nothing more to do')
    await page.getByRole('button', { name: 'Close it' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('It waits for an answer again.')).toBeVisible()
  })

  test('fits a phone, dark too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInAs(page, 'Owner')
    for (const path of [
      '',
      'inbox',
      'members',
      'payments',
      'stores',
      'stores/new',
      'campaigns',
      'broadcasts',
      'reviews',
      'proposals',
      'operations',
      'staff',
      'acts',
      COUPON,
    ]) {
      await page.goto(`/console/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isWide = await page.evaluate(() => document.body.scrollWidth > innerWidth)
      expect(isWide, path).toBe(false)
      await expectAccessible(page)
    }
  })

  test('makes a passkey by an invitation, and lets in by it', async ({ page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await signInAs(page, 'Owner')
    await page.getByRole('link', { name: 'Staff' }).first().click()
    await page.getByRole('button', { name: 'Invite someone' }).click()
    await page.getByLabel('Email').fill('new-editor@example.com')
    // None is chosen by itself.
    await page.getByRole('button', { name: 'Make the invitation' }).click()
    await expect(page.getByText(/^Choose at least one region/)).toBeVisible()
    await page.getByRole('dialog').getByLabel('Taiwan').check()
    await page.getByRole('button', { name: 'Make the invitation' }).click()
    const address = (await page.locator('.font-mono').textContent()) ?? ''
    await page.context().clearCookies()
    await page.goto(address)
    await page.getByLabel('Your name').fill('Nina New')
    await page.getByRole('button', { name: 'Make a passkey and log in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina New')
    await page.context().clearCookies()
    await page.goto('/console/')
    await page.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nina New')
  })
})

const COUPON = 'coupons/tw-longtan-douhua-free-topping'

let cases = 0

async function correct(
  page: Page,
  { amount, press }: { amount: string; press: string },
): Promise<void> {
  cases += 1
  await page.getByRole('button', { name: 'Correct the credit' }).click()
  const panel = page.getByRole('region', { name: 'Correct the credit' })
  await panel.getByLabel('Amount').fill(amount)
  // Pressed too early: what is missing has the focus.
  await panel.getByRole('button', { name: 'See what will change' }).click()
  await expect(panel.getByLabel('Case number')).toBeFocused()
  await panel.getByLabel('Case number').fill(`E2E-${cases}-${amount}`)
  await panel.getByLabel('Why').fill('A mistake of ours')
  await panel.getByRole('button', { name: 'See what will change' }).click()
  await panel.getByRole('button', { name: press }).click()
}
