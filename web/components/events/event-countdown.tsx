import { useEffect, useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'

const SECOND_MS = 1_000
/** A page may have been kept for so long; a clock that is further off is the visitor's own. */
const KEPT_MS = 15 * 60_000

interface EventCountdownProps {
  /** An instant (ISO 8601). */
  until: string
  /** When the page was made, by the server's clock: milliseconds since 1970. */
  servedAt: number
  /** The address of the page itself, to be loaded anew. */
  here: string
}

/**
 * Days, hours, minutes and seconds until an instant. It goes by the server's clock: a phone that is set
 * wrong sees the same.
 */
export function EventCountdown({ until, servedAt, here }: EventCountdownProps) {
  const t = useTranslations('events.countdown')
  const now = useServerTime(servedAt)
  const leftMs = Math.max(0, Date.parse(until) - now)
  const leftSeconds = Math.ceil(leftMs / SECOND_MS)
  if (leftSeconds === 0) {
    return (
      <p className="grid justify-items-start gap-3">
        <strong className="text-22">{t('over')}</strong>
        {/* Not a Button, which would bring the router to a page that has none. */}
        <a href={here} className="button button-primary">
          {t('reload')}
        </a>
      </p>
    )
  }
  const parts = {
    days: Math.floor(leftSeconds / 86_400),
    hours: Math.floor(leftSeconds / 3_600) % 24,
    minutes: Math.floor(leftSeconds / 60) % 60,
    seconds: leftSeconds % 60,
  }
  return (
    <p role="timer" className="grid w-full max-w-96 grid-cols-4 gap-3 tabular-nums">
      {(['days', 'hours', 'minutes', 'seconds'] as const).map((unit) => (
        <span key={unit} className="grid">
          <strong className="text-[clamp(1.75rem,8vw,2.5rem)] leading-[1.1]">
            {unit === 'days' ? parts[unit] : String(parts[unit]).padStart(2, '0')}
          </strong>
          <span className="text-14 text-muted">{t(unit)}</span>
        </span>
      ))}
    </p>
  )
}

/** Milliseconds since 1970 on the server's clock, each second anew. */
function useServerTime(servedAt: number): number {
  const [now, setNow] = useState(servedAt)
  useEffect(() => {
    const aheadMs = servedAt - Date.now()
    const shiftMs = Math.abs(aheadMs) < KEPT_MS ? 0 : aheadMs
    const tick = () => setNow(Date.now() + shiftMs)
    tick()
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [servedAt])
  return now
}
