import type { StoreState } from '#contract/values/store-form.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

interface StoreStatesProps {
  status: StoreState
  isMerged: boolean
}

/** What is out of the ordinary of a store; nothing where it is open. */
export function StoreStates({ status, isMerged }: StoreStatesProps) {
  const t = useTranslations('console-stores.states')
  if (isMerged) return <Chip>{t('merged')}</Chip>
  if (status === 'active') return null
  return <Chip tone={status === 'closed' ? 'red' : 'gold'}>{t(status)}</Chip>
}
