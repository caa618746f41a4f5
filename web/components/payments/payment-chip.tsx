import type { Payment } from '#contract/payments.ts'
import { RefreshIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { StatusChip } from '../app/status-chip.tsx'

/** How a payment stands; what went back has come to no bad end. */
export function PaymentChip({ payment }: { payment: Pick<Payment, 'state' | 'isAbandoned'> }) {
  const t = useTranslations('payments.states')
  const { state, isAbandoned } = payment
  if (isAbandoned) return <StatusChip tone="ended">{t('abandoned')}</StatusChip>
  if (state === 'refunded' || state === 'refunded_part') {
    return <Chip icon={<RefreshIcon className="size-4" />}>{t(state)}</Chip>
  }
  const tone = state === 'settled' ? 'good' : state === 'failed' ? 'error' : 'waiting'
  return <StatusChip tone={tone}>{t(state)}</StatusChip>
}
