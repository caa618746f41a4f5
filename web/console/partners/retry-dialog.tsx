import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

interface RetryDialogProps {
  code: string
  name: string
  onClose: () => void
}

/** Tells the partner now what it was not told of: nothing of it counts twice. */
export function RetryDialog({ code, name, onClose }: RetryDialogProps) {
  const t = useTranslations('console-partners.callBacks')
  return (
    <ReasonDialog
      title={t('retryTitle', { name })}
      text={t('retryText')}
      closeLabel={t('close')}
      doLabel={t('retry')}
      ask={(reason) => api.partners.retryCallBacks({ code, reason })}
      doneWords={({ count }) => t('retried', { count })}
      onClose={onClose}
    />
  )
}
