import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface ResetPanelProps {
  memberId: string
  onClose: () => void
}

/** Takes a forgotten password away: the member sets a new one. */
export function ResetPanel({ memberId, onClose }: ResetPanelProps) {
  const t = useTranslations('console.member')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('reset.title')}
      doLabel={t('reset.do')}
      doneWords={t('reset.done')}
      ask={api.members.resetPassword}
      input={isReady ? { memberId, reason } : undefined}
      onClose={onClose}
    >
      <p className="text-muted">{t('reset.text')}</p>
      <ReasonField value={reason} onChange={setReason} hint={t('hold.reasonHint')} />
    </ActPanel>
  )
}
