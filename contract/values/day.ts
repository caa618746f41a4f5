import { AREA_FACTS, type Area } from './area.ts'

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string

const DAY_MS = 86_400_000

/** The day it is at an instant in the area (rules.md, Areas), whatever zone the server is in. */
export function dayOf(instant: Date, area: Area): Day {
  const time = instant.getTime()
  const last = lastDays[area]
  if (last && time >= last.startMs && time < last.endMs) return last.day
  const day = formatsOf(area).day.format(instant)
  const startMs = startOfDay(day, area).getTime()
  lastDays[area] = { day, startMs, endMs: startOfDay(addDays(day, 1), area).getTime() }
  return day
}

interface DaySpan {
  day: Day
  startMs: number
  endMs: number
}

/** Nearly all ask for today, and every call of a member does several times. */
const lastDays: Partial<Record<Area, DaySpan>> = {}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last day: 31 August + 6 is 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const later = Date.UTC(year, month - 1 + months, Math.min(date, lastDate))
  return new Date(later).toISOString().slice(0, 10)
}

/** The first instant of a day in the area. */
export function startOfDay(day: Day, area: Area): Date {
  const key = `${area} ${day}`
  const cached = cachedStarts.get(key)
  if (cached !== undefined) return new Date(cached)
  const start = findStart(day, area)
  if (cachedStarts.size >= MAX_CACHED_STARTS) cachedStarts.clear()
  cachedStarts.set(key, start.getTime())
  return start
}

/** The same few days are asked for all day long: today, and the ends of what is credited today. */
const cachedStarts = new Map<string, number>()
const MAX_CACHED_STARTS = 100

function findStart(day: Day, area: Area): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const guess = new Date(asUtc - offsetMs(new Date(asUtc), area))
  return new Date(asUtc - offsetMs(guess, area))
}

/** The last millisecond of a day in the area: an end date counts until then. */
export function endOfDay(day: Day, area: Area): Date {
  return new Date(startOfDay(addDays(day, 1), area).getTime() - 1)
}

/** How far the area's clocks are ahead of UTC at an instant. */
export function offsetMs(instant: Date, area: Area): number {
  const shown = formatsOf(area)
    .offset.formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(shown ?? '')
  if (!match) return 0
  const [, sign, hours, minutes] = match
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

interface AreaFormats {
  day: Intl.DateTimeFormat
  offset: Intl.DateTimeFormat
}

/** Made once: making one costs as much as the rest of a check-in's rules, and using it next to nothing. */
const cachedFormats: Partial<Record<Area, AreaFormats>> = {}

function formatsOf(area: Area): AreaFormats {
  const { timeZone } = AREA_FACTS[area]
  cachedFormats[area] ??= {
    day: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
    offset: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
  }
  return cachedFormats[area]
}
