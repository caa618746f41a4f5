import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { api } from '../client/console-api.ts'
import { useFailureWords } from '../client/failure-words.ts'
import type { FoundMessage } from './message-page.tsx'
import { useChange } from '../parts/use-change.ts'

interface AssignDialogProps {
  message: FoundMessage['message']
  people: FoundMessage['people']
  onClose: () => void
}

/** Gives a message to a colleague who may answer it, or to nobody. */
export function AssignDialog({ message, people, onClose }: AssignDialogProps) {
  const t = useTranslations('console-inbox')
  const wordsOf = useFailureWords()
  const { change, failure, isBusy } = useChange()
  const [to, setTo] = useState(message.assignedTo?.id ?? '')
  // Closed before it goes, so that the focus is where it was.
  const [isOpen, setOpen] = useState(true)
  const { reference, version } = message
  const give = async () => {
    const name = people.find(({ id }) => id === to)?.name
    const words = () => (name === undefined ? t('assign.freed') : t('assign.given', { name }))
    const ask = () => api.inbox.assign({ reference, version, to: to === '' ? null : to })
    if (await change(ask, words)) setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('assign.title')}
      closeLabel={t('assign.close')}
      actions={
        <Button
          pending={isBusy}
          disabled={to === (message.assignedTo?.id ?? '')}
          onClick={() => void give()}
        >
          {t('assign.do')}
        </Button>
      }
    >
      <SelectInput
        name="to"
        label={t('assign.to')}
        placeholder={t('message.nobody')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      {failure && (
        <Notice kind="error" live className="mt-4">
          {wordsOf(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
