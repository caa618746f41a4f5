import type { EntryRow } from '#contract/console/content.ts'
import type { EntryState } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES: Partial<Record<EntryState, 'gold' | 'green' | 'red'>> = {
  scheduled: 'gold',
  waiting: 'gold',
  live: 'green',
  paused: 'red',
}

/** How it stands, and whether somebody writes at it. */
export function EntryStates({ state, open }: Pick<EntryRow, 'state' | 'open'>) {
  const t = useTranslations('console-publishing')
  const tone = TONES[state]
  const isOfOpen = state === 'draft' || state === 'scheduled'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip {...(tone ? { tone } : {})}>{t(`states.${state}`)}</Chip>
      {open && !isOfOpen && <Chip tone="gold">{t(`open.${open.state}`)}</Chip>}
    </span>
  )
}
