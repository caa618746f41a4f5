import { CONFIRMATION } from '#contract/values/confirmation-rules.ts'
import { expect, test } from './browser-test.ts'
import {
  awaitedOn,
  confirmSending,
  POS_VENDOR,
  pressSend,
  receiptOn,
  SERVICE,
} from './contact-forms.ts'
import { beginningOf, english, fieldOf } from './english.ts'
import { expectReflow, untilAlive } from './page-checks.ts'

const { forms } = english

test.describe('One more step', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [429] })

  test('says where the mail goes, how many there are in a day, and what else there is', async ({
    page,
  }) => {
    await page.goto(SERVICE.path)
    await SERVICE.fill(page)
    const address = `ann-${crypto.randomUUID()}@example.com`
    await fieldOf(page, 'email').fill(address)
    await pressSend(page, SERVICE)
    await awaitedOn(page, SERVICE)
    const main = page.getByRole('main')
    await expect(main.getByText(address, { exact: true })).toBeVisible()
    const { missing } = forms.awaiting
    await expect(main.getByRole('listitem')).toHaveText([
      missing.spam,
      missing.limit.replace('{count}', String(CONFIRMATION.mailsPerDay)),
      beginningOf(missing.phone),
    ])
    // It has not arrived: nothing says that it has.
    await expect(main.locator('img[src*="sent"], use[href*="sent"]')).toHaveCount(0)
    await expectReflow(page)
    await main.getByRole('link', { name: forms.awaiting.again }).click()
    await expect(fieldOf(page, 'subject')).toBeVisible()
  })

  test('is there three times a day for one address, and the fourth form says what to do', async ({
    page,
  }) => {
    const address = `ann-${crypto.randomUUID()}@example.com`
    for (let number = 1; number <= CONFIRMATION.mailsPerDay + 1; number += 1) {
      await page.goto(SERVICE.path)
      await SERVICE.fill(page)
      await fieldOf(page, 'subject').fill(`Question ${number}`)
      await fieldOf(page, 'email').fill(address)
      await pressSend(page, SERVICE)
    }
    const said = page.getByRole('alert').filter({ hasText: forms.failed })
    await expect(said).toContainText(`${english.errors.ConfirmationLimitReached} ${forms.kept}`)
    await expect(said).not.toContainText(forms.retry)
    await expect(fieldOf(page, 'email')).toHaveValue(address)
  })
})

test('The number of a form that has arrived is copied by one press, and another is written in its form', async ({
  page,
}) => {
  const { path, fill } = POS_VENDOR
  await page.goto(path)
  await untilAlive(page)
  for (const _ of ['the first', 'another one']) {
    await fill(page)
    await pressSend(page, POS_VENDOR)
    await confirmSending(page)
    const reference = await receiptOn(page, POS_VENDOR)
    const copied = page.evaluate(
      () =>
        new Promise((resolve) => {
          const texts: string[] = []
          navigator.clipboard.writeText = async (text) => {
            texts.push(text)
            setTimeout(() => resolve(texts), 100)
          }
        }),
    )
    await page.getByRole('button', { name: forms.done.copy }).click()
    expect(await copied).toEqual([reference])
    await expect(page.getByRole('button', { name: forms.done.copied })).toBeVisible()
    await page.getByRole('link', { name: forms.done.again }).click()
    await expect(
      page.getByRole('heading', { name: english.boss.cooperation.form }),
    ).toBeInViewport()
    await untilAlive(page)
  }
})
