import type { Page } from '@playwright/test'
import lostPages from '#locales/en-US/lost-pages.json' with { type: 'json' }
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { expect, test } from './browser-test.ts'
import { beginningOf } from './english.ts'
import { newMember, signIn } from './member-sign-in.ts'
import {
  atNextClick,
  FAULTS_IN_TURN,
  goInside,
  LONG_MS,
  NETWORK_PROBLEMS,
  type LostCause,
} from './network-faults.ts'
import { expectAccessible, expectReflow, untilAlive } from './page-checks.ts'
import { addressOf, MEMBER_PAGES, pathOf, type SitePage } from './site-pages.ts'

/** The page of a payment that nobody made is one of them. */
const NO_PAYMENT = /^status 404: GET \S+\/app-web\/payments\/00000000-/

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'block',
  expectedProblems: new RegExp(`${NETWORK_PROBLEMS.source}|${NO_PAYMENT.source}`),
})

for (const sitePage of MEMBER_PAGES) {
  const { route } = sitePage
  test(`The way to ${route} costs nothing, whatever fails`, async ({
    page,
    api,
    baseURL: origin = '',
  }) => {
    const address = addressOf(await pathOf(sitePage, api, 'tw'), sitePage.areas && 'tw', 'en-US')
    await signIn(page, origin, newMember('lost'))
    await page.clock.install()
    await startElsewhere(page, sitePage)
    for (const fault of FAULTS_IN_TURN) {
      let isAsked = false
      await page.route(/\.data(\?|$)/, (asked) => {
        isAsked = true
        return fault.answer(asked)
      })
      await goInside(page, address)
      await expect.poll(() => isAsked).toBe(true)
      // The overlay stands while it is asked, and has an end.
      if (fault.isSlow) await page.clock.fastForward(LONG_MS)
      await expectError(page, { ...fault, address, route })
      await page.unroute(/\.data(\?|$)/)
    }
    await page.context().setOffline(true)
    await goInside(page, address)
    await expectError(page, { cause: 'offline', status: 0, address, route })
    await page.context().setOffline(false)
    await expectWorkingRetry(page, { address, route })

    await startElsewhere(page, sitePage)
    await page.route(/\/assets\/.*\.js/, (asked) => asked.abort())
    await goInside(page, address)
    await expectError(page, { cause: 'script', status: 0, address, route })
    await page.unroute(/\/assets\/.*\.js/)
    await expectWorkingRetry(page, { address, route })
  })
}

test('An answer that is lost before the page’s styles have come is nobody’s uncaught error', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('lost'))
  await startElsewhere(page)
  await page.route(/\.data(\?|$)/, (asked) => asked.abort())
  const heading = page.getByRole('heading', { level: 1 })
  // From now on the page's script is there, and its styles are asked for beside its data.
  await goInside(page, '/mgm?lang=en-US')
  await expect(heading).toHaveText(shell.error.noAnswer.title)
  const lost = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.css/, async (asked) => {
    await lost.promise
    await asked.abort()
  })
  const failed = page.waitForEvent('requestfailed', (request) => /\.data/.test(request.url()))
  await goInside(page, '/mgm?lang=en-US&again')
  await failed
  // Whoever listens to what nobody takes has its turn before the styles come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  lost.resolve(undefined)
  await expect(heading).toHaveText(shell.error.noAnswer.title)
})

test('A network that leads to its login is told of as one whose login answers', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('lost'))
  await startElsewhere(page)
  const headers = { Location: 'https://login.hotel.example/' }
  await page.route(/\.data(\?|$)/, (asked) => asked.fulfill({ status: 302, headers }))
  await goInside(page, '/app-web/wallet?lang=en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.error.loginPage.title)
})

test('The error page in the app is whole: for eyes, for readers, at 320 px', async ({
  page,
  baseURL: origin = '',
}) => {
  await signIn(page, origin, newMember('lost'))
  await startElsewhere(page)
  await page.route(/\.data(\?|$)/, (asked) => asked.abort())
  await goInside(page, '/app-web/wallet?lang=en-US')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.error.noAnswer.title)
  await expectAccessible(page)
  await expectReflow(page)
})

