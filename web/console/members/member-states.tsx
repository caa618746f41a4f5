import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'

interface MemberStatesProps {
  status: 'active' | 'closing' | 'closed'
  isSuspended: boolean
}

/** What is out of the ordinary of an account; nothing where nothing is. */
export function MemberStates({ status, isSuspended }: MemberStatesProps) {
  const t = useTranslations('console.members.states')
  return (
    <>
      {isSuspended && <Chip tone="red">{t('suspended')}</Chip>}
      {status !== 'active' && <Chip tone="gold">{t(status)}</Chip>}
    </>
  )
}
