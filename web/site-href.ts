import type { PageContext } from './page-context.ts'

export type SiteFacts = Pick<PageContext, 'area' | 'isAreaNamed' | 'locale' | 'isLocaleNamed'>

/** Of `web/routes.ts`: pages that have no area before them, since the app or the wallet says which. */
const WITHOUT_AREA = /^\/(app-web|apply|mgm|portal-web|share|simulator|yt-player)(\/|$)/

/** A path of this site with the area and the language that the page's own address names. */
export function siteHrefOf(path: string, facts: SiteFacts | undefined): string {
  const [beforeHash = '', hash] = path.split('#')
  const [pathname = '', query] = beforeHash.split('?')
  const search = new URLSearchParams(query)
  if (facts?.isLocaleNamed) search.set('lang', facts.locale)
  const prefix = facts?.isAreaNamed && !WITHOUT_AREA.test(pathname) ? `/${facts.area}` : ''
  const address = `${prefix}${pathname === '/' && prefix ? '' : pathname}`
  return `${address}${search.size > 0 ? `?${search}` : ''}${hash ? `#${hash}` : ''}`
}
