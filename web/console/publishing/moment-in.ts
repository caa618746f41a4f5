import type { Area } from '#contract/values/area.ts'
import { startOfDay } from '#contract/values/day.ts'

/** A day and a time as the area's clocks show them; undefined while one of them is missing. None of them changes its clocks. */
export function momentIn(area: Area, day: string, time: string): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || hours === undefined) return undefined
  return new Date(startOfDay(day, area).getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000)
}
