import { useState, type ReactNode } from 'react'
import type { ApiResult } from '#contract/values/envelope.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useFailureWords } from '../client/failure-words.ts'
import { LEAST_REASON, ReasonField } from './reason-field.tsx'
import { useChange } from './use-change.ts'

interface ReasonDialogProps<Answer> {
  title: string
  closeLabel: string
  /** What the press does. */
  doLabel: string
  ask: (reason: string) => Promise<ApiResult<Answer>>
  /** What to say once it is done. */
  doneWords: (answer: Answer) => ReactNode
  onClose: () => void
  /** What it comes to. */
  text?: string
  /** In place of the usual words under the reason. */
  reasonHint?: string
}

/** Something that is done at once, and of which is asked why. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { title, closeLabel, doLabel, ask, doneWords, onClose, text, reasonHint } = props
  const wordsOf = useFailureWords()
  const { change, failure, isBusy } = useChange()
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const doIt = async () => {
    setAsked(true)
    if (reason.trim().length < LEAST_REASON) return
    if (await change(() => ask(reason), doneWords)) setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <Button pending={isBusy} onClick={() => void doIt()}>
          {doLabel}
        </Button>
      }
    >
      <div className="grid gap-4">
        {text !== undefined && <p className="text-muted">{text}</p>}
        <ReasonField
          value={reason}
          onChange={setReason}
          isAsked={isAsked}
          {...(reasonHint !== undefined && { hint: reasonHint })}
        />
        {failure && (
          <Notice kind="error" live>
            {wordsOf(failure)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
