import { useState } from 'react'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import type { EntryAddress } from './entry-href.ts'
import { momentIn } from './moment-in.ts'

interface PublishPanelProps {
  entry: EntryAddress
  /** In whose time a moment is said. */
  area: Area
  saves: number
  onClose: () => void
}

/** Now, or at a moment in the area of the entry; the weekday is said, so that a wrong date is seen. */
export function PublishPanel({ entry, area, saves, onClose }: PublishPanelProps) {
  const t = useTranslations('console-publishing.publishing')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const { timeZone } = AREA_FACTS[area]
  const [reason, setReason] = useState('')
  const at = when === 'later' ? momentIn(area, day, time) : undefined
  const isReady = reason.trim().length >= LEAST_REASON && (when === 'now' || at !== undefined)
  const words = at && format.dateTime(at, { timeZone, dateStyle: 'full', timeStyle: 'short' })
  return (
    <ActPanel
      title={t('title')}
      doLabel={words === undefined ? t('now') : t('at', { moment: words })}
      doneWords={words === undefined ? t('done') : t('scheduled', { moment: words })}
      ask={api.content.publish}
      input={
        isReady ? { ...entry, saves, reason, ...(at ? { at: at.toISOString() } : {}) } : undefined
      }
      onClose={onClose}
    >
      <RadioGroup
        name="when"
        label={t('when')}
        look="tiles"
        value={when}
        options={[
          { value: 'now', label: t('whens.now') },
          { value: 'later', label: t('whens.later') },
        ]}
        onChange={({ currentTarget }) => setWhen(currentTarget.value as 'now' | 'later')}
      />
      {when === 'later' && (
        <>
          <TextInput
            name="day"
            type="date"
            label={t('day')}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
          <TextInput
            name="time"
            type="time"
            label={t('time', { area: areaWords(area) })}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <p role="status">{words}</p>
        </>
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
