import { useLoaderData } from 'react-router'
import { DEFAULT_STORE_COLLECTION } from '#contract/store-collections.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StoreCard } from '../../components/stores/store-card.tsx'
import { storePath } from '../../components/stores/store-search.ts'
import { useSiteHref } from '../../components/site-link.tsx'
import { breadcrumbList } from '../../page/json-ld.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { pageNumber } from '../../page/page-number.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { SiteHandle } from './site-layout.tsx'

const PATH = '/events/customer-recommend/official'

export const handle: SiteHandle = { isStill: true }

export const meta = pageMeta

export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const loader = pageLoader(['stores'], async ({ api, text, query, origin }) => {
  const result = await api.storeCollections.get({
    collection: DEFAULT_STORE_COLLECTION,
    p: pageNumber(query),
  })
  const isNotMadeYet = !result.success && result.resultException === 'CollectionNotFound'
  const { collection, paging } = isNotMadeYet
    ? {
        collection: {
          title: text('stores.recommend.list'),
          intro: text('stores.recommend.soon'),
          stores: [],
        },
        paging: { p: 1, ps: 1, total: 0 },
      }
    : orThrow(result)
  return {
    head: {
      title: collection.title,
      description: collection.intro,
      picture: 'stores' as const,
      canonicalQuery: paging.p > 1 ? { p: String(paging.p) } : undefined,
      jsonLd: [
        breadcrumbList(origin, [
          { name: text('stores.home'), path: '/' },
          { name: collection.title, path: PATH },
        ]),
      ],
    },
    collection,
    paging,
  }
})

export default function CustomerRecommendPage() {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const { collection, paging } = useLoaderData<typeof loader>()
  return (
    <div className="measure pt-8 pb-14 750:pt-14 750:pb-24">
      <PageHeading
        eyebrow={t('recommend.eyebrow')}
        title={collection.title}
        lead={collection.intro}
      />
      {collection.stores.length === 0 ? (
        <EmptyState
          title={t('recommend.none')}
          action={<ButtonLink to={siteHref('/store-list')}>{t('recommend.all')}</ButtonLink>}
        />
      ) : (
        <RecommendedStores />
      )}
      <div className="mt-8 750:mt-12">
        <Pagination
          page={paging.p}
          pageCount={Math.ceil(paging.total / paging.ps)}
          hrefFor={(page) => siteHref(page > 1 ? `${PATH}?p=${page}` : PATH)}
          label={t('pages.label')}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          pageLabel={(page) => t('pages.page', { page })}
        />
      </div>
    </div>
  )
}

function RecommendedStores() {
  const t = useTranslations('stores.recommend')
  const siteHref = useSiteHref()
  const { collection } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="sr-only">{t('list')}</h2>
      <ul className="store-grid mt-8 750:mt-12">
        {collection.stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} href={siteHref(storePath(store.id))}>
              {store.reason && (
                <figure className="mt-3 border-s-3 border-gold ps-3">
                  <blockquote>{store.reason}</blockquote>
                  {store.recommender && (
                    <figcaption className="mt-1 text-14 text-muted">{store.recommender}</figcaption>
                  )}
                </figure>
              )}
            </StoreCard>
          </li>
        ))}
      </ul>
    </>
  )
}
