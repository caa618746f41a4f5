import type { Store } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Chip } from '../../../ui/chip.tsx'
import { StillShareSheet } from '../../share/still-share-sheet.tsx'
import { StoreCover } from '../store-cover.tsx'
import { storePath } from '../store-search.ts'
import { usePlace } from '../use-place.ts'

/** Cover, name, and what kind of place it is. */
export function StoreTitle({ store }: { store: Store }) {
  const t = useTranslations('stores')
  const place = usePlace()
  return (
    <header className="min-w-0">
      <StoreCover store={store} wide className="h-40 w-full overflow-clip rounded-card 750:h-50" />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {store.businessType && <Chip>{store.businessType.name}</Chip>}
        {store.isRecommended && <Chip tone="gold">{t('card.recommended')}</Chip>}
        <div className="ms-auto -me-4">
          <StillShareSheet path={storePath(store.id)} title={store.name} />
        </div>
      </div>
      <h1 className="mt-2 text-28 wrap-anywhere 750:text-36">{store.name}</h1>
      <p className="mt-1 text-muted">{place(store)}</p>
      {store.intro && <p className="mt-3 max-w-reading">{store.intro}</p>}
    </header>
  )
}
