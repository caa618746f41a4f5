import type { Area } from '#contract/values/area.ts'
import type { PageContext } from './page-context.ts'

export type SiteFacts = Pick<
  PageContext,
  'area' | 'isAreaNamed' | 'locale' | 'isLocaleNamed' | 'isInApp'
>

/** Of `web/routes.ts`: pages that have no area before them, since the app or the wallet says which. */
const WITHOUT_AREA = /^\/(app-web|apply|mgm|portal-web|share|simulator|yt-player)(\/|$)/

/** What the app's pages go back to: the app has no use for the site's own front page. */
const HOME_IN_APP = '/app-web/wallet'

/** A path of this site with the area and the language that the page's own address names. */
export function siteHrefOf(path: string, facts: SiteFacts | undefined): string {
  const [beforeHash = '', hash] = (facts?.isInApp && path === '/' ? HOME_IN_APP : path).split('#')
  const [pathname = '', query] = beforeHash.split('?')
  const search = new URLSearchParams(query)
  if (facts?.isLocaleNamed) search.set('lang', facts.locale)
  const prefix = facts?.isAreaNamed && !WITHOUT_AREA.test(pathname) ? `/${facts.area}` : ''
  const address = `${prefix}${pathname === '/' && prefix ? '' : pathname}`
  return `${address}${search.size > 0 ? `?${search}` : ''}${hash ? `#${hash}` : ''}`
}

/** The same in another area, in the language that the page's own address names. */
export function areaHrefOf(area: Area, path: string, facts: SiteFacts | undefined): string {
  return siteHrefOf(path, facts && { ...facts, area, isAreaNamed: true })
}
