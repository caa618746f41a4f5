import type { ProposalRow } from '#contract/console/proposals.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES: Record<ProposalRow['state'], 'plain' | 'gold' | 'green' | 'red'> = {
  open: 'gold',
  approved: 'green',
  refused: 'red',
  withdrawn: 'plain',
  expired: 'plain',
}

export function ProposalState({ state }: Pick<ProposalRow, 'state'>) {
  const t = useTranslations('console.proposals.states')
  return <Chip tone={TONES[state]}>{t(state)}</Chip>
}
