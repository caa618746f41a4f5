import { useState } from 'react'
import type { Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { afterQuietHours, isQuiet, type QuietHours } from '#contract/values/quiet-hours.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { momentIn } from '../publishing/moment-in.ts'

/** When most people sleep. */
const NIGHT: QuietHours = { fromHour: 22, untilHour: 8 }
/** An hour after it, for those who sleep longer. */
const MORNING = '09:00'

interface NightNoticeProps {
  area: Area
  /** In which nothing leaves anyway. */
  quietHours: QuietHours | null
  onLater: (morning: { day: string; time: string }) => void
}

/** Says that phones would ring at night, and offers the next morning; nothing by day, or where the night holds it. */
export function NightNotice({ area, quietHours, onLater }: NightNoticeProps) {
  const t = useTranslations('console-broadcasts.begin.night')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const [now] = useState(() => new Date())
  if (!isQuiet(now, area, NIGHT) || isQuiet(now, area, quietHours)) return null
  const day = dayOf(afterQuietHours(now, area, NIGHT), area)
  const morning = momentIn(area, day, MORNING)
  const time = format.dateTime(now, { hour: '2-digit', minute: '2-digit' })
  return (
    <Notice
      kind="warning"
      title={t('title', { time, area: areaWords(area) })}
      action={
        <Button kind="quiet" onClick={() => onLater({ day, time: MORNING })}>
          {t('later', {
            moment: format.dateTime(morning ?? now, {
              ...{ weekday: 'short', month: 'short', day: 'numeric' },
              ...{ hour: '2-digit', minute: '2-digit' },
            }),
          })}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}
