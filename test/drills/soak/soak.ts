import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/database.ts'
import { DrillStage } from '../../faults/drill/drill-stage.ts'
import { OwnPostgres } from '../../faults/drill/own-postgres.ts'
import { endInterrupted } from '../end-interrupted.ts'
import { findIdle, findUntold, KINDS } from '../judge-acts.ts'
import { judgeSight } from '../judge-sight.ts'
import { say, sayCounts } from '../say.ts'
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
const SWEPT_LIMIT_MS = 60_000
/** Charges that are under way are settled by then, as the jobs of the servers do. */
const SETTLED_LIMIT_MS = 30_000
const BUSY = '503 ResourceBusy'
/** Of a thousand answers. */
const MOST_BUSY = 1
/** A scarce ticket has run out. */
const EXPECTED = /^409 DiscountTicketSoldOut$/
/** Of each kind, also where the drill is short; answers are lost at random. */
const LEAST_ACTS = { done: 1, repeated: 0 }

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
  const load = new SoakLoad(
    {
      ...places,
      noteAnswer: (status, of) => {
        places.noteAnswer(status, of)
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
  damage.push(...(await findDueLots(scene)))
  damage.push(...judgeAnswers(stage))
  const hasChests = nights.length > QUARTERS
  damage.push(...findIdle(stage, LEAST_ACTS, hasChests ? [...KINDS, 'chest'] : KINDS))
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

/** Credit that has come to its end is swept away; also what a refund has given back to it since. */
async function findDueLots({ stage, database }: Scene): Promise<string[]> {
  await bringRepeatedForward(database)
  const deadline = performance.now() + SWEPT_LIMIT_MS
  for (;;) {
    const { rows } = await database.executeSql(
      'select member_id from lots where remaining_minor > 0 and expires_at < $1',
      [stage.now()],
    )
    if (rows.length === 0) return []
    if (performance.now() > deadline) return [`${rows.length} lots that have ended are there still`]
    await wait(200)
  }
}

/**
 * Nothing is away for members but the partner, whom they do not wait for. A store's row is wanted by many: on a slow
 * machine somebody waits for it too long, and is told to come again.
 */
function judgeAnswers({ seen }: DrillStage): string[] {
  const { answers, pages } = seen.take()
  const { [BUSY]: busy = 0, ...others } = answers
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0)
  say(`of ${total} answers ${busy} said that others were before`)
  return [
    ...(busy * 1_000 > MOST_BUSY * total ? [`members were told ${busy} times to come again`] : []),
    ...judgeSight('the soak', { answers: others, pages }, { expected: EXPECTED }),
  ]
}
