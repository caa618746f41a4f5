import { createContext } from 'react-router'
import type { Api } from '#contract/calls.ts'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { SwitchName } from '#contract/values/switches.ts'
import type { Brand } from './brand.ts'
import type { CompiledTexts } from '../intl/text-context.ts'
import type { TextGroup } from '../intl/texts.ts'

/** What the operator's configuration tells the pages; nothing in it is secret. */
export interface PublicSettings {
  tags: { tagManagerId?: string; adPixelId?: string; analyticsId?: string }
  map: { tileUrl?: string; attribution?: string }
  hasSimulator: boolean
  creditArrivalMinutes: number
}

/** Nobody is logged in (any more), or the account is closed. */
export type NoMember = 'login' | 'closed'

/** What a loader or action knows of its request. The server makes one for each. */
export interface PageContext {
  api: Api
  area: Area
  /** The path names the area (`/sg/…`), so links keep naming it. */
  isAreaNamed: boolean
  locale: Locale
  /** The address names the language (`?lang=`), so links keep naming it. */
  isLocaleNamed: boolean
  /** The app opened the page (a well-formed marker block in the user agent). */
  isInApp: boolean
  /** Who is signed in; the area is that of the wallet. */
  member: { id: string; area: Area; isSuspended: boolean } | undefined
  /** Why there is no member. Undefined too where that could not be found out: the page's calls then say why. */
  noMember: NoMember | undefined
  /** Nobody is signed in, but somebody was: the token has come to its end, or never was one. */
  hasLoginExpired: boolean
  origin: string
  brand: Brand
  settings: PublicSettings
  /** What is turned off now for who asks, each with the words to show in its place. */
  off: Partial<Record<SwitchName, string>>
  /** What stands at the top of every page, during maintenance. */
  notice: string | undefined
  now: Date
  /** One message in the page's language, by dotted key. */
  text: (key: string, values?: Record<string, string | number>) => string
  /** The compiled messages of the groups, for the page's provider. */
  textsOf: (groups: readonly TextGroup[]) => CompiledTexts
}

export const pageContext = createContext<PageContext>()

/**
 * What a page's middleware answered instead of the page. The loaders throw it: thrown by the
 * middleware itself it would come before the root's loader, and the error page would have no
 * language, no brand and no menu.
 */
export const refusalContext = createContext<unknown>(null)

/** The form that this page carries was refused just now: its action says so to the loader. */
export const formFailureContext = createContext(false)

/** The nonce of the page's own scripts; none in development. Kept bytes are sent without it. */
export const nonceContext = createContext<string | undefined>(undefined)
