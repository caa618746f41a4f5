import { jpeg, jpegPixels } from '../api/sample-documents.ts'
import {
  fillApplication,
  named,
  openDocuments,
  PATH,
  PHOTO,
  picker,
  rows,
  SCAN,
  send,
} from './apply-pages.ts'
import { expect, test } from './browser-test.ts'
import {
  ATTACH_PATH,
  awaitedOn,
  confirmSending,
  fillNewEmail,
  mailedPath,
} from './contact-forms.ts'
import { english } from './english.ts'
import { LONG_MS, NETWORK_FAULTS, SERVER_ASKED } from './network-faults.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'

const { apply, errors, forms, shell } = english
const { attach } = apply
/** Servers look for work every few seconds. */
const MAIL_TIMEOUT_MS = 30_000

test('A store applies, attaches documents, and sends them for review', async ({ page, api }) => {
  await page.goto(PATH)
  await untilAlive(page)
  await expectAccessible(page)
  await expectReflow(page)
  await send(page).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await fillApplication(page)
  await send(page).click()
  await confirmSending(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(apply.done.title)
  await expectAccessible(page)
  const reference = await page.getByText(/^AP-[2-9A-Z]{8}$/).innerText()
  const mails = async () =>
    (await api.listOutbox()).filter(({ body }) => body.includes(reference)).map(({ body }) => body)
  await expect.poll(async () => (await mails()).length, { timeout: MAIL_TIMEOUT_MS }).toBe(2)
  expect((await mails()).join('').replace(/\D/g, '')).not.toContain('0808979123456')

  await page.getByRole('link', { name: apply.done.attach }).click()
  await untilAlive(page)
  await expect(page.getByText(attach.empty)).toBeVisible()
  await expect(page.getByRole('button', { name: attach.finish.button })).toBeDisabled()
  await expectAccessible(page)
  await expectReflow(page)
  await picker(page).setInputFiles([PHOTO, SCAN])
  await expect(page.getByRole('link', { name: named(attach.open, PHOTO.name) })).toBeVisible()
  await expect(page.getByRole('link', { name: named(attach.open, SCAN.name) })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectReflow(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: named(attach.open, SCAN.name) }).click()
  expect((await download).suggestedFilename()).toBe(SCAN.name)

  await page.getByRole('button', { name: attach.finish.button }).click()
  const question = page.getByRole('dialog', { name: attach.finish.confirm })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: attach.finish.yes }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your 2 documents')
  // Two of four: nobody is told that everything is there.
  await expect(page.getByText(apply.finished.fewer.replace('{wanted}', '4'))).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await expectReflow(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your 2 documents')
  await expect.poll(async () => (await mails()).length, { timeout: MAIL_TIMEOUT_MS }).toBe(4)
})

test('A document is taken back only after a yes', async ({ page }) => {
  await openDocuments(page)
  await picker(page).setInputFiles(PHOTO)
  const remove = page.getByRole('button', { name: named(attach.remove, PHOTO.name) })
  await remove.click()
  const question = page.getByRole('dialog', { name: attach.removing.title })
  // The cross in its corner is called the same.
  await question.getByRole('button', { name: attach.removing.no }).last().click()
  await expect(rows(page)).toHaveCount(1)
  await remove.click()
  await question.getByRole('button', { name: attach.removing.yes }).click()
  await expect(page.getByText(attach.empty)).toBeVisible()
})

test('Files that cannot be taken say why, each in its row, and are dismissed', async ({ page }) => {
  await openDocuments(page)
  await picker(page).setInputFiles([
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('just words') },
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1_048_576 + 1, 37) },
  ])
  await expect(rows(page).filter({ hasText: errors.DocumentTypeNotAllowed })).toHaveCount(1)
  await expect(rows(page).filter({ hasText: errors.DocumentTooLarge })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: named(attach.dismiss, 'letter.pdf') }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('No more than ten are sent', async ({ page }) => {
  await openDocuments(page)
  const files = Array.from({ length: 11 }, (_, index) => ({
    name: `page ${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: jpeg([], jpegPixels(index + 1, 1)),
  }))
  await picker(page).setInputFiles(files)
  await expect(rows(page).filter({ hasText: errors.DocumentLimitReached })).toHaveCount(1)
  await expect(page.getByText(attach.full)).toBeVisible()
  await expectAccessible(page)
})

test.describe('A network that fails', () => {
  test.use({ serviceWorkers: 'block', expectedProblems: /apply\/documents|\/offline/ })

  test('loses no file: it is sent again by hand, and by itself once it is back', async ({
    page,
  }) => {
    await openDocuments(page)
    let isBroken = true
    await page.route('**/api/official/apply/documents?*', (route) =>
      isBroken ? route.abort('internetdisconnected') : route.continue(),
    )
    await picker(page).setInputFiles([PHOTO, SCAN])
    await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(2)
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('button', { name: named(attach.retryOne, PHOTO.name) }).click()
    await expect(page.getByRole('link', { name: named(attach.open, PHOTO.name) })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('link', { name: named(attach.open, SCAN.name) })).toBeVisible()
  })

  test('is told apart from a proxy and a login page, and a file that arrived counts once', async ({
    page,
  }) => {
    await openDocuments(page)
    await page.clock.install()
    // The page would find out by itself: `lost-uploads.e2e.ts`.
    await page.route(SERVER_ASKED, (route) => route.abort())
    const faults = Object.values(NETWORK_FAULTS)
    let met = 0
    for (const [index, fault] of faults.entries()) {
      await page.route('**/api/official/apply/documents?*', async (route) => {
        await route.fetch()
        met += 1
        return fault.answer(route)
      })
      if (index === 0) await picker(page).setInputFiles(PHOTO)
      else await page.getByRole('button', { name: named(attach.retryOne, PHOTO.name) }).click()
      if (fault.isSlow) {
        await expect.poll(() => met).toBe(index + 1)
        await page.clock.fastForward(LONG_MS)
      }
      await expect(rows(page).filter({ hasText: shell.lost[fault.cause] })).toHaveCount(1)
      await page.unroute('**/api/official/apply/documents?*')
    }
    await page.getByRole('button', { name: named(attach.retryOne, PHOTO.name) }).click()
    await expect(page.getByRole('link', { name: named(attach.open, PHOTO.name) })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('link', { name: named(attach.open, PHOTO.name) })).toHaveCount(1)
  })

  test('shows how far a file is, and lets it be stopped', async ({ page }) => {
    await openDocuments(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/official/apply/documents?*', async (route) => {
      await held
      await route.abort('aborted').catch(() => undefined)
    })
    await picker(page).setInputFiles(PHOTO)
    const progress = page.getByRole('progressbar', { name: named(attach.progress, PHOTO.name) })
    await expect(progress).toBeVisible()
    await expect(page.getByText(attach.finish.none)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: named(attach.cancel, PHOTO.name) }).click()
    await expect(rows(page)).toHaveCount(0)
    release()
  })
})

test('An application that is sent again once it was confirmed says where its link is', async ({
  page,
  api,
  request,
}) => {
  await page.goto(PATH)
  await fillApplication(page)
  await fillNewEmail(page)
  const typed = await page.locator('main form').evaluate((form: HTMLFormElement) => {
    return [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  })
  const apply = async (key: string) => {
    const { botCheck: _, ...form } = Object.fromEntries(typed)
    return (await request.post(PATH, { form: { ...form, key } })).text()
  }
  const [reference = ''] = /AP-[2-9A-Z]{8}/.exec(await apply('the first')) ?? []
  await page.goto(await mailedPath(api, reference))
  await page.getByRole('button', { name: forms.confirmation.waiting.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    forms.confirmation.confirmed.title,
  )
  const again = await apply('again')
  expect(again).toContain(reference)
  expect(again).toContain(`<p>${english.apply.done.already}</p>`)
})

test.describe('The link', () => {
  test.use({ expectedStatuses: [403, 410] })

  test('that is missing or was changed says what to do', async ({ page }) => {
    await page.goto('/apply/tappay/attach?lang=en-US')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(apply.link.missing.title)
    await expectAccessible(page)
    await page.goto('/apply/tappay/attach?lang=en-US&link=something')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(apply.link.invalid.title)
    await expectAccessible(page)
    await expectReflow(page)
  })

  test('leaves no trace: nobody keeps its page, and no other site hears of it', async ({
    page,
  }) => {
    await openDocuments(page)
    const answer = await page.reload()
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedStatuses: [422] })

  test('a store applies, attaches a file by a form, and sends for review', async ({
    page,
    api,
  }) => {
    await page.goto(PATH)
    await fillApplication(page)
    await fillNewEmail(page)
    await send(page).click()
    const reference = await awaitedOn(page, { reference: /^AP-[2-9A-Z]{8}$/ })
    await page.goto(await mailedPath(api, reference))
    await page.getByRole('button', { name: forms.confirmation.waiting.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      forms.confirmation.confirmed.title,
    )
    await page.goto(await mailedPath(api, reference, ATTACH_PATH))
    const file = page.getByLabel(attach.plainLabel)
    await file.setInputFiles({ ...PHOTO, buffer: Buffer.from('no picture') })
    await page.getByRole('button', { name: attach.plainButton }).click()
    await expect(page.getByText(errors.DocumentTypeNotAllowed)).toBeVisible()
    for (const chosen of [PHOTO, SCAN]) {
      await file.setInputFiles(chosen)
      await page.getByRole('button', { name: attach.plainButton }).click()
      await expect(page.getByText(attach.added)).toBeVisible()
    }
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: named(attach.remove, SCAN.name) }).click()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: attach.finish.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your 1 document')
  })
})
