import { useTranslations } from '../../../intl/use-translations.ts'
import { Button } from '../../../ui/button.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { StoreCard } from '../../stores/store-card.tsx'
import { storeListPath, storePath } from '../../stores/store-search.ts'
import type { AlleyPart } from './load-alley.ts'

/** Door by door: the kinds of stores of the alley, a few of each, and the way to all of them. */
export function AlleyStores({ parts }: { parts: AlleyPart[] }) {
  const t = useTranslations('events.alley')
  const siteHref = useSiteHref()
  if (parts.length === 0) return <p className="text-muted">{t('none')}</p>
  return parts.map(({ businessTypeId, businessType, stores }) => (
    <section key={businessTypeId} className="alley-part">
      <div className="alley-part-head">
        <h3 className="text-22">{businessType}</h3>
        <Button
          kind="quiet"
          size="small"
          to={siteHref(storeListPath({ 'business-type': businessTypeId }))}
        >
          {t('all', { type: businessType })}
        </Button>
      </div>
      <ul className="store-grid">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} href={siteHref(storePath(store.id))} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
