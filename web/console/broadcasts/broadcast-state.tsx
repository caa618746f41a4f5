import type { BroadcastState as State } from '#contract/values/broadcasts.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES: Partial<Record<State, 'gold' | 'green' | 'red'>> = {
  scheduled: 'gold',
  sending: 'gold',
  sent: 'green',
  stopped: 'red',
}

export function BroadcastState({ state }: { state: State }) {
  const t = useTranslations('console-broadcasts.states')
  const tone = TONES[state]
  return <Chip {...(tone ? { tone } : {})}>{t(state)}</Chip>
}
