import { setTimeout as wait } from 'node:timers/promises'
import { OWN_BUILD, type Program } from '../e2e/start-built-server.ts'
import { ROUND } from '../faults/drill/drill-member.ts'
import type { DrillServer } from '../faults/drill/drill-server.ts'
import { DrillStage } from '../faults/drill/drill-stage.ts'
import { OwnPostgres } from '../faults/drill/own-postgres.ts'
import { endInterrupted } from './end-interrupted.ts'
import { findIdleMembers, findUntold } from './judge-acts.ts'
import { judgeSight } from './judge-sight.ts'
import { OwnFront } from './own-front.ts'
import { openAccounts } from './open-accounts.ts'
import { PageReaders } from './page-readers.ts'
import { lastRelease, Release } from './release.ts'
import { runOperate } from './run-operate.ts'
import { list, say, sayCounts, seconds } from './say.ts'
import { runOn, strikeLine } from './strike-line.ts'

/** Until HAProxy has looked twice at a server that is ready again. */
const LOOKED_TWICE_MS = 3_000
const GIVE_UP_MS = 60_000
/** Of a log, in characters. */
const LAST_WORDS = 3_000
/** As a change that writes a large table anew holds it. */
const HELD_SECONDS = 5

/** What makes the drill go red, what an upgrade must not do, or a row, with what it must find. */
export const UPGRADE_SABOTAGES = {
  'held-table': /^The schema becomes .* 503/,
  killed: /^Server \d becomes .* (none|50\d)/,
  'struck-line': /^lost: /,
}
export type UpgradeSabotage = keyof typeof UPGRADE_SABOTAGES

export interface UpgradeOptions {
  members: number
  /** Accounts that are there besides. */
  accounts: number
  rounds: number
  /** What the servers are at first; left out: the last release. */
  from: string | undefined
  sabotage: UpgradeSabotage | undefined
}

/**
 * Two servers of the last release behind HAProxy, with members and readers on them; the schema becomes this build's
 * under them, one server after the other becomes this build, and then what it was before. Answers what is damaged:
 * another answer than all is well, acknowledged and missing, doubled, a broken chain, another list than the gateway's.
 */
export async function runUpgrade({ rounds, from, ...options }: UpgradeOptions): Promise<string[]> {
  const ref = from ?? (await lastRelease())
  say(`Building ${ref} …`)
  const release = await Release.at(ref)
  endInterrupted(() => release.remove())
  const damage: string[] = []
  try {
    await release.build()
    for (let round = 1; round <= rounds; round += 1)
      damage.push(...(await runOnce(release, options)))
  } finally {
    await release.remove()
  }
  return damage
}

type OneRound = Omit<UpgradeOptions, 'rounds' | 'from'>

async function runOnce(release: Release, { members, accounts, sabotage }: OneRound) {
  const front = await OwnFront.start()
  const end = async () => void (await front.stop(), await release.remove())
  endInterrupted(end)
  try {
    const database = await OwnPostgres.start()
    endInterrupted(() => database.stop().finally(end))
    const stage = await DrillStage.startOn(members, database, { release, front })
    endInterrupted(() => stage.close().finally(end))
    try {
      await stage.onDatabase((own) => openAccounts(own, 'account', accounts))
      return await new Upgrade(stage, release, sabotage).run()
    } finally {
      await stage.close()
    }
  } finally {
    await front.stop()
  }
}

/** The way there and back, under load. */
class Upgrade {
  readonly #stage: DrillStage
  readonly #release: Release
  readonly #sabotage: UpgradeSabotage | undefined
  readonly #damage: string[] = []

  constructor(stage: DrillStage, release: Release, sabotage: UpgradeSabotage | undefined) {
    this.#stage = stage
    this.#release = release
    this.#sabotage = sabotage
  }

  async run(): Promise<string[]> {
    const stage = this.#stage
    const readers = new PageReaders({
      origins: () => stage.origins(),
      note: (status) => stage.seen.notePage(status),
      withFiles: true,
    })
    try {
      const { ref, program } = this.#release
      await this.#step(`Served by ${ref}`, async () => undefined)
      await this.#step('The schema becomes this build’s', () => this.#migrate())
      await this.#stepOfEach('this build', OWN_BUILD)
      await this.#stepOfEach(ref, program)
      await stage.untilEachDid(ROUND)
    } finally {
      await readers.end()
    }
    await stage.endLoad()
    this.#damage.push(...judgeSight('At the end', stage.seen.take()))
    this.#damage.push(...findIdleMembers(stage), ...(await findUntold(stage)))
    if (this.#sabotage === 'struck-line') await strikeLine(stage.database.url)
    this.#damage.push(...(await stage.findDamage()))
    sayCounts(stage.journal)
    return this.#damage
  }

  async #stepOfEach(name: string, program: Program): Promise<void> {
    for (const [place, server] of this.#stage.servers.entries()) {
      await this.#step(`Server ${place + 1} becomes ${name}`, () => this.#replace(server, program))
    }
  }

  async #migrate(): Promise<void> {
    const { url } = this.#stage.database
    if (this.#sabotage === 'held-table') {
      await runOn(url, `do $$ begin lock table members; perform pg_sleep(${HELD_SECONDS}); end $$`)
    }
    const { code } = await runOperate(['migrate', '--as', 'drill'], { DATABASE_URL: url })
    if (code !== 0) this.#damage.push(`operate migrate ended with ${code}`)
  }

  async #replace(server: DrillServer, program: Program): Promise<void> {
    if (this.#sabotage === 'killed') {
      await server.die()
      await server.comeBack()
    } else await server.becomes(program)
    await wait(LOOKED_TWICE_MS)
  }

  /** Until everybody has done something twice after it; nobody may be told of it. */
  async #step(name: string, act: () => Promise<void>): Promise<void> {
    const { seen, memberCount } = this.#stage
    const start = performance.now()
    await act()
    const tookMs = performance.now() - start
    await this.#untilDone(2 * memberCount, name)
    const sight = seen.take()
    const { answers, pages, longestPauseMs } = sight
    say(
      `${name}: ${seconds(tookMs)} s; longest pause of all members ${seconds(longestPauseMs)} s` +
        `\n  members got ${list(answers)}; readers ${list(pages)}`,
    )
    this.#damage.push(...judgeSight(name, sight))
  }

  /** @throws Error where members are kept from everything: there is nothing more to see */
  async #untilDone(count: number, name: string): Promise<void> {
    const done = new AbortController()
    const late = wait(GIVE_UP_MS, undefined, { signal: done.signal }).then(() => {
      const { answers } = this.#stage.seen.take()
      const logs = this.#stage.servers.map((server) => server.readLog().slice(-LAST_WORDS))
      throw new Error(`${name}: members got ${list(answers)}\n${logs.join('\n')}`)
    })
    await Promise.race([this.#stage.untilDone(count), late]).finally(() => done.abort())
  }
}
