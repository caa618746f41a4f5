import { useEffect, useState } from 'react'
import { DEFAULT_AREA, type Area } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { useTranslations, type Translate } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

interface CountdownTextProps {
  /** An instant as the calls answer it (ISO 8601). */
  until: string
  className?: string
}

/**
 * How long is left, in the largest unit that fits: days from two days on, then hours, then minutes.
 * It starts from the server's clock, so that the first page is the same on both sides.
 */
export function CountdownText({ until, className }: CountdownTextProps) {
  const t = useTranslations('app.kit.countdown')
  const root = useRootData()
  const [now, setNow] = useState(root?.timeStamp ?? 0)
  const leftMs = Date.parse(until) - now
  const area = root?.member?.area ?? root?.area ?? DEFAULT_AREA
  const isNear = leftMs < 2 * HOUR_MS
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, isNear ? MINUTE_MS / 2 : HOUR_MS / 4)
    return () => clearInterval(timer)
  }, [isNear])
  return (
    <time dateTime={until} className={className}>
      {wordsOf(leftMs, daysBetween(new Date(now), new Date(until), area), t)}
    </time>
  )
}

/** Calendar days in the member's area: what ends on the 24th ends in 3 days on the 21st. */
function daysBetween(now: Date, until: Date, area: Area): number {
  return Math.round((Date.parse(dayOf(until, area)) - Date.parse(dayOf(now, area))) / DAY_MS)
}

function wordsOf(leftMs: number, days: number, t: Translate<'app.kit.countdown'>): string {
  if (leftMs <= 0) return t('over')
  if (days >= 2) return t('days', { count: days })
  if (leftMs >= HOUR_MS) return t('hours', { count: Math.floor(leftMs / HOUR_MS) })
  return t('minutes', { count: Math.ceil(leftMs / MINUTE_MS) })
}
