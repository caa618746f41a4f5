import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { POSTGRES_URL } from './api/own-database.ts'

/** What the files of one run share, and no other run has. */
export interface RunOfTests {
  /** Begins the names of its databases in PostgreSQL. */
  prefix: string
  /** For files; gone after the run. */
  folder: string
}

declare module 'vitest' {
  interface ProvidedContext {
    run: RunOfTests
  }
}

/** Before the first file of tests; what it answers runs after the last. */
export default function setUp(project: TestProject): () => Promise<void> {
  const prefix = `hongli_run_${randomBytes(4).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'hongli-run-'))
  project.provide('run', { prefix, folder })
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (POSTGRES_URL) await dropDatabases(prefix)
  }
}

async function dropDatabases(prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
