import type { Locale } from '#contract/values/locale.ts'
import type { WeeklyHours } from '../../../db/tables/stores.ts'

const DAYS = {
  'zh-TW': ['週日', '週一', '週二', '週三', '週四', '週五', '週六'],
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const satisfies Record<Locale, readonly string[]>

const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]
const DAY_MINUTES = 1440

/**
 * A week in words that `parseOpeningHours` reads back, as a source would write it: `Tue-Sun 11:00-14:00, 17:00-21:00`.
 * Empty where no day has hours.
 */
export function hoursTextOf(week: WeeklyHours, locale: Locale): string {
  const names = DAYS[locale]
  const bySpans = Map.groupBy(
    MONDAY_FIRST.filter((day) => (week[day]?.length ?? 0) > 0),
    (day) => (week[day] ?? []).map(spanText).join(', '),
  )
  return [...bySpans]
    .map(
      ([spans, days]) =>
        `${runsOf(days)
          .map((run) => runText(run, names))
          .join(', ')} ${spans}`,
    )
    .join('; ')
}

function spanText([open, close]: readonly [number, number]): string {
  const end = close > DAY_MINUTES ? close - DAY_MINUTES : close
  return `${clock(open)}-${clock(end)}`
}

function clock(minutes: number): string {
  const part = (number: number) => String(number).padStart(2, '0')
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`
}

/** Days that follow each other, Monday first. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    const isNext = MONDAY_FIRST.indexOf(day) === MONDAY_FIRST.indexOf(last?.at(-1) ?? -1) + 1
    if (last && isNext) last.push(day)
    else runs.push([day])
  }
  return runs
}

/** Two days are named each. */
function runText(run: readonly number[], names: readonly string[]): string {
  const [first = 0, last = first] = [run[0], run.at(-1)]
  return run.length > 2 ? `${names[first]}-${names[last]}` : run.map((day) => names[day]).join(', ')
}