/** On another page than the one that is asked for, and not looking whether the server is there. */
async function startElsewhere(page: Page, { route }: Partial<SitePage> = {}): Promise<void> {
  const start = route === 'app-web/disclaimer' ? '/app-web/survey-rule' : '/app-web/disclaimer'
  await page.goto(`${start}?lang=en-US`)
  await untilAlive(page)
  await page.route('**/offline', (asked) => asked.abort())
}

interface LostAddress {
  address: string
  route: string
}

interface ExpectedError extends LostAddress {
  cause: LostCause
  status: number
}

async function expectError(page: Page, { cause, status, address, route }: ExpectedError) {
  const { title, text } = shell.error[cause]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(text)).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: retryOf(route) })).toBeVisible()
  await expectKind(page, route, cause)
  const code = page.locator('code')
  if (cause === 'offline') return expect(code).toHaveCount(0)
  // What an id of a member's is part of is for whoever asks for it.
  await expect(code).toBeHidden()
  const technical = page.getByText(shell.error.path)
  await technical.click()
  await expect(code).toBeVisible()
  await expect(code).toHaveText(`${status || cause} ${address.split('?')[0]}`)
  await technical.click()
}

/** What the page is, where to go meanwhile, and what has become of money, by what may be known of it. */
async function expectKind(page: Page, route: string, cause: LostCause) {
  const name = (await page.title()).split('｜')[0] ?? ''
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  const note = noteOf(route)
  for (const each of Object.values(lostPages.notes)) {
    const isShown = note !== undefined && beginningOf(each).test(note)
    await expect(page.getByText(beginningOf(each))).toHaveCount(isShown ? 1 : 0)
  }
  const ways = page.getByRole('main').getByRole('link')
  const way = wayOf(route)
  await expect(ways).toHaveText(way === undefined ? [retryOf(route)] : [retryOf(route), way])
  // The site's frame is none that pages in the app have: it needs its script.
  const hasFrame = route.startsWith('apply/') && cause !== 'script'
  await expect(page.locator('footer')).toHaveCount(hasFrame ? 1 : 0)
}

function noteOf(route: string): string | undefined {
  const { notes } = lostPages
  if (isReturn(route)) return notes.result
  if (/^app-web\/(pay|ccpay)\//.test(route)) return notes.pay
  if (route === 'app-web/contact-us') return notes.contact
  if (route === 'apply/tappay/attach') return notes.documents
  return isOfApp(route) ? notes.member : undefined
}

function wayOf(route: string): string | undefined {
  const { ways } = lostPages
  if (isReturn(route) || route === 'app-web/payments/:id') return ways.payments
  if (route === 'app-web/wallet') return ways.stores
  if (route.startsWith('apply/')) return ways.home
  return isOfApp(route) ? ways.wallet : undefined
}

function retryOf(route: string): string {
  return isReturn(route) ? lostPages.look : shell.error.retry
}

async function expectWorkingRetry(page: Page, { address, route }: LostAddress): Promise<void> {
  const retry = page.getByRole('link', { name: retryOf(route) })
  await retry.click()
  await expect(page.getByText(shell.error.stillAway)).toBeVisible()
  const known = Object.values(shell.error).flatMap((part) =>
    typeof part === 'string' ? [] : part.title,
  )
  const title = page.getByRole('heading', { level: 1 })
  let isOver = false
  await page.route('**/offline', (asked) => (isOver ? asked.continue() : asked.abort()))
  await atNextClick(page, () => (isOver = true))
  await retry.click()
  await expect(title).not.toHaveText(new RegExp(`^(${known.join('|')})$`))
  await expect(page).toHaveURL(address)
}

function isReturn(route: string): boolean {
  return /^app-web\/(cc3ds|fami)\/back$/.test(route)
}

function isOfApp(route: string): boolean {
  return route.startsWith('app-web') || route.includes('chinese-year')
}
