import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { useTell } from '../shell/notes.tsx'

interface RetryDialogProps {
  code: string
  name: string
  onClose: () => void
}

/** Tells the partner now what it was not told of: nothing of it counts twice. */
export function RetryDialog({ code, name, onClose }: RetryDialogProps) {
  const t = useTranslations('console-partners.callBacks')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const retry = async () => {
    setBusy(true)
    const answer = await api.partners.retryCallBacks({ code, reason })
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    tell(t('retried', { count: answer.count }))
    setOpen(false)
    return revalidate()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('retryTitle', { name })}
      closeLabel={t('close')}
      actions={
        <Button
          pending={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void retry()}
        >
          {t('retry')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{t('retryText')}</p>
        <ReasonField value={reason} onChange={setReason} />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
