import type { PageContext } from './page-context.ts'

export type SiteFacts = Pick<PageContext, 'area' | 'isAreaNamed' | 'locale' | 'isLocaleNamed'>

/** A path of this site with the area and the language that the page's own address names. */
export function siteHrefOf(path: string, facts: SiteFacts | undefined): string {
  const [beforeHash = '', hash] = path.split('#')
  const [pathname = '', query] = beforeHash.split('?')
  const search = new URLSearchParams(query)
  if (facts?.isLocaleNamed) search.set('lang', facts.locale)
  const prefix = facts?.isAreaNamed ? `/${facts.area}` : ''
  const address = `${prefix}${pathname === '/' && prefix ? '' : pathname}`
  return `${address}${search.size > 0 ? `?${search}` : ''}${hash ? `#${hash}` : ''}`
}
