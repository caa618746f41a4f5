import type { Store } from '#contract/stores.ts'
import { PhoneIcon, PinIcon } from '../../../art/place-icons.tsx'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Button } from '../../../ui/button.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { phoneAddress, wayAddress } from './store-addresses.ts'
import './store-layout.css'

/** What a visitor on a phone does next: go there, call, or pay at its counter. */
export function StoreActions({ store, className }: { store: Store; className: string }) {
  const t = useTranslations('stores.facts')
  const pay = useTranslations('stores.pay')
  const siteHref = useSiteHref()
  return (
    <div className={className}>
      <Button href={wayAddress(store)} target="_blank" icon={<PinIcon className="size-5" />}>
        {t('directions')}
      </Button>
      {store.phone && (
        <Button
          kind="quiet"
          href={phoneAddress(store.phone)}
          icon={<PhoneIcon className="size-5" />}
        >
          {t('call')}
        </Button>
      )}
      <Button
        kind="quiet"
        href={siteHref(`/app-web/pay/${store.id}`)}
        className="store-actions-pay"
      >
        {pay('title')}
      </Button>
    </div>
  )
}
