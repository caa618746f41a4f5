import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/database.ts'
import { DrillStage } from '../../faults/drill/drill-stage.ts'
import { OwnPostgres } from '../../faults/drill/own-postgres.ts'
import { endInterrupted } from '../end-interrupted.ts'
import { list, say, sayCounts, seconds } from '../say.ts'
import { strikeLine } from '../strike-line.ts'
import {
  bringRepeatedForward,
  planNights,
  putForward,
  QUARTERS,
  type Night,
} from './soak-calendar.ts'
import { findDrift, type Count } from './soak-drift.ts'
import { SoakLoad } from './soak-load.ts'
import { beginSabotage, settingsOf, type SoakSabotage } from './soak-sabotage.ts'
import { countRows, SoakSamples } from './soak-samples.ts'
import { findTicketFaults, writeSubjects } from './soak-subjects.ts'

/** In which the partner answers nothing: half an hour of two. */
const AWAY_QUARTER = 2
/** Charges that are under way are settled by then, as the jobs of the servers do. */
const SETTLED_LIMIT_MS = 30_000
const BUSY = '503 ResourceBusy'
/** The partner is told of everything by then, after it was away. */
const FOLLOWED_LIMIT_MS = 120_000

export interface SoakOptions {
  minutes: number
  members: number
  sabotage: SoakSabotage | undefined
}

interface Scene {
  stage: DrillStage
  database: OpenDatabase
  load: SoakLoad
  samples: SoakSamples
  nights: readonly Night[]
  nightMs: number
}

/**
 * Days pass quickly for thousands of members on two servers. Answers what has drifted after the first quarter
 * (memory, connections, job age, rows, what clients wait), and what is damaged, as the other drills do.
 */
export async function runSoak({ minutes, members, sabotage }: SoakOptions): Promise<string[]> {
  const postgres = await OwnPostgres.start()
  endInterrupted(() => postgres.stop())
  try {
    const stage = await DrillStage.startOn(0, postgres, { more: settingsOf(sabotage) })
    endInterrupted(() => stage.close())
    const runMs = minutes * 60_000
    const endSabotage = await beginSabotage(sabotage, postgres.url)
    try {
      return await stage.onDatabase((database) =>
        soak({ stage, database }, { members, runMs, sabotage }),
      )
    } finally {
      await endSabotage()
      await stage.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function soak(
  { stage, database }: Pick<Scene, 'stage' | 'database'>,
  { members, runMs, sabotage }: Omit<SoakOptions, 'minutes'> & { runMs: number },
): Promise<string[]> {
  const nights = planNights(new Date(), runMs / QUARTERS)
  const ticketIds = nights.map(({ ticketId }) => ticketId)
  await writeSubjects(database, members, ticketIds)
  const samples = new SoakSamples(stage)
  const { places } = stage
  const failures: string[] = []
  const load = new SoakLoad(
    {
      ...places,
      noteAnswer: (status, of) => {
        if (status === undefined || status >= 500) failures.push(`${status} ${String(of.refusal)}`)
        samples.noteTime(of)
      },
    },
    members,
  )
  samples.start(database)
  const scene = { stage, database, load, samples, nights, nightMs: runMs / nights.length }
  const counts = await passNights(scene)
  await samples.end()
  await load.end()
  const damage = findDrift(samples.quarters, counts)
  damage.push(...(await findUntold(stage)))
  damage.push(...(await findTicketFaults(database, ticketIds)))
  damage.push(...findWrongAnswers(failures))
  if (sabotage === 'struck-line') await strikeLine(stage.database.url)
  damage.push(...(await stage.findDamage()))
  sayCounts(stage.journal)
  return damage
}

/** Answers what there was before the first quarter, and after each. */
async function passNights(scene: Scene): Promise<Count[]> {
  const { stage, database, load, samples, nights, nightMs } = scene
  const counts: Count[] = []
  const start = performance.now()
  for (const [index, night] of nights.entries()) {
    await load.rest()
    await untilSettled(database)
    if (night.isFirst) {
      counts.push(await count(scene))
      samples.nextQuarter()
      if (night.quarter === AWAY_QUARTER) stage.partner.goAway()
      else stage.partner.comeBack()
      say(`quarter ${night.quarter + 1} begins on ${night.startsAt.toISOString()}`)
    }
    await putForward(stage, night.startsAt)
    await bringRepeatedForward(database)
    load.ticketId = night.ticketId
    load.goOn()
    await wait(Math.max(0, start + (index + 1) * nightMs - performance.now()))
  }
  await load.rest()
  counts.push(await count(scene))
  return counts
}

async function count({ stage, database }: Scene): Promise<Count> {
  const { expiries } = await database.db
    .selectFrom('transfers')
    .where('kind', '=', 'lot-expiry')
    .select((eb) => eb.fn.countAll<string>().as('expiries'))
    .executeTakeFirstOrThrow()
  const rows = await countRows(database)
  return { rows, done: stage.doneCount, expiries: Number(expiries) }
}

/** What was asked of the gateway at an earlier time would be given up as never found after a jump. */
async function untilSettled({ executeSql }: OpenDatabase): Promise<void> {
  const deadline = performance.now() + SETTLED_LIMIT_MS
  for (;;) {
    const { rows } = await executeSql(
      `select 1 from payments where state in ('requested', 'pending', 'unknown')
        union all select 1 from payment_refunds where state = 'requested'`,
    )
    if (rows.length === 0) return
    if (performance.now() > deadline) throw new Error(`${rows.length} charges stay open`)
    await wait(200)
  }
}

async function findUntold(stage: DrillStage): Promise<string[]> {
  const ms = await Promise.race([stage.timeToFollow(), wait(FOLLOWED_LIMIT_MS)])
  if (ms === undefined) return [`the partner is not told of all after ${FOLLOWED_LIMIT_MS} ms`]
  say(`partner told, and charges looked at again, after ${seconds(ms)} s`)
  return []
}

/**
 * Nothing is away for members but the partner, whom they do not wait for. A store's row is wanted by many: on a slow
 * machine somebody waits for it too long, and is told to come again.
 */
function findWrongAnswers(failures: readonly string[]): string[] {
  const counts: Record<string, number> = {}
  for (const failure of failures) counts[failure] = (counts[failure] ?? 0) + 1
  const { [BUSY]: busy = 0, ...wrong } = counts
  say(`members were told ${busy} times that others were before them`)
  return Object.keys(wrong).length > 0 ? [`members got ${list(wrong)}`] : []
}
