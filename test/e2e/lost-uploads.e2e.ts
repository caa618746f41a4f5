import type { Page, Route } from '@playwright/test'
import { jpeg, jpegPixels } from '../api/sample-documents.ts'
import { named, openDocuments, PHOTO, picker, rows, SCAN } from './apply-pages.ts'
import { expect, test } from './browser-test.ts'
import { english } from './english.ts'
import { atNextClick, NETWORK_PROBLEMS, PAGE_DATA, SERVER_ASKED } from './network-faults.ts'
import { expectAccessible, expectReflow } from './page-checks.ts'

const { apply, shell } = english
const { attach, finished } = apply
/** How far the clock goes until a page that looks for the server has looked. */
const LOOK_MS = 31_000
const UPLOADS = '**/api/official/apply/documents?*'

test.use({
  serviceWorkers: 'block',
  expectedProblems: new RegExp(`${NETWORK_PROBLEMS.source}|apply/documents`),
})

/** The server has the file, and the page is not told. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

const attached = (page: Page, name = PHOTO.name) =>
  page.getByRole('link', { name: named(attach.open, name) })
const finish = (page: Page) => page.getByRole('button', { name: attach.finish.button }).first()
const question = (page: Page) => page.getByRole('dialog', { name: attach.finish.confirm })
const asked = (count: string) =>
  attach.finish.asked.replace(/\{count, plural, .*?\}\}/, count).replace('{wanted}', '4')

/**
 * Nobody on the page hears of the server; what the test asks for itself still arrives.
 *
 * @returns what ends it
 */
async function cutOff(page: Page): Promise<() => void> {
  let isCut = true
  const answer = (route: Route) => (isCut ? route.abort() : route.fallback())
  await page.route(SERVER_ASKED, answer)
  await page.route(PAGE_DATA, answer)
  return () => (isCut = false)
}

test('A file whose answer was lost is listed as soon as the server is there', async ({ page }) => {
  await openDocuments(page)
  const reconnect = await cutOff(page)
  await page.route(UPLOADS, loseAnswer)
  await picker(page).setInputFiles(PHOTO)
  await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(1)
  await expect(finish(page)).toBeDisabled()
  reconnect()
  await expect(attached(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(finish(page)).toBeEnabled()
})

test('A file whose answer was lost and whose message is dismissed is listed', async ({ page }) => {
  await openDocuments(page)
  await picker(page).setInputFiles(SCAN)
  await expect(attached(page, SCAN.name)).toBeVisible()
  const reconnect = await cutOff(page)
  await page.route(UPLOADS, loseAnswer)
  await picker(page).setInputFiles(PHOTO)
  await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(1)
  await atNextClick(page, reconnect)
  await page.getByRole('button', { name: named(attach.dismiss, PHOTO.name) }).click()
  await expect(attached(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('A file that was refused, and nobody was told, is said not to be among the documents', async ({
  page,
}) => {
  await page.clock.install()
  await openDocuments(page)
  await page.route(UPLOADS, loseAnswer)
  await picker(page).setInputFiles({ ...PHOTO, buffer: PHOTO.buffer.subarray(0, 40) })
  const row = rows(page).filter({ hasText: PHOTO.name })
  await expect(row).toContainText(shell.lost.noAnswer)
  await expect(async () => {
    await page.clock.fastForward(LOOK_MS)
    await expect(row).toContainText(attach.missing, { timeout: 5_000 })
  }).toPass()
  await expect(row).not.toContainText(shell.lost.noAnswer)
  await expectAccessible(page)
  await expectReflow(page)

  // Another try says what is wrong with it.
  await page.unroute(UPLOADS)
  await page.getByRole('button', { name: named(attach.retryOne, PHOTO.name) }).click()
  await expect(row).toContainText(english.errors.DocumentDamaged)
  await page.clock.fastForward(2 * LOOK_MS)
  await expect(row).toContainText(english.errors.DocumentDamaged)
})

test('A file that the server kept and then had a fault with is listed', async ({ page }) => {
  await openDocuments(page)
  const resultMessage = 'Out of order'
  await page.route(UPLOADS, async (route) => {
    await route.fetch()
    const json = { success: false, resultCode: 503, resultException: 'Busy', resultMessage }
    await route.fulfill({ status: 503, json })
  })
  await picker(page).setInputFiles(PHOTO)
  await expect(attached(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('A file that is cancelled when it has arrived is listed', async ({ page }) => {
  await openDocuments(page)
  let hasArrived = false
  await page.route(UPLOADS, async (route) => {
    await route.fetch()
    hasArrived = true
  })
  await picker(page).setInputFiles(PHOTO)
  await expect.poll(() => hasArrived).toBe(true)
  await page.getByRole('button', { name: named(attach.cancel, PHOTO.name) }).click()
  await expect(attached(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('The question counts what the server has, and is not put where nobody knows', async ({
  page,
}) => {
  await openDocuments(page)
  await picker(page).setInputFiles(SCAN)
  await expect(attached(page, SCAN.name)).toBeVisible()
  await cutOff(page)
  await page.route(UPLOADS, loseAnswer)
  await picker(page).setInputFiles(PHOTO)
  await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(1)
  await page.getByRole('button', { name: named(attach.dismiss, PHOTO.name) }).click()
  await expect(rows(page)).toHaveCount(1)
  await finish(page).click()
  await expect(page.getByText(attach.finish.unseen)).toBeInViewport()
  await expect(question(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectReflow(page)
  // Whether the server is there is still not heard, so that the press alone can tell.
  await page.unroute(PAGE_DATA)
  await finish(page).click()
  await expect(question(page)).toContainText(asked('2 documents'))
  await expect(page.getByText(attach.finish.unseen)).toHaveCount(0)
  await question(page).getByRole('button', { name: attach.finish.no }).last().click()
  await expect(rows(page)).toHaveCount(2)
  await finish(page).click()
  await question(page).getByRole('button', { name: attach.finish.yes }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your 2 documents')
  await expect(page.getByText(finished.documents)).toBeVisible()
})

test('Another photo of the same name is not taken for the one that was lost', async ({ page }) => {
  await openDocuments(page)
  await page.route(SERVER_ASKED, (route) => route.abort())
  await page.route(UPLOADS, (route) => route.abort())
  await picker(page).setInputFiles(PHOTO)
  await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(1)
  await page.unroute(UPLOADS)
  await picker(page).setInputFiles({ ...PHOTO, buffer: jpeg([], jpegPixels(2, 1)) })
  await expect(attached(page)).toBeVisible()
  await page.unroute(SERVER_ASKED)
  await finish(page).click()
  await expect(question(page)).toContainText(asked('1 document'))
  await expect(rows(page).filter({ hasText: shell.lost.noAnswer })).toHaveCount(1)
})
