import { expect, test } from './browser-test.ts'
import { CONTACT_FORMS, confirmSending, pressSend, receiptOn } from './contact-forms.ts'
import { english } from './english.ts'
import { untilAlive } from './page-checks.ts'

const { fields: fieldErrors } = english.errors

const AS_FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

for (const form of CONTACT_FORMS) {
  test(`${form.name} counts not without its bot check, nor twice with one`, async ({
    page,
    request,
  }) => {
    await page.goto(form.path)
    await untilAlive(page)
    const arrived = page.waitForRequest((sent) => sent.postData()?.includes('"botCheck"') ?? false)
    await form.fill(page)
    await pressSend(page, form)
    await confirmSending(page)
    await receiptOn(page, form)
    const sent = (await arrived).postDataJSON() as Record<string, string>

    // To the page's own action, which takes the form without scripts.
    const again = new URLSearchParams(sent)
    again.set('content', 'The same check for another message.')
    const replayed = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(replayed.status()).toBe(422)
    expect(await replayed.text()).toContain(fieldErrors.BotCheckReplayed)

    again.delete('botCheck')
    again.set('email', `ann-${crypto.randomUUID()}@example.com`)
    const unconfirmed = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(unconfirmed.status()).toBe(200)
    expect(await unconfirmed.text()).toContain(english.forms.awaiting.title)

    again.set('botCheck', btoa(JSON.stringify({ challenge: {}, solution: {} })))
    const forged = await request.post(form.path, { headers: AS_FORM, data: again.toString() })
    expect(forged.status()).toBe(422)
    expect(await forged.text()).toContain(fieldErrors.BotCheckFailed)
  })
}
