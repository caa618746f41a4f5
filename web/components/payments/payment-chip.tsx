import type { Payment } from '#contract/payments.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { StatusChip, type StatusTone } from '../app/status-chip.tsx'

const TONES: Record<Payment['state'], StatusTone> = {
  requested: 'waiting',
  pending: 'waiting',
  unknown: 'waiting',
  settled: 'good',
  failed: 'error',
  refunded_part: 'ended',
  refunded: 'ended',
}

export function PaymentChip({ state }: { state: Payment['state'] }) {
  const t = useTranslations('payments.states')
  return <StatusChip tone={TONES[state]}>{t(state)}</StatusChip>
}
