import type { BrowserContext, Page } from '@playwright/test'
import session from '#locales/en-US/session.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { newMember, tokenOf } from './member-sign-in.ts'
import { expectAccessible, expectReflow } from './page-checks.ts'

const FOREIGN = 'https://evil.example/'
const WALLET = '/app-web/wallet?lang=en-US'

test.use({ serviceWorkers: 'block', expectedProblems: /^left the site: https:\/\/evil\.example\// })

/** A page of somebody else with one link, as the browser sees it. */
async function standForeignPage(context: BrowserContext, link: string): Promise<void> {
  const body = `<!doctype html><html lang="en"><title>Free credit</title><a href="${link}">Free</a>`
  await context.route(FOREIGN, (route) => route.fulfill({ contentType: 'text/html', body }))
}

async function follow(page: Page): Promise<void> {
  await page.goto(FOREIGN)
  await page.getByRole('link', { name: 'Free' }).click()
}

async function memberIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/api/official/member', { failOnStatusCode: false })
  return ((await answer.json()) as { member?: { id: string } }).member?.id
}

test('A link on a foreign page asks before it changes the member', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const mine = newMember('mei')
  const other = newMember('eve')
  await page.goto(`${WALLET}&token=${await tokenOf(origin, mine)}`)
  await expect.poll(() => memberIn(page)).toBe(mine)
  await standForeignPage(context, `${origin}${WALLET}&token=${await tokenOf(origin, other)}`)

  await follow(page)
  await expect(page.getByRole('heading', { name: session.other.title })).toBeVisible()
  await expect(page).toHaveURL(`${origin}${WALLET}`)
  await expectAccessible(page)
  await expectReflow(page)
  await expect.poll(() => memberIn(page)).toBe(mine)
  await page.getByRole('link', { name: `Stay member ${mine}` }).click()
  await expect(page).toHaveURL(`${origin}${WALLET}`)
  await expect(page.getByRole('heading', { name: session.other.title })).toHaveCount(0)
  await expect.poll(() => memberIn(page)).toBe(mine)

  await follow(page)
  await page.getByRole('link', { name: `Change to member ${other}` }).click()
  await expect(page).toHaveURL(`${origin}${WALLET}`)
  await expect(page.getByRole('heading', { name: session.other.title })).toHaveCount(0)
  await expect.poll(() => memberIn(page)).toBe(other)
  await page.goBack()
  await expect(page).toHaveURL(`${origin}${WALLET}`)
  await expect.poll(() => memberIn(page)).toBe(other)
})

test('A link on a foreign page asks a visitor who is nobody', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const other = newMember('eve')
  await standForeignPage(context, `${origin}${WALLET}&token=${await tokenOf(origin, other)}`)
  await follow(page)
  await expect(page.getByRole('heading', { name: session.nobody.title })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => memberIn(page)).toBeUndefined()
  await page.getByRole('link', { name: session.nobody.stay }).click()
  await expect(page).toHaveURL(`${origin}${WALLET}`)
  await expect.poll(() => memberIn(page)).toBeUndefined()
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both answers are links', async ({ page, context, baseURL: origin = '' }) => {
    const mine = newMember('mei')
    const other = newMember('eve')
    await page.goto(`${WALLET}&token=${await tokenOf(origin, mine)}`)
    await standForeignPage(context, `${origin}${WALLET}&token=${await tokenOf(origin, other)}`)
    await follow(page)
    await page.getByRole('link', { name: `Change to member ${other}` }).click()
    await expect(page).toHaveURL(`${origin}${WALLET}`)
    await expect.poll(() => memberIn(page)).toBe(other)
  })
})

test('A link that the visitor opens himself asks only where somebody else is signed in', async ({
  page,
  baseURL: origin = '',
}) => {
  const mine = newMember('mei')
  const other = newMember('eve')
  await page.goto(`${WALLET}&token=${await tokenOf(origin, mine)}`)
  await expect.poll(() => memberIn(page)).toBe(mine)
  await page.goto(`${WALLET}&token=${await tokenOf(origin, mine)}`)
  await expect(page.getByRole('heading', { name: session.other.title })).toHaveCount(0)
  await page.goto(`${WALLET}&token=${await tokenOf(origin, other)}`)
  await expect(page.getByRole('heading', { name: session.other.title })).toBeVisible()
  await expect.poll(() => memberIn(page)).toBe(mine)
})
