import { useState } from 'react'
import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import type { StoreState } from '#contract/values/store-form.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { rebateDraft, RebateFields, rebateOfDraft, useFullDay } from './rebate-fields.tsx'
import { useStale } from './use-stale.ts'

interface PanelProps {
  store: StoreFactsAnswer
  onClose: () => void
}

/** Another rebate, at once or from a day on. */
export function RebatePanel({ store, onClose }: PanelProps) {
  const t = useTranslations('console-stores.rebate')
  const fullDay = useFullDay()
  const stale = useStale()
  const { id, version, area } = store
  const [draft, setDraft] = useState(() => rebateDraft(area, store.rebate))
  const [reason, setReason] = useState('')
  const asked = rebateOfDraft(draft, area)
  const isReady = asked !== undefined && reason.trim().length >= LEAST_REASON
  const day = asked?.startsOn === undefined ? undefined : fullDay(asked.startsOn)
  return (
    <ActPanel
      title={t('open')}
      doLabel={day === undefined ? t('now') : t('from', { day })}
      doneWords={day === undefined ? t('done') : t('planned', { day })}
      ask={stale(api.stores.setRebate)}
      input={isReady ? { id, version, reason, ...asked } : undefined}
      onClose={onClose}
    >
      <RebateFields area={area} draft={draft} onChange={setDraft} />
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}

/** Takes back what was planned. */
export function DropPlanPanel({ store: { id, version }, onClose }: PanelProps) {
  const t = useTranslations('console-stores.drop')
  const stale = useStale()
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={stale(api.stores.dropPlannedRebate)}
      input={isReady ? { id, version, reason } : undefined}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}

const ACTS = { active: 'reopen', paused: 'pause', closed: 'close' } as const

/** What leads to a state is called. */
export function useStateAct(): (state: StoreState) => string {
  const t = useTranslations('console-stores.state')
  return (state) => t(ACTS[state])
}

/** Pauses, closes or opens again. */
export function StatePanel({
  store: { id, version },
  state,
  onClose,
}: PanelProps & { state: StoreState }) {
  const t = useTranslations('console-stores.state')
  const states = useTranslations('console-stores.states')
  const actOf = useStateAct()
  const stale = useStale()
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={actOf(state)}
      doLabel={actOf(state)}
      doneWords={t('done', { state: states(state) })}
      ask={stale(api.stores.setState)}
      input={isReady ? { id, version, state, reason } : undefined}
      isDangerous={state === 'closed'}
      onClose={onClose}
    >
      <p className="text-muted">{t(`${state}Text`)}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
