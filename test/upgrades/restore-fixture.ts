import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { administer, ownDatabase } from '../api/own-database.ts'
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
export async function restoreFixture(engine: Engine): Promise<RestoredFixture> {
  const file = join(fixtureFolder(), engine)
  const folder = mkdtempSync(join(tmpdir(), 'hongli-upgrade-'))
  execFileSync('tar', ['-xC', folder], {
    input: zstdDecompressSync(readFileSync(`${file}.tar.zst`)),
  })
  const expected = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as {
    subjects: Subjects
    facts: Facts
  }
  const own = ownDatabase('upgrade')
  const url = engine === 'postgres' ? own.url : undefined
  if (url) {
    await own.create()
    await administer(url, readFileSync(join(folder, DUMP), 'utf8'))
    await keepJobs(url)
  }
  return {
    ...expected,
    folder,
    url,
    async drop() {
      rmSync(folder, { recursive: true })
      if (url) await own.drop()
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
