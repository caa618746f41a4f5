/** A week of opening spans in minutes since midnight, Sunday first; a close may pass 1440. */
export type OpeningDays = readonly (readonly (readonly [number, number])[])[]

export type OpeningState =
  | { kind: 'always' }
  | { kind: 'open'; closesAtMinute: number }
  | { kind: 'closed'; opensAtMinute: number; daysAhead: number }
  | { kind: 'unknown' }

const DAY = 1_440
const WEEK = 7 * DAY
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Whether a store is open at an instant, by the clock of its area, and until or from when. */
export function openingStateAt(days: OpeningDays, at: Date, timeZone: string): OpeningState {
  const { day, minute } = localTime(at, timeZone)
  const now = day * DAY + minute
  const spans = days.flatMap((spansOfDay, index) =>
    spansOfDay.map(([open, close]) => ({ open: index * DAY + open, close: index * DAY + close })),
  )
  if (spans.length === 0) return { kind: 'unknown' }
  const closesIn = minutesUntilClose(spans, now)
  if (closesIn >= WEEK) return { kind: 'always' }
  if (closesIn > 0) return { kind: 'open', closesAtMinute: (now + closesIn) % DAY }
  const opensIn = Math.min(...spans.map(({ open }) => (open - now + WEEK) % WEEK))
  return {
    kind: 'closed',
    opensAtMinute: (now + opensIn) % DAY,
    daysAhead: Math.floor((minute + opensIn) / DAY),
  }
}

/** 0 Sunday to 6 Saturday, on the area's calendar. */
export function weekdayAt(at: Date, timeZone: string): number {
  return localTime(at, timeZone).day
}

interface Span {
  open: number
  close: number
}

/** 0 when closed. A span that begins where another ends goes on; a week of them never closes. */
function minutesUntilClose(spans: readonly Span[], now: number): number {
  let end = now
  for (let steps = 0; steps <= spans.length && end - now < WEEK; steps += 1) {
    const at = end
    const span = spans.find(({ open, close }) => (at - open + WEEK) % WEEK < close - open)
    if (!span) break
    end = at + (span.close - span.open) - ((at - span.open + WEEK) % WEEK)
  }
  return end - now
}

function localTime(at: Date, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: WEEKDAYS.indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}
