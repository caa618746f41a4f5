import { useState } from 'react'
import type { Area } from '#contract/values/area.ts'
import type { QuietHours } from '#contract/values/quiet-hours.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { api } from '../client/console-api.ts'
import { momentIn } from '../publishing/moment-in.ts'
import { ActPanel } from '../parts/act-panel.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'
import { NightNotice } from './night-notice.tsx'

interface BeginPanelProps {
  id: string
  area: Area
  version: number
  count: number
  /** In which nothing leaves anyway. */
  quietHours: QuietHours | null
  onClose: () => void
}

/** Now, or from a moment on in the area, and until when at most; the weekday is said, so that a wrong date is seen. */
export function BeginPanel(props: BeginPanelProps) {
  const { id, area, version, count, quietHours, onClose } = props
  const t = useTranslations('console-broadcasts.begin')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [times, setTimes] = useState({ day: '', time: '10:00', untilDay: '', untilTime: '20:00' })
  const [reason, setReason] = useState('')
  const from = when === 'later' ? momentIn(area, times.day, times.time) : undefined
  const until = times.untilDay === '' ? undefined : momentIn(area, times.untilDay, times.untilTime)
  const isReady = reason.trim().length >= LEAST_REASON && (when === 'now' || from !== undefined)
  const words = from && format.dateTime(from, { dateStyle: 'full', timeStyle: 'short' })
  const field = (name: keyof typeof times) => ({
    name,
    value: times[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTimes({ ...times, [name]: currentTarget.value }),
  })
  return (
    <ActPanel
      title={t('title')}
      doLabel={t('do', { count })}
      doneWords={t(when === 'now' ? 'done' : 'scheduled')}
      ask={api.broadcasts.begin}
      input={
        isReady
          ? {
              ...{ id, version, reason },
              ...(from ? { from: from.toISOString() } : {}),
              ...(until ? { until: until.toISOString() } : {}),
            }
          : undefined
      }
      isDangerous
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
      {when === 'now' && (
        <NightNotice
          area={area}
          quietHours={quietHours}
          onLater={(morning) => {
            setWhen('later')
            setTimes({ ...times, ...morning })
          }}
        />
      )}
      {when === 'later' && (
        <>
          <TextInput type="date" label={t('day')} {...field('day')} />
          <TextInput type="time" label={t('time', { area: areaWords(area) })} {...field('time')} />
          <p role="status">{words}</p>
        </>
      )}
      <TextInput type="date" label={t('untilDay')} {...field('untilDay')} />
      {times.untilDay !== '' && (
        <TextInput
          type="time"
          label={t('untilTime', { area: areaWords(area) })}
          {...field('untilTime')}
        />
      )}
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
