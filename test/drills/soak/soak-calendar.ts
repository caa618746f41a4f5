import { addDays, addMonths, dayOf, startOfDay, type Day } from '#contract/values/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { DrillStage } from '../../faults/drill/drill-stage.ts'

export const QUARTERS = 4
/** Before midnight, which then comes by itself. */
const BEFORE_MIDNIGHT_MS = 30_000
/** Long enough for a midnight, a sweep and a morning. */
const SHORTEST_NIGHT_MS = 60_000
const MOST_NIGHTS = 6

export interface Night {
  /** Counted from 0. */
  quarter: number
  isFirst: boolean
  /** When the clocks are put forward to. */
  startsAt: Date
  /** What runs out in it. */
  ticketId: string
}

/**
 * As many nights in each quarter: its last one ends a month, and the first one comes weeks after the one before, so
 * that what was earned in a quarter ends with the beginning of the next. All quarters are alike for that.
 */
export function planNights(now: Date, quarterMs: number): Night[] {
  const count = Math.max(1, Math.min(MOST_NIGHTS, Math.floor(quarterMs / SHORTEST_NIGHT_MS)))
  const firstOfMonth: Day = `${dayOf(now, 'tw').slice(0, 7)}-01`
  const eveningOf = (month: number, night: number) => {
    const nextDay = addDays(addMonths(firstOfMonth, month + 1), night - count + 1)
    return new Date(startOfDay(nextDay, 'tw').getTime() - BEFORE_MIDNIGHT_MS)
  }
  const month = eveningOf(0, 0) > now ? 0 : 1
  return Array.from({ length: QUARTERS * count }, (_, index) => {
    const [quarter, night] = [Math.floor(index / count), index % count]
    return {
      quarter,
      isFirst: night === 0,
      startsAt: eveningOf(month + quarter, night),
      ticketId: `soak-${index}`,
    }
  })
}

/** Puts gateway and servers forward together. Nobody may be under way meanwhile: time does not jump for anybody. */
export async function putForward(stage: DrillStage, moment: Date): Promise<void> {
  const ms = moment.getTime() - stage.now().getTime()
  await stage.gateway.control('/advance', { ms })
  stage.aheadMs += ms
  const body = JSON.stringify({ now: stage.now().toISOString() })
  await Promise.all(
    stage.servers.map(async ({ origin }) => {
      const headers = { 'Content-Type': 'application/json' }
      const how = { method: 'POST', headers, body }
      const response = await fetch(`${origin}/api/simulator/clock`, how)
      if (!response.ok) throw new Error(await response.text())
    }),
  )
}

/** What repeats is due once a day at least; the queue itself goes by the true time. */
export async function bringRepeatedForward({ executeSql }: OpenDatabase): Promise<void> {
  await executeSql(
    `update pgboss.job set start_after = pgboss.job_now()
      where policy = 'short' and state = 'created' and start_after > pgboss.job_now()`,
  )
}
