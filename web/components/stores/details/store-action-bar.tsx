import type { Store } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { PhoneIcon, PinIcon } from '../../../art/place-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { mapAddress, phoneAddress } from './store-addresses.ts'

/** Simple mode has no bar and no footer: what a visitor does next stays under the thumb. */
export function StoreActionBar({ store }: { store: Store }) {
  const t = useTranslations('stores.facts')
  return (
    <div className="action-bar">
      {store.phone && (
        <Button
          kind="quiet"
          href={phoneAddress(store.phone)}
          icon={<PhoneIcon className="size-5" />}
        >
          {t('call')}
        </Button>
      )}
      <Button href={mapAddress(store)} target="_blank" icon={<PinIcon className="size-5" />}>
        {t('map')}
      </Button>
    </div>
  )
}
