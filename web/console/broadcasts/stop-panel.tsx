import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON } from '../parts/reason-field.tsx'

/** Says at once how far it is; the next press stops it. */
export function StopPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('console-broadcasts.stop')
  const [reason, setReason] = useState('')
  const isSaid = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={api.broadcasts.stop}
      input={{ id, ...(isSaid ? { reason } : {}) }}
      isDangerous
      onClose={onClose}
      triesAtOnce
    >
      <p className="text-muted">{t('text')}</p>
      <TextInput
        name="reason"
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActPanel>
  )
}
