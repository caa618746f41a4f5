import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'

const SCRIPT = join(import.meta.dirname, 'print-day-edges.ts')
const ZONES = ['UTC', 'America/New_York', 'Asia/Taipei']
/** Three databases are made at once. */
const TEST_LIMIT_MS = 240_000

interface Seen {
  dayBefore: string
  streakBefore: number
  checkIn: { dayKey: string; streakDays: number }
  daysOfTheMonth: string[]
  dayResetsAt: string
  monthResetsAt: string
  ticketExpiresAt: string
}

interface Printed {
  timeZone: string
  edges: Record<string, { seen: [Seen, Seen]; entries: { lots: { expiresAt: string | null }[] }[] }>
}

describe.each(['PGlite', ...(POSTGRES_URL ? ['PostgreSQL'] : [])])('Day edges on %s', (engine) => {
  test(
    'are those of the area, in whatever time zone the server runs',
    async () => {
      const [first, ...others] = await Promise.all(ZONES.map((zone) => printDayEdges(engine, zone)))
      expect([first, ...others].map((printed) => printed?.timeZone)).toEqual(ZONES)
      for (const other of others) expect(other.edges).toEqual(first?.edges)
      expect(Object.keys(first?.edges ?? {})).toHaveLength(12)
      expect(first?.edges['sg, end of a month']).toMatchObject({
        seen: [
          {
            dayBefore: '2026-11-30',
            streakBefore: 0,
            checkIn: { dayKey: '2026-11-30', streakDays: 1 },
            daysOfTheMonth: ['2026-11-30'],
            dayResetsAt: '2026-11-30T16:00:00.000Z',
            monthResetsAt: '2026-11-30T16:00:00.000Z',
            ticketExpiresAt: '2026-12-01T15:59:59.999Z',
          },
          {
            dayBefore: '2026-12-01',
            streakBefore: 1,
            checkIn: { dayKey: '2026-12-01', streakDays: 2 },
            daysOfTheMonth: ['2026-12-01'],
            dayResetsAt: '2026-12-01T16:00:00.000Z',
            monthResetsAt: '2026-12-31T16:00:00.000Z',
            ticketExpiresAt: '2026-12-02T15:59:59.999Z',
          },
        ],
        // 90 days, each until its last millisecond.
        entries: [
          { lots: [{ expiresAt: '2027-03-01T15:59:59.999Z' }] },
          { lots: [{ expiresAt: '2027-02-28T15:59:59.999Z' }] },
        ],
      })
      const clocksForward = 'tw, the day on which New York puts its clocks forward'
      expect(first?.edges[clocksForward]?.seen.map(({ checkIn }) => checkIn)).toEqual([
        { dayKey: '2027-03-14', streakDays: 1 },
        { dayKey: '2027-03-15', streakDays: 2 },
      ])
    },
    TEST_LIMIT_MS,
  )
})

async function printDayEdges(engine: string, timeZone: string): Promise<Printed> {
  if (engine === 'PGlite' || !POSTGRES_URL) return run(timeZone, '')
  const own = ownDatabase('zone')
  await own.create()
  try {
    return await run(timeZone, own.url)
  } finally {
    await own.drop()
  }
}

async function run(timeZone: string, databaseUrl: string): Promise<Printed> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], {
    env: { ...process.env, TZ: timeZone, DATABASE_URL: databaseUrl },
  })
  return JSON.parse(stdout) as Printed
}
