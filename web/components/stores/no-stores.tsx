import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { isNear, storeListPath, withoutFilters, type StoreSearch } from './store-search.ts'

const FARTHEST_METERS = '50000'

/** 'No matched stores' (specification.md, Errors), and what to try instead. */
export function NoStores({ search }: { search: StoreSearch }) {
  const t = useTranslations('stores.none')
  const siteHref = useSiteHref()
  return (
    <EmptyState
      picture={<Art name="scenes/empty" className="aspect-4/3" />}
      title={t('title')}
      text={t(isNear(search) ? 'nearText' : 'text')}
      action={
        <>
          {suggestionsFor(search).map(([name, wider]) => (
            <ButtonLink key={name} kind="quiet" to={siteHref(storeListPath(wider))}>
              {t(name)}
            </ButtonLink>
          ))}
          <ButtonLink kind="quiet" to={siteHref('/store-list')}>
            {t('all')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** Wider searches, the least change first; at most two, so that choosing stays easy. */
function suggestionsFor(search: StoreSearch) {
  const wider: ['farther' | 'anyPlace' | 'anyType' | 'anyWord', StoreSearch][] = []
  const hasPlace = Boolean(search.city ?? search.region ?? search.mrt)
  if (isNear(search) && search.radius !== FARTHEST_METERS) {
    wider.push(['farther', { ...search, radius: FARTHEST_METERS }])
  }
  const withoutPlace = withoutFilters(search, ['city', 'region', 'mrt'])
  if (hasPlace && Object.keys(withoutPlace).length > 0) wider.push(['anyPlace', withoutPlace])
  const withoutType = withoutFilters(search, ['business-type'])
  if (search['business-type'] && Object.keys(withoutType).length > 0) {
    wider.push(['anyType', withoutType])
  }
  const withoutWord = withoutFilters(search, ['keyword'])
  if (search.keyword && Object.keys(withoutWord).length > 0) wider.push(['anyWord', withoutWord])
  return wider.slice(0, 2)
}
