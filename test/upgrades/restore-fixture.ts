import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { administer } from '../api/on-databases.ts'
import { DUMP, fixtureFolder, type Engine } from './fixture-server.ts'
import type { Facts, Subjects } from './read-facts.ts'

export interface RestoredFixture {
  folder: string
  url: string | undefined
  subjects: Subjects
  facts: Facts
  drop: () => Promise<void>
}

/** Unpacks what an older version left behind, on a database of its own. */
export async function restoreFixture(engine: Engine, adminUrl: string): Promise<RestoredFixture> {
  const file = join(fixtureFolder(), engine)
  const folder = mkdtempSync(join(tmpdir(), 'hongli-upgrade-'))
  execFileSync('tar', ['-xC', folder], {
    input: zstdDecompressSync(readFileSync(`${file}.tar.zst`)),
  })
  const expected = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
    subjects: Subjects
    facts: Facts
  }
  const name = `hongli_upgrade_${randomBytes(6).toString('hex')}`
  const url =
    engine === 'postgres' ? Object.assign(new URL(adminUrl), { pathname: name }).href : undefined
  if (url) {
    await administer(adminUrl, `create database ${name}`)
    await administer(url, readFileSync(join(folder, DUMP), 'utf8'))
    await keepJobs(url)
  }
  return {
    ...expected,
    folder,
    url,
    async drop() {
      rmSync(folder, { recursive: true })
      if (url) await administer(adminUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * A job that nobody takes is thrown away after two weeks, by PostgreSQL's own clock, which no test
 * sets. The embedded database has its process's clock.
 */
function keepJobs(url: string): Promise<void> {
  return administer(url, `update pgboss.job set keep_until = now() + interval '1 day'`)
}
