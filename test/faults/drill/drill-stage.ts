import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadSampleStores } from '../../api/sample-stores.ts'
import type { Program } from '../../e2e/start-built-server.ts'
import { SandboxClient } from '../../sandbox/sandbox-client.ts'
import { seededRandom } from '../seeded-random.ts'
import { DrillJournal } from './drill-journal.ts'
import { DrillMember, type DrillPlaces } from './drill-member.ts'
import { DrillPartner } from './drill-partner.ts'
import { DrillProgress } from './drill-progress.ts'
import { DrillServer } from './drill-server.ts'
import { holdBooks } from './hold-books.ts'
import type { OwnNetwork } from './own-network.ts'
import { OwnPostgres } from './own-postgres.ts'
import { OwnRedis } from './own-redis.ts'
import { SeenByClients } from './seen-by-clients.ts'
import { writePlenty } from './write-plenty.ts'

const SEED = 20_261_122

/** Where the servers' rows are: a PostgreSQL alone, or two of which one takes over. */
interface DrillDatabase {
  /** The servers' address. */
  readonly url: string
  stop: () => Promise<void>
}

type Surroundings<Kind extends DrillDatabase> = Pick<
  DrillStage<Kind>,
  'database' | 'redis' | 'gateway' | 'partner'
>

/** What stands before the servers. */
export interface StageFront {
  readonly origin: string
  /** Of the server at that place. */
  settingsOf: (index: number) => Readonly<Record<string, string>>
}

/** A build, with the schema that it was made for. */
export interface StageRelease {
  readonly program: Program
  migrate: (databaseUrl: string) => Promise<void>
}

interface StageOptions {
  /** The first server's own. */
  network?: OwnNetwork | undefined
  /** What the servers begin as; left out: this build. */
  release?: StageRelease
  front?: StageFront
  /** Settings of the servers besides the drill's. */
  more?: Readonly<Record<string, string>>
}

/** Two servers on one database and one Redis beside the gateway's stand-in, with members on them. */
export class DrillStage<Kind extends DrillDatabase = OwnPostgres> {
  readonly servers: DrillServer[] = []
  readonly database: Kind
  readonly redis: OwnRedis
  readonly gateway: SandboxClient
  readonly partner: DrillPartner
  readonly journal: DrillJournal
  /** What members and readers got for an answer. */
  readonly seen = new SeenByClients()
  readonly memberCount: number
  /** Where members pay. */
  readonly storeIds: string[] = []
  /** Where what applicants hand in lies. */
  readonly documentsFolder: string
  /** How far the clocks of servers and gateway were put forward. */
  aheadMs = 0
  readonly #folder: string
  readonly #front: StageFront | undefined
  #living: Promise<unknown> = Promise.resolve()
  #isOver = false
  #closing: Promise<void> | undefined
  readonly #random = seededRandom(SEED)
  readonly #progress = new DrillProgress()

