import type { DynamicLink } from '#contract/dynamic-links.ts'

export interface AllowedHosts {
  /** Addresses that open the app begin with it. */
  deepLinkScheme: string
  /** The app's pages in the shops, whose hosts are trusted. */
  links: { appStore: string; googlePlay: string }
}

/**
 * Where a short link may lead: a path of this site, the app's own scheme, an app shop. Whatever
 * the row says beyond that is left out, so that a link of ours cannot send anybody elsewhere.
 */
export function allowedTargets(
  targets: DynamicLink['targets'],
  allowed: AllowedHosts,
): Partial<DynamicLink['targets']> {
  const entries = Object.entries(targets).filter(([, target]) => isAllowed(target, allowed))
  return Object.fromEntries(entries)
}

function isAllowed(target: string, { deepLinkScheme, links }: AllowedHosts): boolean {
  if (/[\s\\]/.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  const url = URL.parse(target)
  if (!url) return false
  if (`${url.protocol}//` === deepLinkScheme) return target.startsWith(deepLinkScheme)
  const shops = [links.appStore, links.googlePlay].map((shop) => URL.parse(shop)?.host)
  return url.protocol === 'https:' && shops.includes(url.host)
}
