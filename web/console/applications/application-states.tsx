import type { ApplicationRow } from '#contract/console/applications.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

const TONES = {
  waiting: 'gold',
  asked: 'plain',
  approved: 'green',
  rejected: 'red',
  unfinished: 'plain',
} as const

type ApplicationStatesProps = Pick<ApplicationRow, 'state'> &
  Partial<Pick<ApplicationRow, 'isLate' | 'askedAt'>>

/** How it stands, whether it has come back, and whether it has waited too long. */
export function ApplicationStates({
  state,
  isLate = false,
  askedAt = null,
}: ApplicationStatesProps) {
  const t = useTranslations('console-applications')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      {state === 'waiting' && askedAt !== null && <Chip tone="green">{t('back')}</Chip>}
      {isLate && <Chip tone="red">{t('late')}</Chip>}
    </span>
  )
}
