import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface UndoPanelProps {
  memberId: string
  entryNumber: number
  onClose: () => void
}

/** Takes a movement back that was a mistake, by a new one that names it. */
export function UndoPanel({ memberId, entryNumber, onClose }: UndoPanelProps) {
  const t = useTranslations('console.member')
  const [caseReference, setCase] = useState('')
  const [reason, setReason] = useState('')
  const isReady = caseReference !== '' && reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('undo.title', { number: entryNumber })}
      doLabel={t('undo.do')}
      doneWords={t('undo.done')}
      ask={api.members.undoEntry}
      input={isReady ? { memberId, entryNumber, caseReference, reason } : undefined}
      onClose={onClose}
    >
      <TextInput
        name="case"
        label={t('correct.case')}
        hint={t('correct.caseHint')}
        maxLength={40}
        value={caseReference}
        onChange={({ currentTarget }) => setCase(currentTarget.value.trim())}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
