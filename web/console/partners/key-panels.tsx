import { useState } from 'react'
import { MOST_OVERLAP_DAYS } from '#contract/values/partner-keys.ts'
import type { PartnerKey } from '#contract/console/partners.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

const TWO_WEEKS = '14'

interface RenewKeyPanelProps {
  code: string
  name: string
  onClose: () => void
}

/** Asks for a new key: made with the approval of a second person. */
export function RenewKeyPanel({ code, name, onClose }: RenewKeyPanelProps) {
  const t = useTranslations('console-partners.renew')
  const [days, setDays] = useState(TWO_WEEKS)
  const [reason, setReason] = useState('')
  const overlapDays = Number(days)
  const isDays = /^\d{1,2}$/.test(days) && overlapDays <= MOST_OVERLAP_DAYS
  const isReady = isDays && reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title', { name })}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={api.partners.renewKey}
      input={isReady ? { code, overlapDays, reason } : undefined}
      onClose={onClose}
    >
      <p className="text-muted">{t('text')}</p>
      <TextInput
        name="overlapDays"
        label={t('overlap')}
        hint={t('overlapHint')}
        inputMode="numeric"
        value={days}
        onChange={({ currentTarget }) => setDays(currentTarget.value.trim())}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}

interface EndKeyPanelProps {
  code: string
  shown: PartnerKey
  /** No other one is in use. */
  isLast: boolean
  onClose: () => void
}

/** Ends one now: for a key that somebody else may have. */
export function EndKeyPanel({ code, shown: { fingerprint }, isLast, onClose }: EndKeyPanelProps) {
  const t = useTranslations('console-partners.end')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={api.partners.endKey}
      input={isReady ? { code, fingerprint, reason } : undefined}
      onClose={onClose}
      isDangerous
    >
      <p className="font-mono">{fingerprint}</p>
      <p className="text-muted">{t('text')}</p>
      {isLast && <Notice kind="warning">{t('last')}</Notice>}
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
