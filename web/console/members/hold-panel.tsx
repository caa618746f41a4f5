import { useState } from 'react'
import { SUSPENSION_CAUSES, type SuspensionCause } from '#contract/values/suspension.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface HoldPanelProps {
  memberId: string
  onClose: () => void
}

/** Suspends an account: within seconds on every server, with the day on which it is decided. */
export function HoldPanel({ memberId, onClose }: HoldPanelProps) {
  const t = useTranslations('console.member.hold')
  const causes = useTranslations('console.causes')
  const [cause, setCause] = useState<SuspensionCause>('lost-device')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={api.members.suspend}
      input={isReady ? { memberId, cause, reason } : undefined}
      onClose={onClose}
    >
      <p className="text-muted">{t('text')}</p>
      <SelectInput
        name="cause"
        label={t('cause')}
        value={cause}
        options={SUSPENSION_CAUSES.map((value) => ({ value, label: causes(value) }))}
        onChange={({ currentTarget }) => setCause(currentTarget.value as SuspensionCause)}
      />
      <ReasonField value={reason} onChange={setReason} hint={t('reasonHint')} />
    </ActPanel>
  )
}
