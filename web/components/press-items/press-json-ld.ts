import type { PressItem } from '#contract/press-items.ts'
import type { Brand } from '../../page/brand.ts'

interface NewsArticleFacts {
  item: PressItem
  brand: Brand
  locale: string
  origin: string
}

/** schema.org `NewsArticle` of a press item. */
export function newsArticle({ item, brand, locale, origin }: NewsArticleFacts): object {
  const publisher = {
    '@type': 'Organization',
    name: brand.name,
    url: origin,
    logo: new URL('/icons/icon-512.png', origin).href,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    datePublished: item.publishedOn,
    inLanguage: locale,
    image: new URL(`/og/${locale}/press.png`, origin).href,
    mainEntityOfPage: new URL(`/press/${item.id}`, origin).href,
    author: publisher,
    publisher,
    ...(item.externalUrl ? { isBasedOn: item.externalUrl } : {}),
  }
}
