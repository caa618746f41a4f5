import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { RecentSearches } from '../../components/stores/search/recent-searches.tsx'
import { SearchForm } from '../../components/stores/search/search-form.tsx'
import { loadSearchOptions } from '../../components/stores/search/search-options.ts'
import { TypeTiles } from '../../components/stores/search/type-tiles.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const handle: SiteHandle = { isStill: true }

export const meta = pageMeta

export const loader = pageLoader(['stores'], async ({ api, text, area }) => ({
  head: {
    title: text('stores.head.findTitle', { area: text(`shell.area.${area}`) }),
    description: text('stores.head.findDescription', { area: text(`shell.area.${area}`) }),
    picture: 'stores' as const,
  },
  ...(await loadSearchOptions(api)),
}))

export default function StoreSearchPage() {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  const { options } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="tone-sand bg-paper pt-8 pb-8 750:pt-14 750:pb-12">
        <div className="measure">
          <PageHeading title={t('find.title')} lead={t('find.lead')} />
          <div className="mt-6">
            <SearchForm options={options} isOpen />
          </div>
        </div>
      </div>
      <div className="measure grid gap-12 pt-8 pb-14 750:pt-12 750:pb-24">
        <RecentSearches />
        <TypeTiles types={options.businessTypes} />
        <p className="text-center">
          <ButtonLink kind="quiet" to={siteHref('/store-list')}>
            {t('find.all')}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
