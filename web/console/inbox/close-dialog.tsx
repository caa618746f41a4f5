import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { FoundMessage } from './message-page.tsx'
import { UndoClosing } from './undo-closing.tsx'

interface CloseDialogProps {
  message: FoundMessage['message']
  onClose: () => void
}

/** Closes a message with why; the note that says so takes it back. */
export function CloseDialog({ message, onClose }: CloseDialogProps) {
  const t = useTranslations('console-inbox.closing')
  const { reference, version } = message
  return (
    <ReasonDialog
      title={t('title')}
      text={t('text')}
      closeLabel={t('close')}
      doLabel={t('do')}
      reasonHint={t('reasonHint')}
      ask={(reason) => api.inbox.close({ reference, version, reason })}
      doneWords={(closed) => <UndoClosing reference={reference} version={closed.version} />}
      onClose={onClose}
    />
  )
}