  private constructor(
    memberCount: number,
    around: Surroundings<Kind>,
    front: StageFront | undefined,
  ) {
    const { database, redis, gateway, partner } = around
    this.memberCount = memberCount
    this.database = database
    this.redis = redis
    this.gateway = gateway
    this.partner = partner
    this.#front = front
    this.#folder = mkdtempSync(join(tmpdir(), 'hongli-drill-'))
    this.documentsFolder = join(this.#folder, 'documents')
    this.journal = new DrillJournal(join(this.#folder, 'journal.jsonl'))
  }

  static async start(memberCount: number): Promise<DrillStage> {
    return DrillStage.startOn(memberCount, await OwnPostgres.start())
  }

  /** On a database that is there, and that it stops with itself. */
  static async startOn<Kind extends DrillDatabase>(
    memberCount: number,
    database: Kind,
    { network, release, front, more }: StageOptions = {},
  ): Promise<DrillStage<Kind>> {
    const [redis, gateway, partner] = await Promise.all([
      OwnRedis.start(),
      SandboxClient.start(),
      DrillPartner.start(),
    ])
    await gateway.switch({ capture: 'at-once' })
    const stage = new DrillStage(memberCount, { database, redis, gateway, partner }, front)
    await (release?.migrate(database.url) ?? stage.onDatabase(migrate))
    stage.storeIds.push(...(await stage.onDatabase(writeStores)))
    for (const [index, place] of [network, undefined].entries()) {
      const seenFrom = async (url: string) => (await place?.wayTo(url)) ?? url
      const settings = {
        REDIS_URL: await seenFrom(redis.url),
        GATEWAY_ORIGIN: await seenFrom(gateway.sandbox.origin),
        DOCUMENTS_DIR: stage.documentsFolder,
        PARTNER_CALL_BACK_URLS: `supermarket:${await seenFrom(partner.url)}`,
        ...front?.settingsOf(index),
        ...more,
      }
      const on = { network: place, program: release?.program }
      stage.servers.push(await DrillServer.start(database.url, settings, on))
    }
    await stage.onDatabase(writePlenty)
    await stage.#admit()
    return stage
  }

  /** Where clients go at this moment: to what stands before the servers, else to those that are there. */
  origins(): string[] {
    if (this.#front) return [this.#front.origin]
    return this.servers.flatMap(({ origin }) => origin ?? [])
  }

  /** Acts of members that were done. */
  get doneCount(): number {
    return this.#progress.total
  }

  /** Until so many more acts of members were done. */
  untilDone(count: number): Promise<void> {
    return this.#progress.untilDone(count)
  }

  /** Until so many more acts of each member were done. */
  untilEachDid(count = 1): Promise<void> {
    return this.#progress.untilEachDid(count)
  }

  /** Milliseconds until both servers say that they are ready and as many acts were done as there are members. */
  async timeToRecover(): Promise<number> {
    const start = performance.now()
    await Promise.all(this.servers.map(({ origin }) => untilReady(`${origin}/readyz`)))
    await this.untilDone(this.memberCount)
    return performance.now() - start
  }

  /** Everybody finishes what was begun, and does nothing more. */
  async endLoad(): Promise<void> {
    this.#isOver = true
    await this.#living
  }

  /** Milliseconds until the partner knows of every conversion, and charges were looked at once more. */
  async timeToFollow(): Promise<number> {
    const start = performance.now()
    const conversions = this.journal.read().flatMap(({ act, decided }) => {
      if (act.kind !== 'convert' || decided?.status !== 200) return []
      return (decided.body['conversion'] as { id: string }).id
    })
    await Promise.all([
      this.partner.untilHeard(conversions),
      this.onDatabase((database) => untilQueueRuns(database, 'settle-charges')),
    ])
    return performance.now() - start
  }

  /** Stops the servers, and answers what is wrong in the books. */
  async findDamage(): Promise<string[]> {
    const exits = this.servers.flatMap((server, place) =>
      server.isAlive() ? [] : `server ${place} has ended:\n${server.readLog()}`,
    )
    const codes = await Promise.all(this.servers.map((server) => server.stop()))
    const wrongEnds = codes.flatMap((code) => (code === 0 ? [] : `ended with ${code}`))
    const { gateway, journal } = this
    const books = { gateway, journal, now: () => this.now() }
    const wrong = await this.onDatabase((own) => holdBooks(own, books))
    return [...exits, ...wrongEnds, ...wrong]
  }

  /** Once: who interrupts a drill closes the stage beneath the drill, which then closes it too. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    this.#isOver = true
    this.journal.close()
    await Promise.all(this.servers.map((server) => server.stop()))
    await this.gateway.stop()
    this.partner.stop()
    await this.redis.vanish()
    await this.database.stop()
    rmSync(this.#folder, { recursive: true })
  }

  /** What it is where the servers are. */
  now(): Date {
    return new Date(Date.now() + this.aheadMs)
  }

  /** What members of this stage are given. */
  get places(): DrillPlaces {
    return {
      origins: () => this.origins(),
      gateway: this.gateway,
      journal: this.journal,
      random: this.#random,
      storeIds: this.storeIds,
      isOver: () => this.#isOver,
      now: () => this.now(),
      noteAnswer: (status, { refusal }) => this.seen.noteAnswer(status, refusal),
      noteSuccess: (memberId) => {
        this.seen.noteSuccess(memberId)
        this.#progress.note(memberId)
      },
    }
  }

  async #admit(): Promise<void> {
    const { places } = this
    const ids = Array.from({ length: this.memberCount }, (_, index) => `member-${index}`)
    const members = await Promise.all(ids.map((id) => DrillMember.open(id, places)))
    this.#living = Promise.all(members.map((member) => member.live()))
    this.#progress.living = this.#living
    // Whoever cannot go on is heard at the end.
    this.#living.catch(() => undefined)
  }

  /** Asks the database past the servers. */
  async onDatabase<Answer>(run: (database: OpenDatabase) => Promise<Answer>): Promise<Answer> {
    const database = await openDatabase({ url: this.database.url })
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  }
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
}

/** Until a run that begins after now has ended well. */
async function untilQueueRuns({ executeSql }: OpenDatabase, queue: string): Promise<void> {
  const { rows: start } = await executeSql('select now() as at')
  const { at } = start[0] as { at: Date }
  for (;;) {
    const { rows } = await executeSql(
      `select 1 from pgboss.job where name = $1 and state = 'completed' and started_on > $2`,
      [queue, at],
    )
    if (rows.length > 0) return
    await wait(200)
  }
}

async function writeStores(database: OpenDatabase): Promise<string[]> {
  await loadSampleStores(database.db, systemClock)
  const stores = await database.db
    .selectFrom('stores')
    .where('area', '=', 'tw')
    .where('status', '=', 'active')
    .select('id')
    .execute()
  return stores.map(({ id }) => id)
}
