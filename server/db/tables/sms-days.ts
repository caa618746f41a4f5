import type { Day } from './columns.ts'

/** One row a day; the day is that of the default area. */
export interface SmsDaysTable {
  day: Day
  sent_count: number
}
