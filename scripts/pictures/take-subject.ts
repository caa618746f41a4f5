import type { Page, Route } from '@playwright/test'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { goInside } from '../../test/e2e/network-faults.ts'
import { untilAlive } from '../../test/e2e/page-checks.ts'
import { apiOf } from '../../test/e2e/site-api.ts'
import { MEMBER_PAGES, addressOf, pathOf } from '../../test/e2e/site-pages.ts'
import { confirmSending, fillForm, submitOf } from './fill-form.ts'
import type { Subject, State } from './picture-subjects.ts'
import { NEWCOMER, PAYER } from './prepare-members.ts'
import { sizeOf, take, type Studio } from './studio.ts'
import { textsOf } from './texts-of.ts'

export interface Session {
  studio: Studio
  folder: string
  states: readonly State[]
  widths: readonly number[]
  locale: Locale
  /** Told what went wrong, in which picture. */
  report: (problem: string) => void
}

/** Every answer of a page's data, and everything that its forms send. */
const DATA = /\.data(\?|$)/
const AWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
/** More than the 200 ms after which a page says that it waits. */
const WAITING_MS = 700
const CLOCK_MS = 1_200
/** Until a form asks whether to send it, if it asks. */
const QUESTION_MS = 1_000

/** Name of a picture's file, without its ending. */
export function pictureName(subject: Subject, state: State, width: number, locale: Locale): string {
  return [subject.name, state, width, locale].join('.')
}

/** Takes the pictures of a page or a form in one language. */
export async function takeSubject(subject: Subject, session: Session): Promise<void> {
  if (subject.at !== undefined) await session.studio.moveTo(subject.at)
  if (subject.isForm) return takeForm(subject, session)
  await takeArrivals(subject, session)
  await takeNavigations(subject, session)
}

/** What a visitor sees whose page comes: with something on it, with nothing, and without login. */
async function takeArrivals(subject: Subject, session: Session): Promise<void> {
  const visits = [
    { state: 'shown', member: memberOf(subject), path: await fullPath(subject, session) },
    { state: 'empty', member: newcomerOf(subject), path: await barePath(subject, session) },
    { state: 'logged-out', member: undefined, path: await fullPath(subject, session) },
  ] as const
  for (const { state, member, path } of visits) {
    if (!isWanted(subject, session, state)) continue
    await session.studio.withPage({ member, locale: session.locale }, async (open) => {
      await hideServer(open.page)
      const response = await arrive(open.page, addressIn(session, path))
      await shoot(subject, session, { page: open.page, state, isWhole: state !== 'logged-out' })
      if (state !== 'shown') return
      const status = response?.status() ?? 0
      if (status >= 400) open.problems.push(`status ${status}`)
      for (const problem of open.problems) session.report(`${subject.name}: ${problem}`)
    })
  }
}

/** What a member sees who goes on to a page that does not come. */
async function takeNavigations(subject: Subject, session: Session): Promise<void> {
  const states = (['loading', 'failed', 'offline'] as const).filter((state) =>
    isWanted(subject, session, state),
  )
  if (states.length === 0) return
  const { locale } = session
  const { error } = textsOf(locale, 'shell')
  const titles = { failed: error.away.title, offline: error.offline.title }
  const target = addressIn(session, await fullPath(subject, session))
  await session.studio.withPage({ member: memberOf(subject), locale }, async ({ page }) => {
    const isStart = subject.page.route === 'app-web/disclaimer'
    await arrive(page, addressIn(session, `/app-web/${isStart ? 'survey-rule' : 'disclaimer'}`))
    await hideServer(page)
    for (const state of states) {
      await cut(page, state)
      await goInside(page, target)
      if (state === 'loading') await page.waitForTimeout(WAITING_MS)
      else await untilTitle(page, titles[state], session, subject)
      await shoot(subject, session, { page, state, isWhole: false })
      await page.unroute(DATA)
    }
  })
}

/** It is not there when a page looks whether it is back: what is pictured would go on by itself. */
async function hideServer(page: Page): Promise<void> {
  await page.route('**/offline', (asked) =>
    asked.request().isNavigationRequest() ? asked.fallback() : asked.abort(),
  )
}

/** Puts what a state is about between the page and the server. */
async function cut(page: Page, state: State): Promise<void> {
  if (state === 'offline') await page.context().setOffline(true)
  else await page.route(DATA, (asked) => (state === 'failed' ? asked.fulfill(AWAY) : undefined))
}

async function untilTitle(page: Page, title: string, session: Session, subject: Subject) {
  const heading = page.getByRole('heading', { level: 1, name: title })
  await heading.waitFor({ timeout: 5_000 }).catch(() => {
    session.report(`${subject.name} in ${session.locale}: never says “${title}”`)
  })
}

