import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

interface LiftPanelProps {
  memberId: string
  onClose: () => void
}

/** Lets a member go on: cleared, with what expired meanwhile, or all the same. */
export function LiftPanel({ memberId, onClose }: LiftPanelProps) {
  const t = useTranslations('console.member')
  const [outcome, setOutcome] = useState<'cleared' | 'ended'>('cleared')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('lift.title')}
      doLabel={t('lift.do')}
      doneWords={t('lift.done')}
      ask={api.members.lift}
      input={isReady ? { memberId, outcome, reason } : undefined}
      onClose={onClose}
    >
      <RadioGroup
        name="outcome"
        label={t('lift.outcome')}
        value={outcome}
        options={[
          { value: 'cleared', label: t('lift.cleared'), hint: t('lift.clearedHint') },
          { value: 'ended', label: t('lift.ended'), hint: t('lift.endedHint') },
        ]}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value as 'cleared' | 'ended')}
      />
      <ReasonField value={reason} onChange={setReason} hint={t('hold.reasonHint')} />
    </ActPanel>
  )
}
