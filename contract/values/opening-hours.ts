/** A week of opening spans in minutes since midnight, Sunday first; a close may pass 1440. */
export type OpeningDays = readonly (readonly (readonly [number, number])[])[]

export type OpeningState =
  | { kind: 'always' }
  | { kind: 'open'; closesAtMinute: number }
  | { kind: 'closed'; opensAtMinute: number; daysAhead: number }
  | { kind: 'unknown' }

const DAY = 1_440
const WEEK = 7 * DAY
const MINUTE_MS = 60_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What holds from an instant on. */
export interface ComingState {
  fromMs: number
  /** 0 Sunday to 6 Saturday, on the area's calendar. */
  weekday: number
  state: OpeningState
}

/**
 * Whether a store is open at an instant, by the clock of its area, and until or from when; and what follows within a
 * day: at each opening and close, and at midnight.
 */
export function comingStates(days: OpeningDays, at: Date, timeZone: string): ComingState[] {
  const spans = spansOf(days)
  const now = minuteOfWeek(at, timeZone)
  const thisMinuteMs = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
  const changes = spans.flatMap(({ open, close }) => [open, close])
  const midnight = DAY - (now % DAY)
  const ahead = [...changes.map((minute) => (minute - now + 2 * WEEK) % WEEK), midnight]
  const within = [...new Set([0, ...ahead.filter((minutes) => minutes <= DAY)])]
  return within
    .toSorted((one, other) => one - other)
    .map((minutes) => {
      const then = (now + minutes) % WEEK
      return {
        fromMs: thisMinuteMs + minutes * MINUTE_MS,
        weekday: Math.floor(then / DAY),
        state: stateAt(spans, then),
      }
    })
}

function spansOf(days: OpeningDays): Span[] {
  return days.flatMap((spansOfDay, index) =>
    spansOfDay.map(([open, close]) => ({ open: index * DAY + open, close: index * DAY + close })),
  )
}

/** @param now minutes since Sunday's midnight */
function stateAt(spans: readonly Span[], now: number): OpeningState {
  if (spans.length === 0) return { kind: 'unknown' }
  const closesIn = minutesUntilClose(spans, now)
  if (closesIn >= WEEK) return { kind: 'always' }
  if (closesIn > 0) return { kind: 'open', closesAtMinute: (now + closesIn) % DAY }
  const opensIn = Math.min(...spans.map(({ open }) => (open - now + WEEK) % WEEK))
  return {
    kind: 'closed',
    opensAtMinute: (now + opensIn) % DAY,
    daysAhead: Math.floor(((now % DAY) + opensIn) / DAY),
  }
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

/** Since Sunday's midnight, by the clock of a place. */
function minuteOfWeek(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const day = WEEKDAYS.indexOf(part('weekday'))
  return day * DAY + Number(part('hour')) * 60 + Number(part('minute'))
}
