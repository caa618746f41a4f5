import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase } from '#server/db/database.ts'
import { countJobs } from '#server/queue/count-jobs.ts'
import type { AskedFor } from '../../faults/drill/drill-member.ts'
import type { DrillStage } from '../../faults/drill/drill-stage.ts'

const EVERY_MS = 3_000
const MEGABYTE = 1_048_576

/** A figure as it was seen again and again, by its name. */
export type Sample = Record<string, number>

/** What was seen in a quarter. */
export interface Seen {
  samples: Sample[]
  readMs: number[]
  writeMs: number[]
}

/** Looks at servers and database every few seconds, and keeps what clients waited. */
export class SoakSamples {
  readonly quarters: Seen[] = []
  readonly #stage: DrillStage
  #quarter: Seen = { samples: [], readMs: [], writeMs: [] }
  #isOver = false
  #looking: Promise<void> = Promise.resolve()

  constructor(stage: DrillStage) {
    this.#stage = stage
  }

  start(database: OpenDatabase): void {
    this.#looking = this.#lookOn(database)
    this.#looking.catch(() => undefined)
  }

  /** What is seen from here on belongs to the next quarter. */
  nextQuarter(): void {
    this.#quarter = { samples: [], readMs: [], writeMs: [] }
    this.quarters.push(this.#quarter)
  }

  noteTime({ isRead, ms }: AskedFor): void {
    this.#quarter[isRead ? 'readMs' : 'writeMs'].push(ms)
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#looking
  }

  async #lookOn(database: OpenDatabase): Promise<void> {
    while (!this.#isOver) {
      const { samples } = this.#quarter
      samples.push({
        ...(await this.#lookAtServers()),
        ...(await lookAtDatabase(database)),
        ...(await lookAtJobs(database)),
        'load of the machine': loadavg()[0] ?? 0,
      })
      await wait(EVERY_MS)
    }
  }

  async #lookAtServers(): Promise<Sample> {
    const sample: Sample = {}
    for (const [place, { origin }] of this.#stage.servers.entries()) {
      const text = await (await fetch(`${origin}/metrics`)).text()
      const read = (name: string) =>
        Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MEGABYTE
      sample[`memory of server ${place + 1}, MB`] = read('process_resident_memory_bytes')
      sample[`heap of server ${place + 1}, MB`] = read('nodejs_heap_size_used_bytes')
      sample[`outside the heap of server ${place + 1}, MB`] = read('nodejs_external_memory_bytes')
    }
    return sample
  }
}

/** Rows of each table, by its name. */
export async function countRows({ executeSql }: OpenDatabase): Promise<Map<string, number>> {
  const { rows } = await executeSql(
    `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows as { name: string }[]) {
    const { rows: counted } = await executeSql(`select count(*)::int as count from ${name}`)
    counts.set(name.replace('public.', ''), (counted[0] as { count: number }).count)
  }
  return counts
}

async function lookAtDatabase({ executeSql }: OpenDatabase): Promise<Sample> {
  const { rows } = await executeSql(
    `select
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      (select count(*)::int from idempotency_keys) as keys,
      (select (100.0 * sum(n_dead_tup) / sum(n_live_tup + n_dead_tup))::float8
        from pg_stat_user_tables) as dead`,
  )
  const { connections, keys, dead } = rows[0] as Record<'connections' | 'keys' | 'dead', number>
  return {
    'connections to PostgreSQL': connections,
    'rows of idempotency_keys': keys,
    'dead rows, %': dead,
  }
}

async function lookAtJobs({ db }: OpenDatabase): Promise<Sample> {
  const jobs = await countJobs(db)
  return {
    'oldest job, s': Math.max(...jobs.map(({ oldestSeconds }) => oldestSeconds)),
    'jobs that wait': jobs.reduce((sum, { waiting, retrying }) => sum + waiting + retrying, 0),
  }
}
