import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import type { AskAct } from '../parts/use-act.ts'

interface VerdictPanelProps<Subject extends object> {
  /** `console-campaigns.reviews.<name>` has its words. */
  name: 'refuse' | 'approve' | 'reject' | 'rejectAll'
  subject: Subject
  ask: AskAct<Subject & { reason: string }>
  /** Of how many. */
  count?: number
  onClose: () => void
  onDone: () => Promise<void>
}

/** A verdict with its reason; what comes after it is the next one. */
export function VerdictPanel<Subject extends object>(props: VerdictPanelProps<Subject>) {
  const { name, subject, ask, count = 1, onClose, onDone } = props
  const t = useTranslations('console-campaigns.reviews')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t(`${name}.title`)}
      doLabel={t(`${name}.do`)}
      doneWords={t(`${name}.done`)}
      ask={ask}
      input={isReady ? { ...subject, reason } : undefined}
      onClose={onClose}
      onDone={onDone}
      isDangerous={name !== 'approve'}
    >
      {name !== 'refuse' && <p className="text-muted">{t(`${name}.text`, { count })}</p>}
      <ReasonField
        value={reason}
        onChange={setReason}
        {...(name === 'refuse' && { hint: t('refuse.hint') })}
      />
    </ActPanel>
  )
}
