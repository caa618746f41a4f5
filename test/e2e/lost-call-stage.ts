import { expect, type Locator, type Page } from '@playwright/test'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { openInApp, type AppOfTest, type AppVisit } from './app-bridge.ts'
import type { FormStage } from './lost-form-stage.ts'
import { tokenOf } from './member-sign-in.ts'
import type { LostCause } from './network-faults.ts'
import { untilAlive } from './page-checks.ts'

/** A page that stands before a call, with all that it is to keep. */
export interface OpenCall {
  /** The first time, and again after each fault. */
  press: () => Promise<void>
  /** What says what happened, and what to do. */
  words: (cause: LostCause) => readonly Locator[]
  /** What was typed or is shown. */
  kept: () => Promise<unknown>
  /** Is another member's, and shown to nobody meanwhile. */
  hidden?: Locator
  /** What has come of it: one more once it is done. */
  count: () => Promise<number>
  /** What the page shows once it is done. */
  done: Locator
}

export interface LostCall {
  /** Of the call, whatever its method. */
  address: RegExp
  open: (stage: FormStage) => Promise<OpenCall>
  /** The server does something by it, so that its answer can be lost as well. */
  writes?: boolean
  /** How often the server lets it be asked within a minute, where that is less than all faults take. */
  perMinute?: number
  /** The page asks by itself what has become of it, and needs no second press once it has arrived. */
  findsOut?: boolean
  /** A word of the script that makes it, and of no other; left out: of the calls' own. */
  wordOfScript?: string
}

/** By the module that makes the call. */
export type LostCalls = Record<string, Record<string, LostCall>>

/** What happened, in the words that stand over a page's own. */
export function titleOf(cause: LostCause): string {
  return shell.error[cause].title
}

/** What happened, and what the page says of it: in the page itself, not in the frame around it. */
export function said(place: Page | Locator, cause: LostCause, words: string): Locator[] {
  const within = 'goto' in place ? place.getByRole('main') : place
  return [within.getByText(titleOf(cause), { exact: true }), within.getByText(words)]
}

/** A click scrolls the page where what it aims at still moves, and the words out of it. */
export async function pressKey(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Opens a page as the app does; with a member whom the session knows already. */
export async function enterInApp(
  { page, origin, payer }: FormStage,
  { isLoggedIn = false, ...visit }: Pick<AppVisit, 'path'> & { isLoggedIn?: boolean },
): Promise<AppOfTest> {
  if (isLoggedIn) await payer.signIn(page)
  const says = isLoggedIn ? { userToken: await tokenOf(origin, payer.id) } : {}
  const app = await openInApp(page, { ...visit, origin, says })
  await untilAlive(page)
  return app
}

/** Who is logged in, by the browser's own cookie. */
export async function sessionOf({ page, origin }: FormStage): Promise<string | undefined> {
  const answer = await page
    .context()
    .request.get(`${origin}/api/official/member`, { headers: { Origin: origin } })
  const { member } = (await answer.json()) as { member?: { id: string } }
  return member?.id
}
