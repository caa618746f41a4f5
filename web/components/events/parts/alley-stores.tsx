import { useTranslations } from '../../../intl/use-translations.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
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
    <section key={businessTypeId} className="[&+&]:mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-22">{businessType}</h3>
        <ButtonLink
          kind="quiet"
          size="small"
          to={siteHref(storeListPath({ 'business-type': businessTypeId }))}
        >
          {t('all', { type: businessType })}
        </ButtonLink>
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
