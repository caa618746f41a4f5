import type { Store } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { StillStoreCover } from '../still-store-cover.tsx'
import { usePlace } from '../use-place.ts'

/** Cover, name, and what kind of place it is. */
export function StoreTitle({ store }: { store: Store }) {
  const t = useTranslations('stores')
  const place = usePlace()
  return (
    <header className="min-w-0">
      <StillStoreCover
        store={store}
        className="aspect-video w-full overflow-clip rounded-card 750:aspect-[2/1]"
      />
      <div className="mt-5 flex flex-wrap gap-2 750:mt-6">
        {store.businessType && <Chip>{store.businessType.name}</Chip>}
        {store.isRecommended && <Chip tone="gold">{t('card.recommended')}</Chip>}
      </div>
      <h1 className="mt-3 text-28 wrap-anywhere 750:text-36">{store.name}</h1>
      <p className="mt-1 text-muted">{place(store)}</p>
      {store.intro && <p className="mt-4 max-w-reading">{store.intro}</p>}
      <div className="mt-5">
        <ShareButton
          size="small"
          title={store.name}
          label={t('share.store')}
          copiedLabel={t('share.copied')}
        />
      </div>
    </header>
  )
}