/** Which states of a form are seen in one visit: after a press that may have arrived, no other says that nothing was sent. */
const FORM_VISITS: readonly (readonly State[])[] = [
  ['empty', 'shown', 'loading'],
  ['failed'],
  ['offline'],
]

/** A form untouched, filled in, being sent, and not taken: each width anew, for answers scroll. */
async function takeForm(subject: Subject, session: Session): Promise<void> {
  const address = addressIn(session, await fullPath(subject, session))
  const visitor = { member: newcomerOf(subject), locale: session.locale }
  const visits = FORM_VISITS.map((states) =>
    states.filter((state) => isWanted(subject, session, state)),
  ).filter((states) => states.length > 0)
  for (const width of session.widths) {
    for (const states of visits) {
      await session.studio.withPage(visitor, async ({ page }) => {
        await page.setViewportSize(sizeOf(width))
        await arrive(page, address)
        const held: Route[] = []
        for (const [index, state] of states.entries()) {
          // Of a form that is untouched nothing was filled in.
          if (state === 'shown' || (index === 0 && state !== 'empty')) await fillForm(page)
          const isSent = state !== 'empty' && state !== 'shown'
          if (isSent) await sendInVain(page, { state, held, session, subject })
          const alone = { ...session, widths: [width] }
          await shoot(subject, alone, { page, state, isWhole: !isSent })
        }
        // A page that closes would let them go, and the server would have them after all.
        for (const route of held) await route.abort()
      })
    }
  }
}

interface VainSending {
  state: State
  /** What is being sent, for as long as the page is looked at. */
  held: Route[]
  session: Session
  subject: Subject
}

async function sendInVain(page: Page, { state, held, session, subject }: VainSending) {
  const { lost } = textsOf(session.locale, 'shell')
  await page.unrouteAll()
  if (state === 'offline') await page.context().setOffline(true)
  else {
    await page.route('**/*', (asked) => {
      if (asked.request().method() !== 'POST') return asked.fallback()
      return state === 'failed' ? asked.fulfill(AWAY) : void held.push(asked)
    })
  }
  await submitOf(page).click()
  const question = page.getByRole('dialog')
  await question.waitFor({ timeout: QUESTION_MS }).catch(() => undefined)
  if (await question.count()) await confirmSending(page, session.locale)
  if (state === 'loading') return page.waitForTimeout(WAITING_MS)
  const words = page.getByText(state === 'failed' ? lost.away : lost.offline).first()
  await words.waitFor({ timeout: 5_000 }).catch(() => {
    session.report(
      `${pictureName(subject, state, 0, session.locale)}: says nothing of what was lost`,
    )
  })
}

/** Opens an address, until everything that it shows has come. */
async function arrive(page: Page, address: string) {
  const response = await page.goto(address)
  // One page is the same with scripts and without, and has none.
  if (await page.locator('script[type=module]').count()) await untilAlive(page)
  await page.waitForLoadState('networkidle')
  // A clock that the server set goes by the browser's own, which stands still, from its first second on.
  if (await page.locator('.staff-clock').count()) await page.waitForTimeout(CLOCK_MS)
  return response
}

interface Moment {
  page: Page
  state: State
  isWhole: boolean
}

async function shoot(subject: Subject, session: Session, { page, state, isWhole }: Moment) {
  const { folder, locale, widths } = session
  for (const width of widths) {
    await take(page, { folder, name: pictureName(subject, state, width, locale), width, isWhole })
  }
}

function isWanted(subject: Subject, session: Session, state: State): boolean {
  return subject.states.includes(state) && session.states.includes(state)
}

function addressIn(session: Session, path: string): string {
  const { pathname, searchParams } = new URL(path, session.studio.origin)
  searchParams.set('lang', session.locale)
  return `${pathname}?${searchParams}`
}

/** The address under which the page has something to show. */
async function fullPath(subject: Subject, session: Session): Promise<string> {
  const known = session.studio.addresses[subject.page.route]
  return known ? known() : barePath(subject, session)
}

async function barePath({ page }: Subject, { studio }: Session): Promise<string> {
  return addressOf(
    await pathOf(page, apiOf(studio.origin), DEFAULT_AREA),
    page.areas && DEFAULT_AREA,
  )
}

function memberOf({ page, member = PAYER }: Subject): string | undefined {
  return isOfMember(page.route) ? member : undefined
}

function newcomerOf({ page }: Subject): string | undefined {
  return isOfMember(page.route) ? NEWCOMER : undefined
}

/** The site's own pages are seen by visitors, and so are those of stores that apply. */
function isOfMember(route: string): boolean {
  return !route.startsWith('apply/') && MEMBER_PAGES.some((page) => page.route === route)
}
