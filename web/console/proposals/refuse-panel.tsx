import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

interface RefusePanelProps {
  id: string
  /** Of the own one: it is withdrawn. */
  isOwn: boolean
  onClose: () => void
}

export function RefusePanel({ id, isOwn, onClose }: RefusePanelProps) {
  const t = useTranslations('console.proposal')
  const what = t(isOwn ? 'withdraw' : 'refuse')
  return (
    <ReasonDialog
      title={what}
      closeLabel={t('close')}
      doLabel={what}
      ask={(reason) => api.proposals.refuse({ id, reason })}
      doneWords={({ state }) => t(state)}
      onClose={onClose}
    />
  )
}
