import { join } from 'node:path'
import type { Measurement } from './measurement.ts'
import { STAGE_FOLDER } from './stage.ts'
import { figure } from './statistics.ts'
import { makeStoresFile, runImport, runOperate } from './store-base.ts'
import type { TestDatabase } from './test-database.ts'

/** 4,000 rows into the embedded database. */
export async function measureEmbeddedImport(): Promise<Measurement[]> {
  const file = await makeStoresFile(4_000)
  const env = { DATA_DIR: join(STAGE_FOLDER, 'imported') }
  const { seconds: migrateSeconds } = await runOperate(['migrate'], env)
  const { seconds: importSeconds, peakMb } = await runImport(file, env)
  const seconds = migrateSeconds + importSeconds
  return [
    {
      what: 'import of 4,000 rows on PGlite, its schema included',
      against: '',
      toReach: '≤ 10 s',
      measured: `${figure(seconds)} s (${figure(peakMb)} MB with the database in the process)`,
      isMet: seconds <= 10,
    },
  ]
}

/** `rows` rows into PostgreSQL; they are what the searches are measured on. */
export async function measureImport(database: TestDatabase, rows: number): Promise<Measurement[]> {
  const file = await makeStoresFile(rows)
  const { seconds, peakMb } = await runImport(file, { DATABASE_URL: database.url })
  return [
    {
      what: `import of ${figure(rows)} rows on PostgreSQL`,
      against: '',
      toReach: '≤ 60 s, ≤ 300 MB',
      measured: `${figure(seconds)} s, ${figure(peakMb)} MB`,
      isMet: seconds <= 60 && peakMb <= 300,
    },
  ]
}
