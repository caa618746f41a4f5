import type { StoreState } from '#contract/values/store-form.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

/** What is out of the ordinary of a store; nothing where it is open. */
export function StoreStates({ status }: { status: StoreState }) {
  const t = useTranslations('console-stores.states')
  if (status === 'active') return null
  return <Chip tone={status === 'closed' ? 'red' : 'gold'}>{t(status)}</Chip>
}
