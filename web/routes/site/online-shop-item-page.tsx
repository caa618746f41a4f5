import { redirect, useLoaderData } from 'react-router'
import type { OnlineShopItemSummary } from '#contract/online-shop-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ShopItemCard } from '../../components/online-shop-items/shop-item-card.tsx'
import { shopItemPath } from '../../components/online-shop-items/shop-item-path.ts'
import { ShopItemView } from '../../components/online-shop-items/shop-item-view.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { notFound } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Section } from '../../ui/section.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const handle: SiteHandle = { isStill: true, canBeSimple: true }

export const meta = pageMeta

/** With an id one item and more like it; without one the list of the area. */
export const loader = pageLoader(['shop'], async (page) => {
  const { item, items } = page.params.id
    ? await loadItem(page, page.params.id)
    : { item: undefined, items: await loadItems(page) }
  return {
    head: headOf(page, item),
    item,
    items,
    isSimple: page.isInApp || page.query.get('mode') === 'simple',
  }
})

async function loadItem(page: PageRequest, id: string) {
  const found = await page.api.onlineShopItems.get({ id })
  if (!found.success && found.resultException === 'OnlineShopItemNotFound') throw notFound()
  const { item, moreItems } = orThrow(found)
  if (item.area !== page.area) {
    const query = page.query.size > 0 ? `?${page.query}` : ''
    throw redirect(`/${item.area}${shopItemPath(id)}${query}`, 301)
  }
  return { item, items: moreItems }
}

async function loadItems({ api }: PageRequest): Promise<OnlineShopItemSummary[]> {
  return orThrow(await api.onlineShopItems.list({})).items
}

function headOf(page: PageRequest, item: OnlineShopItemSummary | undefined) {
  const { text, origin, area } = page
  const crumbs = [
    { name: text('shop.home'), path: '/' },
    { name: text('shop.title'), path: siteHrefOf(shopItemPath(), page) },
  ]
  if (!item) {
    const values = { area: text(`shell.area.${area}`) }
    return {
      title: text('shop.headTitle', values),
      description: text('shop.headDescription', values),
      picture: 'stores' as const,
      jsonLd: [breadcrumbList(origin, crumbs)],
    }
  }
  const { name, shopName: shop, rebatePercent: percent } = item
  return {
    title: text('shop.itemTitle', { name, shop }),
    description: text('shop.itemDescription', { name, shop, percent }),
    picture: 'stores' as const,
    jsonLd: [breadcrumbList(origin, [...crumbs, { name, path: shopItemPath(item.id) }])],
  }
}

export default function OnlineShopItemPage() {
  const { item } = useLoaderData<typeof loader>()
  return item ? <OneItem /> : <AllItems />
}

function OneItem() {
  const t = useTranslations('shop')
  const siteHref = useSiteHref()
  const { item, items, isSimple } = useLoaderData<typeof loader>()
  if (!item) return null
  return (
    <>
      <article className="measure pt-4 pb-10 750:pt-8 750:pb-16">
        {!isSimple && (
          <Breadcrumbs
            label={t('breadcrumbs')}
            items={[
              { label: t('home'), to: siteHref('/') },
              { label: t('title'), to: siteHref(shopItemPath()) },
              { label: item.name },
            ]}
          />
        )}
        <ShopItemView item={item} />
      </article>
      {items.length > 0 && (
        <Section tone="sand" tight title={t('more')}>
          <ItemGrid />
        </Section>
      )}
    </>
  )
}

function AllItems() {
  const t = useTranslations('shop')
  const { items } = useLoaderData<typeof loader>()
  return (
    <div className="measure pt-8 pb-14 750:pt-14 750:pb-24">
      <PageHeading title={t('title')} lead={t('lead')} />
      <h2 className="sr-only">{t('list')}</h2>
      <div className="mt-8 750:mt-12">
        {items.length === 0 ? <EmptyState title={t('none')} text={t('noneHelp')} /> : <ItemGrid />}
      </div>
    </div>
  )
}

function ItemGrid() {
  const siteHref = useSiteHref()
  const { items, isSimple } = useLoaderData<typeof loader>()
  return (
    <ul className="grid grid-cols-2 gap-3 750:grid-cols-3 750:gap-6 1080:grid-cols-4">
      {items.map((item) => (
        <li key={item.id}>
          <ShopItemCard item={item} href={siteHref(shopItemPath(item.id, isSimple))} />
        </li>
      ))}
    </ul>
  )
}
