import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { startSandbox } from '@hongli/card-sandbox'
import demoMembers from '#content/demo/demo-members.json' with { type: 'json' }
import { parseArea } from '#contract/values/area.ts'
import {
  DUMP,
  ENGINES,
  fixtureFolder,
  MADE_AT,
  NOBODY,
  READ_AT,
  SANDBOX_STATE,
  startOn,
  type Engine,
} from './fixture-server.ts'
import { LIVE_MEMBER, LiveActs } from './live-acts.ts'
import { readFacts, type Subjects } from './read-facts.ts'
import { administer } from '../api/own-database.ts'

/*
 * Ran once, in a checkout of f8986a6 (1.38.3) with this folder beside it; the README.md beside the
 * fixtures has the command. It is kept for the fixtures of a later version.
 */

const ADMIN_URL = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres'
const DATABASE = 'hongli_fixture'
const SMALLEST = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }

const run = promisify(execFile)

for (const engine of ENGINES) await make(engine)

async function make(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hongli-fixture-'))
  const url = engine === 'postgres' ? await makeDatabase() : undefined
  const subjects = await live({ folder, url })
  // Only what is of use to the next server: a lock and its process are not.
  for (const lock of ['lock', 'lock.pid']) rmSync(join(folder, lock), { force: true })
  if (url) writeFileSync(join(folder, DUMP), await dump(url))
  else await trimLog(join(folder, 'postgres'))
  const { stdout: packed } = await run('tar', ['-cC', folder, '.'], {
    encoding: 'buffer',
    maxBuffer: 1 << 30,
  })
  mkdirSync(fixtureFolder(), { recursive: true })
  const file = join(fixtureFolder(), engine)
  writeFileSync(`${file}.tar.zst`, zstdCompressSync(packed, SMALLEST))

  const server = await startOn(
    { folder, url },
    { CLOCK_STARTS_AT: READ_AT, GATEWAY_ORIGIN: NOBODY },
  )
  const facts = await readFacts(server.origin, subjects)
  writeFileSync(`${file}.json`, `${JSON.stringify({ subjects, facts }, undefined, 1)}\n`)
  if ((await server.stop()) !== 0) throw new Error(server.readLog())
  rmSync(folder, { recursive: true })
  if (url) await administer(ADMIN_URL, `drop database ${DATABASE}`)
}

/** The demo's first start, a member's morning, and a look of everybody at what he has. */
async function live(place: { folder: string; url: string | undefined }): Promise<Subjects> {
  const sandbox = await startSandbox({ port: 0, stateFile: join(place.folder, SANDBOX_STATE) })
  const server = await startOn(place, {
    CLOCK_STARTS_AT: MADE_AT,
    GATEWAY_ORIGIN: sandbox.origin,
    PARTNER_CALL_BACK_URLS: `fuel:${NOBODY}/`,
  })
  const acts = await LiveActs.begin(server.origin, sandbox.origin)
  const subjects = await chooseSubjects(server.origin, await acts.play())
  // Who comes back after half a year is given back what was taken in at that moment.
  await readFacts(server.origin, subjects)
  if ((await server.stop()) !== 0) throw new Error(server.readLog())
  await sandbox.close()
  return subjects
}

async function chooseSubjects(origin: string, applicationLink: string): Promise<Subjects> {
  const members = demoMembers.members.flatMap(({ id, area: name }) => {
    const area = parseArea(name)
    return area ? [{ id, area }] : []
  })
  const pages = ['/tw', '/my', '/sg', '/tw/store-list', '/my/store-list', '/sg/store-list']
  for (const area of ['tw', 'my', 'sg']) {
    const response = await fetch(`${origin}/api/official/store?ps=2`, {
      headers: { AREA: area.toUpperCase() },
    })
    const { stores } = (await response.json()) as { stores: { id: string }[] }
    pages.push(...stores.map(({ id }) => `/${area}/store/${id}`))
  }
  return { members: [...members, LIVE_MEMBER], pages, applicationLink }
}

/**
 * Leaves of the write-ahead log what a database that was closed needs: the file with its last
 * checkpoint. What stands beside it would be two thirds of the fixture.
 */
async function trimLog(folder: string): Promise<void> {
  const keepOnly = (name: string) => {
    const logs = join(folder, 'pg_wal')
    const others = readdirSync(logs).filter((file) => /^[0-9A-F]{24}$/.test(file) && file !== name)
    for (const other of others) rmSync(join(logs, other))
  }
  keepOnly(await currentLog(folder, 'checkpoint'))
  // Into a fresh file: one that is used again is full of what was there before.
  keepOnly(await currentLog(folder, 'select pg_switch_wal(); checkpoint'))
}

async function currentLog(folder: string, first: string): Promise<string> {
  const pglite = await PGlite.create(folder)
  await pglite.exec(first)
  const { rows } = await pglite.query<{ name: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  )
  await pglite.close()
  return rows[0]?.name ?? ''
}

async function makeDatabase(): Promise<string> {
  await administer(ADMIN_URL, `create database ${DATABASE}`)
  return Object.assign(new URL(ADMIN_URL), { pathname: DATABASE }).href
}

/** As SQL without a client's own commands: the test's driver can run it. */
async function dump(url: string): Promise<string> {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=200', url]
  const { stdout } = await run('pg_dump', options, { maxBuffer: 1 << 30 })
  return stdout.replaceAll(/^\\(un)?restrict .*$/gm, '')
}
