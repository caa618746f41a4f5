import type { Page, Response } from '@playwright/test'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { untilAlive } from '../../test/e2e/page-checks.ts'
import { apiOf } from '../../test/e2e/site-api.ts'
import { MEMBER_PAGES, addressOf, pathOf } from '../../test/e2e/site-pages.ts'
import type { State } from './picture-name.ts'
import { NEWCOMER, PAYER } from './prepare-members.ts'
import type { Scheme, Width } from './sizes.ts'
import type { Studio } from './studio.ts'
import type { Subject } from './subject.ts'

/** Where, how and of what pictures are taken in one language. */
export interface Session {
  studio: Studio
  folder: string
  states: readonly State[]
  widths: readonly Width[]
  schemes: readonly Scheme[]
  locale: Locale
  /** Told what went wrong, in which picture. */
  report: (problem: string) => void
}

/** A server's clock in the page goes by the browser's own, which stands still, from its first second on. */
const CLOCK_MS = 1_200

/** Opens an address, until everything that it shows has come. */
export async function arrive(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  // Pages that scripts take over say so; others are what they are.
  if (await page.evaluate(() => '__reactRouterContext' in window)) await untilAlive(page)
  await page.waitForLoadState('networkidle')
  if (await page.locator('.staff').count()) await page.waitForTimeout(CLOCK_MS)
  return response
}

export function isWanted(subject: Subject, session: Session, state: State): boolean {
  return subject.states.includes(state) && session.states.includes(state)
}

/** A path with the session's language, whatever else it asks for. */
export function addressIn({ studio, locale }: Session, path: string): string {
  const { pathname, searchParams } = new URL(path, studio.origin)
  searchParams.set('lang', locale)
  return `${pathname}?${searchParams}`
}

/** The path under which the page has something to show. */
export async function fullPath(subject: Subject, session: Session): Promise<string> {
  const known = session.studio.addresses[subject.page.route]
  return known ? known() : barePath(subject, session)
}

export async function barePath(subject: Subject, { studio }: Session): Promise<string> {
  const { page, area = DEFAULT_AREA } = subject
  return addressOf(await pathOf(page, apiOf(studio.origin), area), page.areas && area)
}

export function memberOf({ page, member = PAYER }: Subject): string | undefined {
  return isOfMember(page.route) ? member : undefined
}

export function newcomerOf({ page }: Subject): string | undefined {
  return isOfMember(page.route) ? NEWCOMER : undefined
}

/** The site's own pages are seen by visitors, and so are those of stores that apply. */
function isOfMember(route: string): boolean {
  return !route.startsWith('apply/') && MEMBER_PAGES.some((page) => page.route === route)
}
