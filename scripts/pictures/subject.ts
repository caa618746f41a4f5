import type { Area } from '#contract/values/area.ts'
import type { SitePage } from '../../test/e2e/site-pages.ts'
import type { State } from './picture-name.ts'

/** What asks for a page: some are another one for each. */
export type Device = 'computer' | 'phone' | 'app'

/** What is pictured: a page, or a form with what is typed into it. */
export interface Subject {
  /** Begins the name of every picture of it, and stays when its address changes. */
  name: string
  page: SitePage
  states: readonly State[]
  /** Whose page it is, where there are several; Taiwan's unless given. */
  area?: Area
  /** Who has something on this page; without a name the member who has a little of everything. */
  member?: string
  /** The server's clock is put there (ISO 8601); left out: it is `USUAL_NOON`. */
  at?: string
  /** Sent, rather than gone to. */
  isForm?: boolean
  device?: Device
  /** What the page is answered with; 200 unless given. */
  status?: number
  /** What chance draws on it, or a clock that goes on (a selector): its place is empty. */
  masked?: string
}

/** A noon in Taiwan in which the demo's campaigns run: pictures of another day would all differ. */
export const USUAL_NOON = '2026-11-24T04:00:00Z'

/** Before the first event that there was. */
export const PAST = '2023-05-01T04:00:00Z'

/** In the midst of the first day of the new year of 2027, in the three areas. */
export const NEW_YEAR = '2027-02-06T04:00:00Z'

/** A route as part of a file's name: what may be left out of its address is. */
export function nameOf(route: string): string {
  return route
    .split('/')
    .filter((part) => !/^:.*\?$/.test(part))
    .map((part) => part.replace(/^:/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .join('-')
}
