import type { Locale } from '#contract/values/locale.ts'
import type { StaffSession } from '../../domain/operating/staff/sessions.ts'
import type { DrawPage } from './draw-page.ts'
import type { AppContext } from '../../wiring/context.ts'

/** The cookie of a session of staff, of the answer that is on its way. */
export interface StaffCookie {
  start(token: string, endsAt: Date): void
  end(): void
  /** What a browser keeps on its way to the company's sign-in and back. */
  startWay(secret: string, endsAt: Date): void
  endWay(): void
}

/** What belongs to one call of the console: who asks, from where, in which words to answer. */
export interface ConsoleContext {
  app: AppContext
  locale: Locale
  address: string
  requestId: string
  /** Of the browser. */
  agent: string
  /** Scheme and host of the console, as the browser sees it. */
  origin: string
  /** Of the cookie, not looked at yet. */
  token?: string
  /** Of the other cookie: its way to the company's sign-in. */
  way?: string
  cookie: StaffCookie
  idempotencyKey?: string
  /** An act only says what it would do. */
  isTrial: boolean
  /** Left out where the server has no pages. */
  drawPage?: DrawPage
  /** Whom the door has found behind the token. */
  session?: StaffSession
}

/** The session of a call that does not admit anyone. */
export function sessionOf({ session }: ConsoleContext): StaffSession {
  if (!session) throw new Error('A handler asked for a session, but its call admits anyone')
  return session
}
