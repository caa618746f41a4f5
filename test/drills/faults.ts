import { setTimeout as wait } from 'node:timers/promises'
import { DRILL_FAULTS, type DrillFault } from '../faults/drill/drill-faults.ts'
import { ANSWER_LIMIT_MS, ROUND } from '../faults/drill/drill-member.ts'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { OwnPostgres } from '../faults/drill/own-postgres.ts'
import { findIdleMembers, findUntold } from './judge-acts.ts'
import { judgeSight } from './judge-sight.ts'
import { list, say, sayCounts, seconds } from './say.ts'
import { endInterrupted } from './end-interrupted.ts'
import { strikeLine } from './strike-line.ts'

/** What makes the drill go red, with what it must find. */
export const FAULTS_SABOTAGES = { 'struck-line': /^lost: / }

export interface FaultsOptions {
  members: number
  rounds: number
  /** Seconds that a fault lasts, where it has no end of its own. */
  hold: number
  /** A part of the name of what goes wrong; left out: everything. */
  only: string
  sabotage: keyof typeof FAULTS_SABOTAGES | undefined
}

/**
 * The faults of the tests (`test/faults/drill/`) at full length: connections cut, answers lost, rows locked, database
 * and servers killed and frozen, Redis, gateway and partner away. Answers what is damaged.
 */
export async function runFaults(options: FaultsOptions): Promise<string[]> {
  const { members, rounds, hold, only, sabotage } = options
  const faults = DRILL_FAULTS.filter(({ name }) => name.includes(only))
  if (faults.length === 0) throw new Error(`Nothing that goes wrong has “${only}” in its name`)
  const postgres = await OwnPostgres.start()
  endInterrupted(() => postgres.stop())
  const stage = await DrillStage.startOn(members, postgres)
  endInterrupted(() => stage.close())
  try {
    const damage: string[] = []
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of faults) damage.push(...(await strike(stage, fault, hold * 1_000)))
    }
    await stage.untilEachDid(ROUND)
    await stage.endLoad()
    damage.push(...judgeSight('after all of it', stage.seen.take()))
    damage.push(...findIdleMembers(stage), ...(await findUntold(stage)))
    if (sabotage === 'struck-line') await strikeLine(stage.database.url)
    damage.push(...(await stage.findDamage()))
    sayCounts(stage.journal)
    return damage
  } finally {
    await stage.close()
  }
}

async function strike(
  stage: DrillStage,
  { name, strike: begin, isUnnoticed = false, losesAnswers = false, eachLimitMs }: DrillFault,
  holdMs: number,
): Promise<string[]> {
  const { memberCount, seen } = stage
  await stage.untilDone(memberCount)
  const damage = judgeSight(`before ${name}`, seen.take())
  const before = stage.doneCount
  await begin(stage, holdMs)
  const during = stage.doneCount - before
  const start = performance.now()
  await Promise.all([stage.timeToRecover(), stage.untilEachDid()])
  const recoveredMs = performance.now() - start
  // Whoever asked of what was gone has no answer by then.
  if (!isUnnoticed) await wait(ANSWER_LIMIT_MS)
  const sight = seen.take()
  say(
    `${name}\n  recovered in ${seconds(recoveredMs)} s; ${during} acts meanwhile; members got ${list(sight.answers)}`,
  )
  if (recoveredMs > eachLimitMs) damage.push(`${name}: recovered in ${seconds(recoveredMs)} s`)
  if (isUnnoticed && during < memberCount) damage.push(`${name}: ${during} acts meanwhile`)
  // Each is patient for so long, and asks again.
  const unanswered = losesAnswers ? memberCount * Math.ceil(holdMs / ANSWER_LIMIT_MS) : 0
  return [...damage, ...judgeSight(name, sight, { mayBeAway: !isUnnoticed, unanswered })]
}
