import type { StoreCoupon } from '#contract/coupons.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StatusChip } from '../app/status-chip.tsx'
import { DeadlineText } from './deadline-text.tsx'
import { useDay } from './use-day.ts'

/** Whether there is nothing more to do with a coupon. */
export function isCouponOver({ receipt, status }: StoreCoupon): boolean {
  if (receipt) return receipt.state !== 'held'
  return status === 'sold_out' || status === 'ended'
}

/** How a coupon stands, when that is more than "there". */
export function CouponStatus({ coupon }: { coupon: StoreCoupon }) {
  const t = useTranslations('coupons.status')
  const { receipt, status } = coupon
  if (receipt) {
    return (
      <StatusChip tone={receipt.state === 'held' ? 'good' : 'ended'}>{t(receipt.state)}</StatusChip>
    )
  }
  if (status === 'active') return null
  const isWaiting = status === 'upcoming' || status === 'paused'
  return <StatusChip tone={isWaiting ? 'waiting' : 'ended'}>{t(status)}</StatusChip>
}

/** The day that counts for who looks: when it starts, ends, or was used. */
export function CouponDates({ coupon }: { coupon: StoreCoupon }) {
  const t = useTranslations('coupons.dates')
  const dayOf = useDay()
  const { receipt, status, startsAt } = coupon
  // What is held keeps its own end, whatever becomes of the coupon's.
  const endsAt = receipt?.expiresAt ?? coupon.endsAt
  if (receipt?.usedAt) return t('used', { day: dayOf(receipt.usedAt) })
  if (receipt?.deletedAt) return t('deleted', { day: dayOf(receipt.deletedAt) })
  if (!receipt && status === 'upcoming') return t('starts', { day: dayOf(startsAt) })
  if (!receipt && status === 'sold_out') return t('ends', { day: dayOf(endsAt) })
  if (isCouponOver(coupon)) return t('ended', { day: dayOf(endsAt) })
  return <DeadlineText until={endsAt}>{t('ends', { day: dayOf(endsAt) })}</DeadlineText>
}
