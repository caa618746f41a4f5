import type { Page } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { openInApp } from './app-bridge.ts'
import { expect, test } from './browser-test.ts'
import { confirmSending, fillMessage, fillNewEmail } from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { newMember } from './member-sign-in.ts'
import { goInside, NETWORK_PROBLEMS, PAGE_DATA } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

const { forms } = english

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: NETWORK_PROBLEMS,
})

test('What is corrected after a lost answer is sent with a check of its own, and a reload asks first', async ({
  page,
  api,
}) => {
  await page.goto('/app-web/contact-us?lang=en-US')
  await untilAlive(page)
  await fieldOf(page, 'questionType').selectOption('technical')
  await fillMessage(page)
  await fillNewEmail(page)
  const email = await fieldOf(page, 'email').inputValue()
  await expect.poll(() => isAskedBeforeUnload(page)).toBe(false)
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await send(page)
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await expect.poll(() => isAskedBeforeUnload(page)).toBe(true)
  await page.unroute(PAGE_DATA)
  await fieldOf(page, 'content').fill('The scanner stays dark: what I wrote first was wrong.')
  await send(page)
  await expect(page.getByRole('heading', { name: forms.done.title })).toBeVisible()
  await expect.poll(() => isAskedBeforeUnload(page)).toBe(false)
  const mails = async () =>
    (await api.listOutbox()).filter(({ recipient }) => recipient === email).length
  await expect.poll(mails).toBe(2)
})

test('What a lost send has left in a form is there again after a look elsewhere, and a reload', async ({
  page,
}) => {
  const app = await openInApp(page, { path: '/app-web/contact-us?lang=en-US' })
  await untilAlive(page)
  await fieldOf(page, 'questionType').selectOption('technical')
  await fillMessage(page)
  await fillNewEmail(page)
  const content = await fieldOf(page, 'content').inputValue()
  await app.logIn(newMember('writer'))
  await expect(fieldOf(page, 'content')).toHaveValue(content)
  await page.route(PAGE_DATA, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await send(page)
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await untilAlive(page)
  await expect(fieldOf(page, 'content')).toHaveValue(content)
  await send(page)
  await expect(page.getByText(shell.lost.noAnswer)).toBeVisible()
  await fieldOf(page, 'subject').fill('The scanner')
  await goInside(page, '/app-web/disclaimer?lang=en-US')
  await expect(fieldOf(page, 'content')).toHaveCount(0)
  await page.goBack()
  await expect(fieldOf(page, 'content')).toHaveValue(content)
  await expect(fieldOf(page, 'questionType')).toHaveValue('technical')
})

async function send(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: forms.submit, exact: true }).click()
  await confirmSending(page)
}

/** Whether the browser would ask before it loads the page anew. */
function isAskedBeforeUnload(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  })
}
