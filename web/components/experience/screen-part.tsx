import type { ScreenPart } from '#contract/tours.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CouponIcon, StoreIcon } from '../../art/place-icons.tsx'
import { useMoney } from '../use-money.ts'
import type { PartOf } from './part-of.ts'
import { PhoneChart } from './phone-chart.tsx'
import { PhoneQr } from './phone-qr.tsx'
import { PhoneStreak } from './phone-streak.tsx'
import './phone-screen.css'

/** Draws one of the parts that content declares for a step's screen. */
export function ScreenPartView({ part }: { part: ScreenPart }) {
  switch (part.kind) {
    case 'balance':
      return <Balance part={part} />
    case 'button':
      return <span className={`phone-button phone-button-${part.tone}`}>{part.label}</span>
    case 'store-card':
      return <StoreCard part={part} />
    case 'streak':
      return <PhoneStreak part={part} />
    case 'coupon':
      return <Coupon part={part} />
    case 'message':
      return <Message part={part} />
    case 'chart':
      return <PhoneChart part={part} />
    case 'qr':
      return <PhoneQr part={part} />
    case 'field':
      return (
        <div className="phone-card">
          <p className="phone-small">{part.label}</p>
          <p className="font-semibold tabular-nums">{part.value}</p>
        </div>
      )
  }
}

function Balance({ part }: { part: PartOf<'balance'> }) {
  const money = useMoney()
  return (
    <div className="phone-balance tone-deep-red">
      <span className="phone-small">{part.label}</span>
      <strong>{money(part.amountMinor)}</strong>
    </div>
  )
}

function StoreCard({ part }: { part: PartOf<'store-card'> }) {
  const t = useTranslations('experience')
  return (
    <div className="phone-card flex items-center gap-[0.8em]">
      <span className="grid size-[2.8em] shrink-0 place-items-center rounded-small bg-gold-soft text-gold-text">
        <StoreIcon className="size-[1.6em]" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block leading-tight">{part.name}</b>
        <span className="phone-small">
          {part.businessType} · {t('distance', { meters: part.distanceMeters })}
        </span>
      </span>
      <span className="text-end leading-tight text-red">
        <b className="block text-[1.25em] tabular-nums">{part.rebatePercent}%</b>
        <span className="text-[0.8em]">{t('rebate')}</span>
      </span>
    </div>
  )
}

function Coupon({ part }: { part: PartOf<'coupon'> }) {
  return (
    <div className="phone-coupon">
      <span>
        <CouponIcon className="size-[1.8em]" />
      </span>
      <span>
        <b className="block">{part.title}</b>
        <span className="phone-small">{part.note}</span>
      </span>
    </div>
  )
}

function Message({ part }: { part: PartOf<'message'> }) {
  return (
    <div className="phone-card">
      <p className="flex items-baseline justify-between gap-[0.6em]">
        <b>{part.title}</b>
        <span className="phone-small tabular-nums">{part.time}</span>
      </p>
      <p className="mt-[0.2em] text-[0.92em]">{part.text}</p>
    </div>
  )
}
