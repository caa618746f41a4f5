import type { MetaDescriptor } from 'react-router'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'

/** What a page says about itself to search engines and to those it is shared with. */
export interface PageHead {
  title: string
  description: string
  /** A 1200x630 picture of `public/og/<locale>/`; without one the brand's. */
  picture?: 'home' | 'boss' | 'press' | 'stores' | 'download' | 'service' | 'jobs'
  /** The path without area that counts, where the same content stands at a second one as well. */
  mainPath?: string
  /** Query parameters that make another page of this address, such as `p`. */
  canonicalQuery?: Record<string, string>
  /** Pages that no search engine should list. */
  isHidden?: boolean
  jsonLd?: object[]
}

/** The part of the root's data that heads are made from. */
interface RootFacts {
  area: Area
  locale: Locale
  origin: string
  brandName: string
}

interface MetaInput {
  location: { pathname: string }
  loaderData?: { head?: PageHead } | undefined
  matches: readonly ({ id?: string; loaderData?: unknown } | undefined)[]
}

/** `export const meta = pageMeta` in every page: title, canonical, hreflang, sharing, JSON-LD. */
export function pageMeta({ location, loaderData, matches }: MetaInput): MetaDescriptor[] {
  const head = findHead(matches) ?? loaderData?.head
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootFacts | undefined
  if (!head || !root) return []
  const title = head.title.includes(root.brandName)
    ? head.title
    : `${head.title}｜${root.brandName}`
  const address = (locale?: Locale) => addressOf(location.pathname, head, root, locale)
  const descriptors: MetaDescriptor[] = [
    { title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: address(root.locale) },
    ...sharingOf(head, title, root, address(root.locale)),
    ...(head.jsonLd ?? []).map((value) => ({ 'script:ld+json': value })),
  ] as MetaDescriptor[]
  if (head.isHidden) return [...descriptors, { name: 'robots', content: 'noindex' }]
  const alternates = LOCALES.map((locale) => alternate(locale, address(locale)))
  return [...descriptors, ...alternates, alternate('x-default', address())]
}

/** The outermost: a layout that has a head has put itself in the place of its page. */
function findHead(matches: MetaInput['matches']): PageHead | undefined {
  const loaded = matches.map((match) => match?.loaderData as MetaInput['loaderData'] | null)
  return loaded.find((loaderData) => loaderData?.head !== undefined)?.head
}

function addressOf(pathname: string, head: PageHead, root: RootFacts, locale?: Locale): string {
  const address = new URL(canonicalPath(mainPathOf(pathname, head)), root.origin)
  for (const [key, value] of Object.entries(head.canonicalQuery ?? {})) {
    address.searchParams.set(key, value)
  }
  if (locale && locale !== AREA_FACTS[root.area].defaultLocale) {
    address.searchParams.set('lang', locale)
  }
  return address.href
}

function mainPathOf(pathname: string, { mainPath }: PageHead): string {
  if (mainPath === undefined) return pathname
  const [area = ''] = /^\/(tw|my|sg)(?=\/|$)/i.exec(pathname) ?? []
  return `${area}${mainPath}`
}

/** `/tw` is the default area, so the address without it is the one that counts. */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/^\/(tw|my|sg)(?=\/|$)/i, (named) => named.toLowerCase())
  return path.replace(/^\/tw(?=\/|$)/, '').replace(/\/$/, '') || '/'
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

function sharingOf(head: PageHead, title: string, root: RootFacts, url: string): MetaDescriptor[] {
  const path = head.picture ? `/og/${root.locale}/${head.picture}.png` : '/og/default.png'
  const picture = new URL(path, root.origin).href
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.brandName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: root.locale.replace('-', '_') },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: head.description },
    { name: 'twitter:image', content: picture },
  ]
}
