import type { ReactNode } from 'react'
import type { Store } from '#contract/stores.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { ExternalIcon } from '../../../art/icons.tsx'
import { ClockIcon, PhoneIcon, PinIcon, TrainIcon } from '../../../art/place-icons.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { mapAddress, phoneAddress } from './store-addresses.ts'
import { useDistance } from '../use-distance.ts'

const METERS_A_MINUTE = 80

/** When, where, how to get there, and the number to call. */
export function StoreFacts({ store, nowMs }: { store: Store; nowMs: number }) {
  const t = useTranslations('stores.facts')
  const distance = useDistance()
  const { mrtStation, phone } = store
  return (
    <dl className="grid gap-5 750:grid-cols-[1fr_1fr] 750:gap-x-8 750:gap-y-6">
      <Fact icon={<ClockIcon className="size-5" />} label={t('hours')}>
        <OpeningHours store={store} nowMs={nowMs} />
      </Fact>
      <Fact icon={<PinIcon className="size-5" />} label={t('address')}>
        {store.address}
        <a
          href={mapAddress(store)}
          target="_blank"
          rel="noopener"
          className="flex min-h-8 w-fit items-center gap-1.5 text-red underline decoration-1 underline-offset-[0.22em]"
        >
          {t('map')}
          <ExternalIcon className="size-4" />
        </a>
      </Fact>
      {mrtStation && (
        <Fact icon={<TrainIcon className="size-5" />} label={t('mrt')}>
          {t('walk', {
            station: mrtStation.name,
            distance: distance(mrtStation.walkingMeters),
            minutes: Math.max(1, Math.ceil(mrtStation.walkingMeters / METERS_A_MINUTE)),
          })}
        </Fact>
      )}
      {phone && (
        <Fact icon={<PhoneIcon className="size-5" />} label={t('phone')}>
          <a href={phoneAddress(phone)} className="link inline-block py-1 tabular-nums">
            {phone}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[20px_1fr] content-start gap-x-3">
      <dt className="contents text-14 text-muted">
        <span className="pt-0.5">{icon}</span>
        <span>{label}</span>
      </dt>
      <dd className="col-start-2 min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
