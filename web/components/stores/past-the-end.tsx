import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useSiteHref } from '../site-link.tsx'
import { storeListPath, type StoreSearch, type StoreView } from './store-search.ts'

/** A page of the list beyond the last one. */
export function PastTheEnd({ search, view }: { search: StoreSearch; view: StoreView }) {
  const t = useTranslations('stores.more')
  const siteHref = useSiteHref()
  return (
    <EmptyState
      title={t('end')}
      action={<ButtonLink to={siteHref(storeListPath(search, { view }))}>{t('first')}</ButtonLink>}
    />
  )
}
