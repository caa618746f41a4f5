import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
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

/** Nothing can be claimed while the operator has claims off: such a ticket is not "available". */
export function useShownStatus(): (status: Status) => Status {
  const isOff = useRootData()?.off.claims !== undefined
  return (status) =>
    isOff && (status === 'claimable' || status === 'login_required') ? 'paused' : status
}

/** How a discount ticket stands for the member who looks. */
export function TicketStatus({ status }: { status: Status }) {
  const t = useTranslations('tickets.status')
  const shown = useShownStatus()(status)
  return <StatusChip tone={TONES[shown]}>{t(shown)}</StatusChip>
}
