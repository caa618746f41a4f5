import type { Area } from './area.ts'
import { addDays, dayOf, startOfDay } from './day.ts'

/** Whole hours of the area's clocks, from one to the other, usually over midnight: 21 to 9. */
export interface QuietHours {
  fromHour: number
  untilHour: number
}

const HOUR_MS = 3_600_000

/** When a message may go that is ready now: at once, or as the night is over. None of the areas changes its clocks. */
export function afterQuietHours(now: Date, area: Area, quiet: QuietHours | null): Date {
  if (!quiet || !isQuiet(now, area, quiet)) return now
  const day = dayOf(now, area)
  const ends = (on: string) => new Date(startOfDay(on, area).getTime() + quiet.untilHour * HOUR_MS)
  const today = ends(day)
  return today > now ? today : ends(addDays(day, 1))
}

export function isQuiet(now: Date, area: Area, quiet: QuietHours | null): boolean {
  if (!quiet) return false
  const { fromHour, untilHour } = quiet
  const hour = hourOf(now, area)
  return fromHour < untilHour
    ? hour >= fromHour && hour < untilHour
    : hour >= fromHour || hour < untilHour
}

function hourOf(now: Date, area: Area): number {
  const sinceMidnight = now.getTime() - startOfDay(dayOf(now, area), area).getTime()
  return Math.floor(sinceMidnight / HOUR_MS)
}

/** The Monday of a moment's week, as the area counts its days. */
export function weekOf(now: Date, area: Area): string {
  const day = dayOf(now, area)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}
