import type { PaymentState as State } from '#contract/values/payment-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES: Record<State, 'plain' | 'gold' | 'green' | 'red'> = {
  requested: 'gold',
  pending: 'gold',
  unknown: 'gold',
  settled: 'green',
  failed: 'red',
  refunded_part: 'plain',
  refunded: 'plain',
}

export function PaymentState({ state }: { state: State }) {
  const t = useTranslations('console.payments.states')
  return <Chip tone={TONES[state]}>{t(state)}</Chip>
}
