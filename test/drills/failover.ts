import { setTimeout as wait } from 'node:timers/promises'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { OwnNetwork } from '../faults/drill/own-network.ts'
import type { Sight } from '../faults/drill/seen-by-clients.ts'
import { endInterrupted } from './end-interrupted.ts'
import { FAILOVER_FAULTS, type FailoverFault } from './failover-faults.ts'
import { PatroniCluster } from './patroni-cluster.ts'
import { readPages } from './read-pages.ts'
import { list, say, sayCounts, seconds } from './say.ts'
import { strikeLine } from './strike-line.ts'

type Stage = DrillStage<PatroniCluster>

/** Writes again by then (docs/resilience.md). */
const PAUSE_LIMIT_MS = 30_000
const GIVE_UP_MS = 180_000

/** What makes the drill go red: a setting or a row with which it must find something. */
export const FAILOVER_SABOTAGES = ['asynchronous', 'commit-off', 'struck-line'] as const
export type FailoverSabotage = (typeof FAILOVER_SABOTAGES)[number]

export interface FailoverOptions {
  members: number
  rounds: number
  /** A part of the name of what is lost; left out: everything. */
  only: string
  sabotage: FailoverSabotage | undefined
}

/**
 * Members check in, claim, convert, pay and refund while parts of the cluster are lost, one after the other.
 * Answers what is damaged: acknowledged and missing, doubled, a broken chain, another list than the gateway's,
 * writes that stood for longer than 30 s, a page that was not there.
 */
export async function runFailover(options: FailoverOptions): Promise<string[]> {
  const cluster = await PatroniCluster.start()
  const network = OwnNetwork.isHere ? OwnNetwork.make() : undefined
  const end = async () => {
    await cluster.stop()
    network?.remove()
  }
  endInterrupted(end)
  try {
    await weaken(cluster, options.sabotage)
    const stage = await DrillStage.startOn(options.members, cluster, { network })
    endInterrupted(() => stage.close().finally(end))
    try {
      return await loseAll(stage, options)
    } finally {
      await stage.close()
    }
  } finally {
    await end()
  }
}

async function loseAll(stage: Stage, options: FailoverOptions): Promise<string[]> {
  const { rounds, only, sabotage } = options
  const wanted = FAILOVER_FAULTS.filter(({ name }) => name.includes(only))
  if (wanted.length === 0) throw new Error(`Nothing that is lost has “${only}” in its name`)
  const faults = wanted.filter((fault) => canStrike(fault, stage))
  for (const { name, needs } of wanted.filter((fault) => !faults.includes(fault))) {
    say(`SKIPPED: ${name}: this machine lets nobody make a ${needs}`)
  }
  const damage: string[] = []
  let isOver = false
  const reading = readPages({
    origins: () => stage.origins(),
    isOver: () => isOver,
    note: (status) => stage.seen.notePage(status),
  })
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of faults) damage.push(...(await strike(stage, fault, sabotage)))
    }
  } finally {
    isOver = true
    await reading
  }
  await stage.endLoad()
  if (sabotage === 'struck-line') await strikeLine(stage.database.url)
  damage.push(...(await stage.findDamage()))
  sayCounts(stage.journal)
  return damage
}

function canStrike({ needs }: FailoverFault, { database, servers: [server] }: Stage): boolean {
  if (needs === 'disk') return database.nodes.every(({ disk }) => disk)
  return needs !== 'network namespace' || server?.hasNetwork === true
}

/** Until everybody has written something again, and until the cluster is whole again. */
async function strike(
  stage: Stage,
  fault: FailoverFault,
  sabotage: FailoverSabotage | undefined,
): Promise<string[]> {
  const { database, seen, memberCount } = stage
  const { name } = fault
  await stage.untilDone(memberCount)
  const before = (await database.primary()).name
  seen.take()
  const start = performance.now()
  const mend = await fault.strike(stage)
  await Promise.race([stage.untilDone(memberCount), failLater(name, database)])
  const sight = seen.take()
  const after = (await database.primary()).name
  await mend()
  await (sabotage === 'asynchronous' ? database.untilStreaming() : database.untilWhole())
  await stage.timeToRecover()
  const whole = performance.now() - start
  say(
    `${name}\n  primary ${before === after ? `stayed ${after}` : `moved from ${before} to ${after}`}` +
      `; writes stood for ${seconds(sight.longestPauseMs)} s; whole again after ${seconds(whole)} s` +
      `\n  members got ${list(sight.answers)}; readers of pages ${list(sight.pages)}`,
  )
  return judge(fault, sight)
}

/** That the database is away, and that nobody answers, is what clients are prepared for. */
function judge(
  { name, lostPages = 0, isUnnoticed }: FailoverFault,
  { longestPauseMs, answers, pages }: Sight,
): string[] {
  const faults = isUnnoticed ? /^5/ : /^5(?!03)/
  const unprepared = Object.keys(answers).filter((status) => faults.test(status))
  const failed = Object.entries(pages).filter(
    ([status, count]) => status !== '200' && !(status === 'none' && count <= lostPages),
  )
  return [
    ...(longestPauseMs > PAUSE_LIMIT_MS
      ? [`${name}: writes stood for ${seconds(longestPauseMs)} s`]
      : []),
    ...(unprepared.length > 0 ? [`${name}: members got ${list(answers)}`] : []),
    ...(failed.length > 0 ? [`${name}: pages answered ${list(pages)}`] : []),
  ]
}

/** @throws Error where members are still kept from writing then: there is nothing more to see */
async function failLater(name: string, cluster: PatroniCluster): Promise<never> {
  await wait(GIVE_UP_MS, undefined, { ref: false })
  const words = `${name}: writes still stand after ${seconds(GIVE_UP_MS)} s`
  throw new Error(`${words}\n${cluster.readLastWords()}`)
}

async function weaken(cluster: PatroniCluster, sabotage: FailoverSabotage | undefined) {
  if (sabotage === 'commit-off') {
    await cluster.asSuperuser("alter role hongli set synchronous_commit = 'off'")
  }
  if (sabotage !== 'asynchronous') return
  const primary = await cluster.primary()
  await primary.configure({ synchronous_mode: false })
  await cluster.untilStreaming()
}
