import { useState } from 'react'
import { useFormatter } from '../../intl/use-formatter.ts'

const YEAR = { year: 'numeric' } as const
const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const

/** A moment in the zone of the area around it, with the weekday; the year where it is another one than now. */
export function Instant({ at }: { at: string }) {
  const format = useFormatter()
  const moment = new Date(at)
  const [now] = useState(() => new Date())
  const isThisYear = format.dateTime(moment, YEAR) === format.dateTime(now, YEAR)
  const words = format.dateTime(moment, { ...DAY, ...(!isThisYear && YEAR), ...TIME })
  const time = format.dateTime(moment, TIME)
  // It breaks between the day and the time, and nowhere else.
  if (!words.endsWith(time)) return <time dateTime={at}>{words}</time>
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{words.slice(0, -time.length).trimEnd()}</span>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  )
}
