import type { MetaDescriptor } from 'react-router'
import { AREA_FACTS, AREA_PATTERN, DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { PageContext } from './page-context.ts'

/** What a page says about itself to search engines and to those it is shared with. */
export interface PageHead {
  title: string
  description: string
  /** A 1200x630 picture of `public/og/<locale>/`; without one the brand's. */
  picture?:
    | 'home'
    | 'boss'
    | 'press'
    | 'stores'
    | 'download'
    | 'service'
    | 'jobs'
    | 'invitation'
    | 'coupon'
    | 'event-happy-go'
    | 'event-hot-shoes'
    | 'event-fami-point'
    | 'event-bar-promo'
    | 'event-anniversary'
    | 'event-chinese-year'
    | undefined
  /** The path without area that counts, where the same content stands at a second one as well. */
  mainPath?: string
  /** Query parameters that make another page of this address, such as `p`. */
  canonicalQuery?: Record<string, string>
  /** Pages that no search engine should list. */
  isHidden?: boolean
  jsonLd?: object[]
}

/** The part of the page's context that heads are made from. */
type SiteFacts = Pick<PageContext, 'area' | 'locale' | 'origin' | 'brand'>

/** Title, canonical, hreflang, sharing, JSON-LD of the page at a path. */
export function headTags(pathname: string, head: PageHead, site: SiteFacts): MetaDescriptor[] {
  const title = head.title.includes(site.brand.name)
    ? head.title
    : `${head.title}｜${site.brand.name}`
  const address = (locale?: Locale) => addressOf(pathname, head, site, locale)
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: address(site.locale) },
    ...sharingOf(head, title, site, address(site.locale)),
    ...(head.jsonLd ?? []).map((value) => ({ 'script:ld+json': value })),
  ] as MetaDescriptor[]
  if (head.isHidden) return [...descriptors, { name: 'robots', content: 'noindex' }]
  const alternates = LOCALES.map((locale) => alternate(locale, address(locale)))
  return [...descriptors, ...alternates, alternate('x-default', address())]
}

function addressOf(pathname: string, head: PageHead, site: SiteFacts, locale?: Locale): string {
  const address = new URL(canonicalPath(mainPathOf(pathname, head)), site.origin)
  for (const [key, value] of Object.entries(head.canonicalQuery ?? {})) {
    address.searchParams.set(key, value)
  }
  if (locale && locale !== AREA_FACTS[site.area].defaultLocale) {
    address.searchParams.set('lang', locale)
  }
  return address.href
}

const AREA_SEGMENT = new RegExp(`^/(${AREA_PATTERN})(?=/|$)`, 'i')

function mainPathOf(pathname: string, { mainPath }: PageHead): string {
  if (mainPath === undefined) return pathname
  const [area = ''] = AREA_SEGMENT.exec(pathname) ?? []
  return `${area}${mainPath}`
}

/** `/tw` is the default area, so the address without it is the one that counts. */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(AREA_SEGMENT, (named) =>
    parseArea(named.slice(1)) === DEFAULT_AREA ? '' : named.toLowerCase(),
  )
  return path.replace(/\/$/, '') || '/'
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

function sharingOf(head: PageHead, title: string, site: SiteFacts, url: string): MetaDescriptor[] {
  const path = head.picture ? `/og/${site.locale}/${head.picture}.png` : '/og/default.png'
  const picture = new URL(path, site.origin).href
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: head.description },
    { name: 'twitter:image', content: picture },
  ]
}
