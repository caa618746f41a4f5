import type { WeekOfHours } from '#contract/values/store-form.ts'

/** Times as a field has them: `11:00`, or empty while somebody types. */
export interface SpanDraft {
  open: string
  close: string
}

/** Sunday first. */
export type WeekDraft = readonly (readonly SpanDraft[])[]

const DAY_MINUTES = 1440
export const EMPTY_WEEK: WeekDraft = Array.from({ length: 7 }, () => [])
export const USUAL_SPAN: SpanDraft = { open: '11:00', close: '21:00' }

export function draftOfWeek(week: WeekOfHours): WeekDraft {
  return week.map((spans) =>
    spans.map(([open, close]) => ({ open: timeText(open), close: timeText(close) })),
  )
}

function timeText(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES
  const part = (number: number) => String(number).padStart(2, '0')
  return `${part(Math.floor(ofDay / 60))}:${part(ofDay % 60)}`
}

/** Undefined while a time is missing; what closes before it opens closes after midnight. */
export function weekOfDraft(draft: WeekDraft): WeekOfHours | undefined {
  const week: WeekOfHours = []
  for (const spans of draft) {
    const day: WeekOfHours[number] = []
    for (const { open, close } of spans) {
      const [start, end] = [minutesOf(open), minutesOf(close)]
      if (start === undefined || end === undefined) return undefined
      day.push([start, end > start ? end : end + DAY_MINUTES])
    }
    week.push(day)
  }
  return week
}

function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Another list of spans for a day. */
export function withDay(draft: WeekDraft, day: number, spans: readonly SpanDraft[]): WeekDraft {
  return draft.map((before, at) => (at === day ? spans : before))
}
