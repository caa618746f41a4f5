import type { ComponentType } from 'react'
import type { Tour } from '#contract/tours.ts'
import { CouponIcon, StoreIcon } from '../../art/place-icons.tsx'
import { ListIcon } from '../../art/search-icons.tsx'
import { EnvelopeIcon, MegaphoneIcon, QrIcon, UserIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import type { PhoneTab } from './screens.ts'
import './phone-screen.css'

const TABS: Record<Tour['id'], readonly PhoneTab[]> = {
  customer: ['envelope', 'stores', 'coupons', 'me'],
  store: ['store', 'collect', 'coupons', 'messages', 'returns'],
}

const ICONS: Record<PhoneTab, ComponentType<{ className?: string }>> = {
  envelope: EnvelopeIcon,
  stores: StoreIcon,
  coupons: CouponIcon,
  me: UserIcon,
  store: StoreIcon,
  collect: QrIcon,
  messages: MegaphoneIcon,
  returns: ListIcon,
}

/** The bar at the foot of the app: the members' and the owners' have their own. */
export function PhoneTabs({ tour, active }: { tour: Tour['id']; active: PhoneTab }) {
  const t = useTranslations('experience.tabs')
  return (
    <div className="phone-tabs">
      {TABS[tour].map((tab) => {
        const Icon = ICONS[tab]
        return (
          <span key={tab} data-on={tab === active || undefined}>
            <Icon className="size-[2.2em]" />
            {t(tab)}
          </span>
        )
      })}
    </div>
  )
}
