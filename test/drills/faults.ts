import { DRILL_FAULTS, type DrillFault } from '../faults/drill/drill-faults.ts'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { OwnPostgres } from '../faults/drill/own-postgres.ts'
import { say, sayCounts, seconds } from './say.ts'
import { endInterrupted } from './end-interrupted.ts'
import { strikeLine } from './strike-line.ts'

/** What makes the drill go red: what it must find. */
export const FAULTS_SABOTAGES = ['struck-line'] as const

export interface FaultsOptions {
  members: number
  rounds: number
  /** Seconds that a fault lasts, where it has no end of its own. */
  hold: number
  /** A part of the name of what goes wrong; left out: everything. */
  only: string
  sabotage: (typeof FAULTS_SABOTAGES)[number] | undefined
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
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of faults) await strike(stage, fault, hold * 1_000)
    }
    await stage.endLoad()
    say(`partner told, and charges looked at again, after ${seconds(await stage.timeToFollow())} s`)
    if (sabotage === 'struck-line') await strikeLine(stage.database.url)
    const damage = await stage.findDamage()
    sayCounts(stage.journal)
    return damage
  } finally {
    await stage.close()
  }
}

async function strike(stage: DrillStage, { name, strike: begin }: DrillFault, holdMs: number) {
  await stage.untilDone(stage.memberCount)
  const before = stage.doneCount
  await begin(stage, holdMs)
  const during = stage.doneCount - before
  const recovered = seconds(await stage.timeToRecover())
  say(`${name}\n  recovered in ${recovered} s; ${during} acts meanwhile`)
}
