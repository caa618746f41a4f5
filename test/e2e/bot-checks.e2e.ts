import type { Page } from '@playwright/test'
import { expect, test } from './browser-test.ts'
import {
  APPLICATION,
  CONTACT_FORMS,
  answerQuestion,
  confirmSending,
  pressSend,
  receiptOn,
} from './contact-forms.ts'
import { english } from './english.ts'
import { untilAlive } from './page-checks.ts'

const { fields: fieldErrors } = english.errors

const AS_FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

for (const form of CONTACT_FORMS) {
  test(`${form.name} cannot be sent without its bot check, nor twice with one`, async ({
    page,
    request,
  }) => {
    await page.goto(form.path)
    await untilAlive(page)
    const arrived = page.waitForRequest((sent) => sent.method() === 'POST' && !isCall(sent.url()))
    await form.fill(page)
    await pressSend(page, form)
    await confirmSending(page)
    await receiptOn(page, form)
    const sent = new URLSearchParams((await arrived).postData() ?? '')
    expect(sent.get('botCheck')).not.toBeNull()

    const again = new URLSearchParams(sent)
    again.set('content', 'The same check for another message.')
    const replayed = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(replayed.status()).toBe(422)
    expect(await replayed.text()).toContain(fieldErrors.BotCheckReplayed)

    again.delete('botCheck')
    const skipped = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(skipped.status()).toBe(422)
    expect(await skipped.text()).toContain(fieldErrors.BotCheckRequired)

    again.set('botCheck', btoa(JSON.stringify({ challenge: {}, solution: {} })))
    const forged = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(forged.status()).toBe(422)
    expect(await forged.text()).toContain(fieldErrors.BotCheckFailed)
  })
}

test.describe('The question in words', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('takes no wrong answer, and none twice', async ({ page, request }) => {
    const form = APPLICATION
    await page.goto(`${form.path}&plain=1`)
    await form.fill(page)
    await questionOf(page).fill('99')
    await pressSend(page, form)
    await expect(page.getByRole('alert')).toContainText(fieldErrors.BotCheckFailed)
    await answerQuestion(page)
    const arrived = page.waitForRequest((sent) => sent.method() === 'POST')
    await pressSend(page, form)
    await receiptOn(page, form)
    const again = new URLSearchParams((await arrived).postData() ?? '')
    again.set('storeName', 'Another Corner')
    const replayed = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(replayed.status()).toBe(422)
    expect(await replayed.text()).toContain(fieldErrors.BotCheckReplayed)
  })
})

function isCall(address: string): boolean {
  return new URL(address).pathname.startsWith('/api/')
}

function questionOf(page: Page) {
  return page.getByLabel(/^What is \w+ plus \w+\?/)
}
