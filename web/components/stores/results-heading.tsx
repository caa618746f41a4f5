import { useTranslations } from '../../intl/use-translations.ts'
import { ListIcon, MapIcon } from '../../art/search-icons.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { useSiteHref } from '../site-link.tsx'
import { hasFilters, storeListPath, type StoreSearch, type StoreView } from './store-search.ts'

interface ResultsHeadingProps {
  /** How many were found, in words. */
  count: string
  search: StoreSearch
  view: StoreView
  /** Some of the stores have a position. */
  hasMap: boolean
}

/** How many were found; with scripts the search to pass on, and the choice of list or map. */
export function ResultsHeading({ count, search, view, hasMap }: ResultsHeadingProps) {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 750:mb-8">
      <h2 className="text-18 tabular-nums 750:text-22">{count}</h2>
      <div className="ms-auto flex items-center gap-1 no-script:hidden max-480:[&_.segment]:px-4 max-480:[&_.segment>svg]:hidden">
        {hasFilters(search) && (
          <ShareButton
            kind="text"
            size="small"
            title={t('share.title')}
            label={t('share.label')}
            copiedLabel={t('share.copied')}
          />
        )}
        {(hasMap || view === 'map') && (
          <ToggleGroup
            label={t('views.label')}
            value={view}
            options={[
              {
                value: 'list',
                label: t('views.list'),
                icon: <ListIcon className="size-5" />,
                to: siteHref(storeListPath(search)),
              },
              {
                value: 'map',
                label: t('views.map'),
                icon: <MapIcon className="size-5" />,
                to: siteHref(storeListPath(search, { view: 'map' })),
              },
            ]}
          />
        )}
      </div>
    </div>
  )
}
