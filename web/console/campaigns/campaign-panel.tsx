import { useState } from 'react'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { dayOf } from '#contract/values/day.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import type { AskAct } from '../parts/use-act.ts'

export type CampaignAct = 'pause' | 'resume' | 'extend' | 'end'

/** As the calls of the four acts take it; those that end nothing have no day. */
type Input = Pick<ConsoleCampaignRow, 'kind' | 'id'> & { reason: string; endsOn?: string }

interface CampaignPanelProps {
  act: CampaignAct
  campaign: ConsoleCampaignRow
  onClose: () => void
}

/** Stops a campaign or lets it go on: first what it means in numbers. */
export function CampaignPanel({ act, campaign, onClose }: CampaignPanelProps) {
  const t = useTranslations('console-campaigns.campaign')
  const { kind, id, area, endsAt, state } = campaign
  const [endsOn, setEndsOn] = useState('')
  const [reason, setReason] = useState('')
  const asksDay = act === 'extend' || act === 'resume'
  const wantsDay = act === 'extend' || (act === 'resume' && state === 'ended')
  const isReady = reason.trim().length >= LEAST_REASON && (!wantsDay || endsOn !== '')
  const day = asksDay && endsOn !== '' ? { endsOn } : {}
  return (
    <ActPanel<Input>
      title={t(`${act}.title`)}
      doLabel={t(`${act}.do`)}
      doneWords={t(`${act}.done`)}
      ask={api.campaigns[act] as AskAct<Input>}
      input={isReady ? { kind, id, reason, ...day } : undefined}
      onClose={onClose}
      isDangerous={act === 'end'}
    >
      {act === 'end' && <p className="text-muted">{t(`end.of.${kind}`)}</p>}
      <p className="text-muted">{t(`${act}.text`)}</p>
      {act === 'pause' && <p className="text-muted">{t(`pause.keeps.${kind}`)}</p>}
      {act === 'resume' && kind === 'check-in' && <p className="text-muted">{t('resume.keeps')}</p>}
      {asksDay && (
        <TextInput
          name="endsOn"
          type="date"
          label={t('endsOn')}
          hint={t(wantsDay ? 'endsOnHint' : 'endsOnOptional')}
          min={dayOf(new Date(endsAt), area)}
          required={wantsDay}
          value={endsOn}
          onChange={({ currentTarget }) => setEndsOn(currentTarget.value)}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
