import { preferenceCookie } from '../cookies.ts'
import type { PageVisit } from './page-visit.ts'

/** specification.md, Limits: 21,600,000 ms. */
const IP_LOCATION_SECONDS = 6 * 60 * 60

/** Whether the visitor's country still has to be found out. */
export function lacksIpLocation(visit: PageVisit): boolean {
  return !/^[A-Z]{2}$/.test(visit.cookies.get('ip-location') ?? '')
}

/** The cookies that a page's answer sets, beside its bytes: the visitor's country. */
export function visitorCookies(
  visit: PageVisit,
  country: string | undefined,
  isSecure: boolean,
): string[] {
  if (country === undefined || !lacksIpLocation(visit)) return []
  const options = { maxAgeSeconds: IP_LOCATION_SECONDS, isSecure }
  return [preferenceCookie('ip-location', country, options)]
}
