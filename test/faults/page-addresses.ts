import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** What stands in the place of each parameter of an address. */
const PARAMS: Record<string, string> = {
  ':area?': 'tw',
  ':year?': '2026',
  ':code?': 'ABCDEFGH',
  ':token?': '',
  ':storeId': 'no-such-store',
  '*': 'no-such-page',
}

/** Ids by the segment before them: they exist in the content, or are of the right form. */
const IDS: Record<string, string> = {
  store: 'no-such-store',
  item: 'kaya-jar',
  reminder: 'anniversary',
  press: 'bigger-text-clearer-pages',
  'check-in': 'tw-daily',
  coupons: 'tw-longtan-douhua-free-topping',
  'discount-tickets': 'tw-autumn-fifty-off',
  payments: '00000000-0000-4000-8000-000000000000',
  surveys: 'tw-weekend-breakfast',
  cu: 'tw-longtan-douhua-free-topping',
  'yt-player': 'aaaaaaaaaaa',
}

/** An address of every page of `web/routes.ts`; a parameter that is not listed above is an error. */
export function pageAddresses(): string[] {
  return [...new Set(routes.flatMap((route) => leavesOf(route, '')))]
}

function leavesOf({ path = '', children }: RouteConfigEntry, parent: string): string[] {
  const address = path
    .split('/')
    .filter(Boolean)
    .reduce((above, segment) => `${above}${partOf(segment, above)}`, parent)
  if (children) return children.flatMap((child) => leavesOf(child, address))
  return [address || '/']
}

function partOf(segment: string, above: string): string {
  if (!/[:*]/.test(segment)) return `/${segment}`
  const value = /^:id\??$/.test(segment) ? IDS[above.split('/').at(-1) ?? ''] : PARAMS[segment]
  if (value === undefined) throw new Error(`No value for ${segment} behind ${above}`)
  return value && `/${value}`
}
