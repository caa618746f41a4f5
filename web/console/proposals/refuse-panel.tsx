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

interface RefusePanelProps {
  id: string
  /** Of the own one: it is withdrawn. */
  isOwn: boolean
  onClose: () => void
}

export function RefusePanel({ id, isOwn, onClose }: RefusePanelProps) {
  const t = useTranslations('console.proposal')
  const wordsOf = useFailureWords()
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const refuse = async () => {
    setBusy(true)
    const answer = await api.proposals.refuse({ id, reason })
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    tell(t(answer.state))
    setOpen(false)
    return revalidate()
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(isOwn ? 'withdraw' : 'refuse')}
      closeLabel={t('close')}
      actions={
        <Button
          pending={isBusy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void refuse()}
        >
          {t(isOwn ? 'withdraw' : 'refuse')}
        </Button>
      }
    >
      <ReasonField value={reason} onChange={setReason} />
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
