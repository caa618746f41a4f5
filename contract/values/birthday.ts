import { AREA_FACTS, type Area } from './area.ts'

const OLDEST_YEARS = 120

/** A real day, `YYYY-MM-DD`, not after today in the area and not over 120 years before it. */
export function isBirthday(text: string, area: Area, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) return false
  const today = dayOf(now, area)
  const oldest = `${Number(today.slice(0, 4)) - OLDEST_YEARS}${today.slice(4)}`
  return text <= today && text >= oldest
}

/** The calendar day of an instant in the area; sv-SE writes it as ISO does. */
function dayOf(instant: Date, area: Area): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: AREA_FACTS[area].timeZone }).format(instant)
}
