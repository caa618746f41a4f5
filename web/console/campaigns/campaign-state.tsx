import type { CampaignState as State } from '#contract/values/campaign-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES: Partial<Record<State, 'gold' | 'green' | 'red'>> = {
  upcoming: 'gold',
  live: 'green',
  paused: 'red',
}

export function CampaignState({ state }: { state: State }) {
  const t = useTranslations('console-campaigns.states')
  const tone = TONES[state]
  return <Chip {...(tone ? { tone } : {})}>{t(state)}</Chip>
}
