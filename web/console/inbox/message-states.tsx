import type { MessageRow } from '#contract/console/inbox.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES = { open: 'gold', answered: 'green', closed: 'plain' } as const

/** How it stands, and whether it has waited too long. */
export function MessageStates({
  state,
  isLate = false,
}: Pick<MessageRow, 'state'> & Partial<Pick<MessageRow, 'isLate'>>) {
  const t = useTranslations('console-inbox')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      {isLate && <Chip tone="red">{t('late')}</Chip>}
    </span>
  )
}
