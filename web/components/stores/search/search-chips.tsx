import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { CloseIcon } from '../../../art/icons.tsx'
import { ChipLink } from '../../../ui/chip-link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSiteHref } from '../../site-link.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { PlaceHint } from './place-hints.ts'
import {
  RADIUS_CHOICES_METERS,
  isNear,
  storeListPath,
  withoutFilters,
  type StoreSearch,
  type StoreView,
} from '../store-search.ts'

interface SearchChipsProps {
  search: StoreSearch
  filters: readonly ActiveFilter[]
  hints: readonly PlaceHint[]
  view: StoreView
}

/** What the search has, how far it looks, and what it may have meant. */
export function SearchChips({ search, filters, hints, view }: SearchChipsProps) {
  return (
    <>
      <FilterChips {...{ search, filters, view }} />
      <RadiusChips search={search} view={view} />
      <HintChips hints={hints} view={view} isFirst={filters.length === 0} />
    </>
  )
}

/** The filters that are on, each a link to the search without it. */
function FilterChips({ search, filters, view }: Omit<SearchChipsProps, 'hints'>) {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('filters.label')} className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ label, parameters }) => (
        <li key={label}>
          <ChipLink to={siteHref(storeListPath(withoutFilters(search, parameters), { view }))}>
            {label}
            <CloseIcon className="size-4" />
            <VisuallyHidden>{t('filters.remove')}</VisuallyHidden>
          </ChipLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <ChipLink to={siteHref(storeListPath({}, { view }))}>{t('filters.clear')}</ChipLink>
        </li>
      )}
    </ul>
  )
}

/** How far around the visitor to look. */
function RadiusChips({ search, view }: { search: StoreSearch; view: StoreView }) {
  const t = useTranslations('stores.near')
  const siteHref = useSiteHref()
  if (!isNear(search)) return null
  const radius = Number(search.radius ?? DEFAULT_RADIUS_METERS)
  return (
    <ul aria-label={t('radius')} className="mt-2 flex flex-wrap gap-2">
      {RADIUS_CHOICES_METERS.map((meters) => (
        <li key={meters}>
          <ChipLink
            className="max-480:px-3"
            to={siteHref(storeListPath({ ...search, radius: String(meters) }, { view }))}
            selected={meters === radius}
          >
            {t('kilometers', { kilometers: meters / 1_000 })}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}

/** Searches that the keyword may have meant; before any search, places to begin with. */
function HintChips({
  hints,
  view,
  isFirst,
}: Pick<SearchChipsProps, 'hints' | 'view'> & { isFirst: boolean }) {
  const t = useTranslations('stores.hints')
  const siteHref = useSiteHref()
  if (hints.length === 0) return null
  return (
    <div className={classNames('mt-4 flex items-center gap-2', isFirst ? 'chip-row' : 'flex-wrap')}>
      <p className="text-14 text-muted">{t(isFirst ? 'places' : 'title')}</p>
      {hints.map(({ label, search }) => (
        <ChipLink key={label} to={siteHref(storeListPath(search, { view }))}>
          {label}
        </ChipLink>
      ))}
    </div>
  )
}
