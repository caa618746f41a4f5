import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import type { FoundMessage } from './message-page.tsx'
import { UndoClosing } from './undo-closing.tsx'
import { useChange } from './use-change.ts'

interface CloseDialogProps {
  message: FoundMessage['message']
  onClose: () => void
}

/** Closes a message with why; the note that says so takes it back. */
export function CloseDialog({ message, onClose }: CloseDialogProps) {
  const t = useTranslations('console-inbox.closing')
  const wordsOf = useFailureWords()
  const { change, failure, isBusy } = useChange()
  const [reason, setReason] = useState('')
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const { reference, version } = message
  const closeIt = async () => {
    const answer = await change(
      () => api.inbox.close({ reference, version, reason }),
      (closed) => <UndoClosing reference={reference} version={closed.version} />,
    )
    if (answer) setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      actions={
        <Button
          pending={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void closeIt()}
        >
          {t('do')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('text')}</p>
        <ReasonField value={reason} onChange={setReason} hint={t('reasonHint')} />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
