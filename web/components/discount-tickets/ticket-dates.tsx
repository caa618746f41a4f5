import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { DeadlineText } from '../coupons/deadline-text.tsx'
import { useDay } from '../coupons/use-day.ts'

/** The day that counts now: when it opens, until when it can be claimed, or used. */
export function TicketDates({ activity }: { activity: DiscountTicketActivity }) {
  const t = useTranslations('tickets.dates')
  const dayOf = useDay()
  const { claim, startsAt, endsAt } = activity
  if (claim.usedAt) return t('used', { day: dayOf(claim.usedAt) })
  if (claim.expiresAt) {
    const day = dayOf(claim.expiresAt)
    if (claim.status === 'expired') return t('expired', { day })
    return <DeadlineText until={claim.expiresAt}>{t('usable', { day })}</DeadlineText>
  }
  if (claim.status === 'not_started') return t('opens', { day: dayOf(startsAt) })
  if (claim.status === 'ended') return t('ended', { day: dayOf(endsAt) })
  if (claim.status === 'sold_out') return t('closes', { day: dayOf(endsAt) })
  return <DeadlineText until={endsAt}>{t('closes', { day: dayOf(endsAt) })}</DeadlineText>
}
