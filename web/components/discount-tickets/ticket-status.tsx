import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StatusChip, type StatusTone } from '../app/status-chip.tsx'

type Status = DiscountTicketActivity['claim']['status']

const TONES: Record<Status, StatusTone> = {
  claimable: 'gold',
  login_required: 'gold',
  claimed: 'good',
  used: 'ended',
  expired: 'ended',
  sold_out: 'ended',
  not_started: 'waiting',
  paused: 'waiting',
  ended: 'ended',
  not_in_area: 'ended',
}

/** Statuses with nothing more to do. */
export const OVER_STATUSES: readonly Status[] = ['used', 'expired', 'sold_out', 'ended']

/** How a discount ticket stands for the member who looks. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations('tickets.status')
  return <StatusChip tone={TONES[status]}>{t(status)}</StatusChip>
}
