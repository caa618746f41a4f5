import type { ReactNode } from 'react'
import type { StoreSummary } from '#contract/stores.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CouponIcon, PinIcon, TrainIcon } from '../../art/place-icons.tsx'
import { LocateIcon } from '../../art/search-icons.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import { StoreCover } from './store-cover.tsx'
import { useDistance } from './use-distance.ts'
import { usePlace } from './use-place.ts'
import './store-card.css'

interface StoreCardProps {
  store: StoreSummary
  /** The address of its page, from `useSiteHref()`. */
  href: string
  /** What its distance is counted from. */
  from?: 'visitor' | 'store'
  /** A row at any width, where the card stands beside something. */
  isRow?: boolean
  /** Stands under the facts: why it was recommended. */
  children?: ReactNode
}

/** A store in a list: a row on a phone, a card with a picture on top where there is room. */
export function StoreCard(props: StoreCardProps) {
  const { store, href, from, isRow, children } = props
  const t = useTranslations('stores')
  return (
    <Card
      as="article"
      flush
      className={classNames(
        'grid h-full grid-cols-[120px_1fr]',
        !isRow && '750:grid-cols-1 750:grid-rows-[auto_1fr]',
      )}
    >
      <StoreCover
        store={store}
        className={classNames(
          'm-3 size-24 overflow-clip rounded-small',
          !isRow && '750:m-0 750:aspect-video 750:size-full 750:rounded-none',
        )}
      />
      <div className={classNames('flex min-w-0 flex-col py-3 pe-4', !isRow && '750:p-5')}>
        <p className="text-14 text-muted">{store.businessType?.name}</p>
        <h3 className="mt-0.5 text-16 leading-snug wrap-anywhere 750:text-18">
          <StretchedLink to={href}>{store.name}</StretchedLink>
        </h3>
        <CardPlace store={store} from={from} />
        {children}
        <p className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-2.5 text-14">
          {store.rebatePercent !== null && <CardRebate percent={store.rebatePercent} />}
          {store.hasCoupon && (
            <span className="ms-auto flex items-center gap-1.5 self-center text-muted">
              <CouponIcon className="size-4.5" />
              {t('card.coupon')}
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}

/** The hero of the card. */
function CardRebate({ percent }: { percent: number }) {
  const t = useTranslations('stores.card')
  return (
    <span className="flex items-baseline gap-1.5 text-gold-text">
      <span className="text-muted">{t('rebate')}</span>
      <span className="font-bold tabular-nums">
        <span className="text-28 leading-none">{percent}</span>
        <span className="ms-0.5 text-16">%</span>
      </span>
    </span>
  )
}

function CardPlace({ store, from }: Pick<StoreCardProps, 'store' | 'from'>) {
  const t = useTranslations('stores')
  const distance = useDistance()
  const place = usePlace()
  const { mrtStation, distanceMeters } = store
  return (
    <ul className="mt-2 grid gap-1 text-14 text-muted">
      <li className="card-fact">
        <PinIcon className="size-4.5" />
        {place(store)}
      </li>
      {distanceMeters !== undefined && (
        <li className="card-fact text-ink">
          <LocateIcon className="size-4.5" />
          {t(from === 'store' ? 'card.fromHere' : 'card.away', {
            distance: distance(distanceMeters),
          })}
        </li>
      )}
      {mrtStation && (
        <li className="card-fact">
          <TrainIcon className="size-4.5" />
          {t('card.fromStation', {
            station: mrtStation.name,
            distance: distance(mrtStation.walkingMeters),
          })}
        </li>
      )}
    </ul>
  )
}
