import { setTimeout as wait } from 'node:timers/promises'
import { ANSWER_LIMIT_MS, ROUND } from '../faults/drill/drill-member.ts'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { OwnNetwork } from '../faults/drill/own-network.ts'
import type { Sight } from '../faults/drill/seen-by-clients.ts'
import { endInterrupted } from './end-interrupted.ts'
import { FAILOVER_FAULTS, type FailoverFault } from './failover-faults.ts'
import { findIdleMembers, findUntold } from './judge-acts.ts'
import { judgeSight } from './judge-sight.ts'
import { PageReaders } from './page-readers.ts'
import { PatroniCluster } from './patroni-cluster.ts'
import { list, say, sayCounts, seconds } from './say.ts'
import { strikeLine } from './strike-line.ts'

type Stage = DrillStage<PatroniCluster>

/** Writes again by then (docs/resilience.md). */
const PAUSE_LIMIT_MS = 30_000
/** By then each member has: one who asked in the last moment waits for an answer first. */
const WAIT_LIMIT_MS = PAUSE_LIMIT_MS + ANSWER_LIMIT_MS
const GIVE_UP_MS = 180_000
/** Until what has no answer is counted. */
const PACE_MS = 500

/** What makes the drill go red, a setting or a row, with what it must find. */
export const FAILOVER_SABOTAGES = {
  asynchronous: /^lost: /,
  'commit-off': /^lost: /,
  'struck-line': /^lost: /,
}
export type FailoverSabotage = keyof typeof FAILOVER_SABOTAGES

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
 * writes that stood for longer than 30 s, another answer than what is lost lets expect, a page that was not there.
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
  if (faults.length === 0) throw new Error('This machine lets nobody lose anything of that')
  for (const { name, needs } of wanted.filter((fault) => !faults.includes(fault))) {
    say(`SKIPPED: ${name}: this machine lets nobody make a ${needs}`)
  }
  const damage: string[] = []
  const { seen } = stage
  const readers = new PageReaders({
    origins: () => stage.origins(),
    note: (status) => seen.notePage(status),
  })
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const fault of faults) {
        await readers.untilRead()
        damage.push(...(await strike(stage, fault, sabotage)))
      }
    }
    await stage.untilEachDid(ROUND)
  } finally {
    await readers.end()
  }
  await stage.endLoad()
  damage.push(...judgeSight('after all of it', seen.take()))
  damage.push(...findIdleMembers(stage), ...(await findUntold(stage)))
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
  const damage = judgeSight(`before ${name}`, seen.take())
  const before = (await database.primary()).name
  const doneBefore = stage.doneCount
  const start = performance.now()
  const mend = await fault.strike(stage)
  const during = stage.doneCount - doneBefore
  await Promise.race([stage.untilEachDid(), failLater(name, database)])
  const sight = seen.take()
  const after = (await database.primary()).name
  await mend()
  await (sabotage === 'asynchronous' ? database.untilStreaming() : database.untilWhole())
  await Promise.all([stage.timeToRecover(), stage.untilEachDid()])
  const whole = performance.now() - start
  // Whoever asked while it was lost has an answer by then, or none.
  await wait(Math.max(0, ANSWER_LIMIT_MS + PACE_MS - whole))
  const mended = seen.take()
  say(
    `${name}\n  primary ${before === after ? `stayed ${after}` : `moved from ${before} to ${after}`}` +
      `; writes stood for ${seconds(sight.longestPauseMs)} s, one member’s for ${seconds(sight.longestWaitMs)} s` +
      `; whole again after ${seconds(whole)} s` +
      `\n  members got ${list(sight.answers)}; readers of pages ${list(sight.pages)}` +
      `\n  as it came back ${list(mended.answers)}; ${list(mended.pages)}` +
      `; writes stood for ${seconds(mended.longestPauseMs)} s`,
  )
  if (fault.isUnnoticed && during < memberCount) damage.push(`${name}: ${during} acts meanwhile`)
  if ((before === after) === fault.movesPrimary) damage.push(`${name}: the primary was ${after}`)
  damage.push(...judge(stage, fault, name, sight))
  return [...damage, ...judge(stage, fault, `${name}, as it came back`, mended)]
}

/** That the database is away, and that nobody answers, is what clients are prepared for. */
function judge(
  { memberCount }: Stage,
  { isUnnoticed = false, losesAnswers = false, lostPages = 0 }: FailoverFault,
  when: string,
  sight: Sight,
): string[] {
  const { longestPauseMs, longestWaitMs } = sight
  const unanswered = losesAnswers ? memberCount : 0
  return [
    ...(longestPauseMs > PAUSE_LIMIT_MS
      ? [`${when}: writes stood for ${seconds(longestPauseMs)} s`]
      : []),
    ...(longestWaitMs > WAIT_LIMIT_MS
      ? [`${when}: one member’s writes stood for ${seconds(longestWaitMs)} s`]
      : []),
    ...judgeSight(when, sight, { mayBeAway: !isUnnoticed, unanswered, lostPages }),
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
