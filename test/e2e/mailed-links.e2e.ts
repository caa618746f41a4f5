import { fillApplication, PATH, send } from './apply-pages.ts'
import { expect } from './browser-test.ts'
import {
  confirmSending,
  fillEmail,
  fillNewEmail,
  pressSend,
  receiptOn,
  SERVICE,
} from './contact-forms.ts'
import { english, fieldOf } from './english.ts'
import { onOwnServer } from './own-server.ts'
import { expectReflow, untilAlive } from './page-checks.ts'

const { apply } = english

// As an operator has it: other tests write to one address more often.
const test = onOwnServer()
test.use({ viewport: { width: 390, height: 844 }, ownSettings: { RATE_LIMIT_SCALE: '1' } })

test('An application says whether its link was mailed: an address has three mails a day', async ({
  page,
}) => {
  await page.goto(PATH)
  await untilAlive(page)
  await fillApplication(page)
  await fillNewEmail(page)
  const email = await fieldOf(page, 'email').inputValue()
  await send(page).click()
  await confirmSending(page)
  await expect(page.getByText(apply.done.mailed)).toBeVisible()
  await expect(page.getByText(apply.done.unmailed)).toHaveCount(0)
  for (const _ of ['a second mail', 'a third']) {
    await page.goto(SERVICE.path)
    await untilAlive(page)
    await SERVICE.fill(page)
    await fillEmail(page, email)
    await pressSend(page, SERVICE)
    await confirmSending(page)
    await receiptOn(page, SERVICE)
  }
  await page.goto(PATH)
  await untilAlive(page)
  await fillApplication(page)
  // The same texts would be the same application.
  await fieldOf(page, 'storeName').fill('Tofu Corner Two')
  await fillEmail(page, email)
  await send(page).click()
  await confirmSending(page)
  await expect(page.getByText(apply.done.unmailed)).toBeVisible()
  await expect(page.getByText(apply.done.mailed)).toHaveCount(0)
  await expectReflow(page)
})
