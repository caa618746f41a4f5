import { parseLocale } from '#contract/values/locale.ts'
import { preferenceCookie } from '../http/cookies.ts'
import type { PageVisit } from './page-visit.ts'

const LANG_SECONDS = 365 * 24 * 60 * 60
/** SPEC.md, section 9: 21,600,000 ms. */
const IP_LOCATION_SECONDS = 6 * 60 * 60

/** Whether the visitor's country still has to be found out. */
export function lacksIpLocation(visit: PageVisit): boolean {
  return !/^[A-Z]{2}$/.test(visit.cookies.get('ip-location') ?? '')
}

/** The cookies that a page's answer sets, beside its bytes: the chosen language, the country. */
export function visitorCookies(
  visit: PageVisit,
  country: string | undefined,
  isSecure: boolean,
): string[] {
  const cookies: string[] = []
  const chosen = visit.isLocaleNamed ? parseLocale(visit.url.searchParams.get('lang')) : undefined
  if (chosen !== undefined && visit.cookies.get('lang') !== chosen) {
    cookies.push(preferenceCookie('lang', chosen, { maxAgeSeconds: LANG_SECONDS, isSecure }))
  }
  if (country !== undefined && lacksIpLocation(visit)) {
    const options = { maxAgeSeconds: IP_LOCATION_SECONDS, isSecure }
    cookies.push(preferenceCookie('ip-location', country, options))
  }
  return cookies
}
