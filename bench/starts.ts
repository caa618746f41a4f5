import { join } from 'node:path'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER, startServer } from './stage.ts'
import { figure, median } from './statistics.ts'

/** The first start on an empty folder with all of the demo, and the starts after it. */
export async function measureEmbeddedStarts(rounds: number): Promise<Measurement[]> {
  const env = { DATA_DIR: join(STAGE_FOLDER, 'demo') }
  const first = await startServer(env)
  await first.stop()
  const later = await timeStarts(env, rounds)
  return [
    {
      what: 'first start on PGlite with the demo, to the first page',
      against: '',
      toReach: '≤ 60 s',
      measured: `${figure(first.startMs / 1_000)} s`,
      isMet: first.startMs <= 60_000,
    },
    {
      what: 'later start on PGlite, to the first page',
      against: '',
      toReach: '≤ 3 s',
      measured: `${figure(later / 1_000)} s`,
      isMet: later <= 3_000,
    },
  ]
}

/** A start on a PostgreSQL that has everything, to the first page. */
export async function measureColdStart(url: string, rounds: number): Promise<Measurement[]> {
  const ms = await timeStarts({ DATABASE_URL: url }, rounds)
  return [
    {
      what: 'cold start on PostgreSQL, to the first page',
      against: '',
      toReach: '≤ 1 s',
      measured: `${figure(ms / 1_000)} s`,
      isMet: ms <= 1_000,
    },
  ]
}

async function timeStarts(env: Record<string, string>, rounds: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(env)
    await server.stop()
    times.push(server.startMs)
  }
  return median(times)
}
