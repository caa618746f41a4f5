import { useTranslations } from '../../../intl/use-translations.ts'
import { CloseIcon } from '../../../art/icons.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSiteHref } from '../../site-link.tsx'
import type { ActiveFilter } from './active-filters.ts'
import type { PlaceHint } from './place-hints.ts'
import {
  DEFAULT_RADIUS_METERS,
  RADIUS_CHOICES_METERS,
  isNear,
  storeListPath,
  withoutFilters,
  type StoreSearch,
  type StoreView,
} from '../store-search.ts'

interface FilterChipsProps {
  search: StoreSearch
  filters: readonly ActiveFilter[]
  view: StoreView
}

/** The filters that are on, each a link to the search without it. */
export function FilterChips({ search, filters, view }: FilterChipsProps) {
  const t = useTranslations('stores')
  const siteHref = useSiteHref()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('filters.label')} className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ label, parameters }) => (
        <li key={label}>
          <Chip to={siteHref(storeListPath(withoutFilters(search, parameters), { view }))}>
            {label}
            <CloseIcon className="size-4" />
            <VisuallyHidden>{t('filters.remove')}</VisuallyHidden>
          </Chip>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Chip to={siteHref(storeListPath({}, { view }))}>{t('filters.clear')}</Chip>
        </li>
      )}
    </ul>
  )
}

/** How far around the visitor to look. */
export function RadiusChips({ search, view }: { search: StoreSearch; view: StoreView }) {
  const t = useTranslations('stores.near')
  const siteHref = useSiteHref()
  if (!isNear(search)) return null
  const radius = Number(search.radius ?? DEFAULT_RADIUS_METERS)
  return (
    <ul aria-label={t('radius')} className="mt-2 flex flex-wrap gap-2">
      {RADIUS_CHOICES_METERS.map((meters) => (
        <li key={meters}>
          <Chip
            className="max-480:px-3"
            to={siteHref(storeListPath({ ...search, radius: String(meters) }, { view }))}
            selected={meters === radius}
          >
            {t('kilometers', { kilometers: meters / 1_000 })}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** Searches that the keyword may have meant. */
export function HintChips({ hints, view }: { hints: readonly PlaceHint[]; view: StoreView }) {
  const t = useTranslations('stores.hints')
  const siteHref = useSiteHref()
  if (hints.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p className="text-14 text-muted">{t('title')}</p>
      {hints.map(({ label, search }) => (
        <Chip key={label} to={siteHref(storeListPath(search, { view }))}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
