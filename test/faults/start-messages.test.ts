import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemoVouchers } from '#server/domain/publishing/content/demo-vouchers.ts'
import { BUILD_FOLDER } from '../../scripts/source-fingerprint.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { startBuiltServer } from '../e2e/start-built-server.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { OPERATE, runProcess } from './run-process.ts'

const NO_DATABASE = { DATABASE_URL: '', LOAD_DEMO_CONTENT: 'false', LOG_LEVEL: 'error' }
const START_LIMIT_MS = 10_000
/** What a program may wait besides the time that it takes to start, which is the machine's. */
const WAIT_LIMIT_MS = 5_000
/** Whoever tries to reach it learns at once that nobody is there. */
const NOBODY = 'postgres://hongli:secret@127.0.0.1:1/hongli'
/** Nobody tries to reach it. */
const NO_ADDRESS = 'postgres://hongli:sec#ret@/'
const MAIN = join(BUILD_FOLDER, 'server/main.js')

/** A server, and a command of an operator: both say it in one line that names the setting. */
const PROGRAMS: [string, string[]][] = [
  ['A server', [MAIN]],
  ['operate migrate', ['operate/operate.ts', 'migrate']],
  ['operate verify-ledger', [OPERATE, 'verify-ledger']],
  [
    'operate members reset-password',
    [OPERATE, 'members', 'reset-password', '--member', 'mei', '--reason', 'test'],
  ],
]

let silent: Server
let taken: Server
let folder: string

beforeAll(async () => {
  silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  taken = createServer().listen(0, '127.0.0.1')
  await Promise.all([once(silent, 'listening'), once(taken, 'listening')])
  folder = mkdtempSync(join(tmpdir(), 'hongli-start-'))
})
afterAll(() => {
  silent.close()
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

const portOf = (server: Server) => String((server.address() as AddressInfo).port)
const run = (program: string[], settings: Record<string, string>) =>
  runProcess(program, {
    HOST: '127.0.0.1',
    PORT: '0',
    LOAD_DEMO_CONTENT: 'false',
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    ...settings,
  })
/** @param quickMs what the program takes that waits for nothing; left out: its start counts too */
const start = async (program: string[], settings: Record<string, string>, quickMs?: number) => {
  const { code, errors, ms } = await run(program, settings)
  const lines = errors.trimEnd().split('\n')
  const isSoon = quickMs === undefined ? ms < START_LIMIT_MS : ms - quickMs < WAIT_LIMIT_MS
  return { code, lines, isSoon, isSecret: !errors.includes('secret') }
}

describe.each(PROGRAMS)('%s says in one line, soon, what is wrong with', (_, program) => {
  test.each<[string, () => string, string]>([
    [
      'an address where nobody listens',
      () => NOBODY,
      'DATABASE_URL: nothing listens at 127.0.0.1:1.',
    ],
    [
      'a database that says nothing',
      () => `postgres://hongli:secret@127.0.0.1:${portOf(silent)}/hongli`,
      'does not answer.',
    ],
    [
      'a host that is not there',
      () => 'postgres://hongli:secret@no-such-host.invalid/hongli',
      'no-such-host.invalid',
    ],
    ['an address that is none', () => NO_ADDRESS, 'DATABASE_URL: '],
  ])('%s', async (_what, url, words) => {
    const quick = { DATABASE_URL: url() === NOBODY ? NO_ADDRESS : NOBODY }
    const { ms: quickMs } = await run(program, quick)
    expect(await start(program, { DATABASE_URL: url() }, quickMs)).toEqual(oneLine(words))
  })

  test.runIf(POSTGRES_URL)('a name or a user that the database does not know', async () => {
    const unknown = Object.assign(new URL(POSTGRES_URL), { pathname: 'no_such_database' })
    const { ms: quickMs } = await run(program, { DATABASE_URL: NOBODY })
    const noName = await start(program, { DATABASE_URL: unknown.href }, quickMs)
    expect(noName).toEqual(oneLine('DATABASE_URL: there is no database no_such_database at '))
    unknown.username = 'no_such_user'
    const noUser = await start(program, { DATABASE_URL: unknown.href }, quickMs)
    expect(noUser).toEqual(oneLine('no_such_user'))
  })
})

describe('A server that cannot listen', () => {
  test('says so in one line, and has not touched its database', async () => {
    const port = portOf(taken)
    const dataDir = join(folder, 'untouched')
    const ended = await start([MAIN], { PORT: port, DATA_DIR: dataDir })
    expect(ended).toEqual(oneLine(`Port ${port} is in use. Stop what listens there, or set PORT.`))
    expect(() => rmSync(dataDir)).toThrow(/ENOENT/)
  })

  test('says when the host is not its own', async () => {
    const ended = await start([MAIN], { HOST: '192.0.2.1' })
    expect(ended).toEqual(oneLine('HOST: 192.0.2.1 is no address'))
  })
})

describe.runIf(POSTGRES_URL)('A server in production', () => {
  const own = ownDatabase('refused')
  beforeAll(async () => {
    await createUntilEnd(own)
    const database = await openDatabase({ url: own.url })
    await migrate(database)
    await loadDemoVouchers(database.db, systemClock)
    await database.close()
  })

  test('says all that is wrong at once, of its settings and of the database, and writes nothing', async () => {
    const settings = { ...PRODUCTION, DATABASE_URL: own.url, PRODUCTION_ALLOWS: 'no-push' }
    const wrong = { ...settings, TRUSTED_PROXIES: '', FRAME_ANCESTORS: 'app' }
    expect(await start([MAIN], wrong)).toEqual({
      code: 1,
      isSoon: true,
      isSecret: true,
      lines: [
        'MODE=production refuses 3 mistakes:',
        expect.stringMatching(/^ {2}FRAME_ANCESTORS: names no source/),
        expect.stringMatching(/^ {2}TRUSTED_PROXIES: is required/),
        expect.stringMatching(/^ {2}The database holds the demo's vouchers.*=demo-content\)$/),
      ],
    })
    const away = { ...wrong, DATABASE_URL: NOBODY }
    expect((await start([MAIN], away)).lines.at(-1)).toBe(
      '  DATABASE_URL: nothing listens at 127.0.0.1:1.',
    )
    // Where the settings are right the database alone is told of.
    expect(await start([MAIN], settings)).toEqual(oneLine("The database holds the demo's vouchers"))
    const database = await openDatabase({ url: own.url })
    const { rows } = await database.executeSql('select mode from database_marks')
    await database.close()
    expect(rows).toEqual([])
  })
})

describe.each(
  [
    { engine: 'PGlite in a folder', make: makeFolder },
    { engine: 'PostgreSQL', make: makePostgres },
  ].slice(0, POSTGRES_URL ? 2 : 1),
)('An older build on a newer schema of $engine', ({ make }) => {
  test('says in one line which is newer, and what to do', async () => {
    const { settings, open, drop } = await make()
    const database = await open()
    await migrate(database)
    await database.executeSql(
      `insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-build', now()::text)`,
    )
    await database.close()
    for (const [, program] of PROGRAMS.slice(0, 2)) {
      const ended = await start(program, settings)
      // The embedded engine takes its time to open; what is told is the point here.
      expect(ended).toMatchObject({
        ...oneLine('9999-of-a-newer-build'),
        isSoon: expect.anything(),
      })
      expect(ended.lines[0]).toMatch(
        /this build knows is 00\d\d-[a-z-]+\. 9999-of-a-newer-build is for no older build\. Start the newer build/,
      )
    }
    await drop()
  })

  test('serves where what is newer says that it may, and not with a foreign key', async () => {
    const { settings, open, drop } = await make()
    const database = await open()
    await migrate(database)
    const name = '9999-of-a-newer-build'
    await database.executeSql(
      `insert into kysely_migration (name, timestamp) values ('${name}', now()::text)`,
    )
    await database.executeSql(
      `insert into schema_compatibilities (migration, compatible_from)
        select '${name}', max(name) from kysely_migration where name <> '${name}'`,
    )
    await database.close()
    const moved = await runProcess(['operate/operate.ts', 'migrate'], {
      ...NO_DATABASE,
      ...settings,
    })
    expect(moved).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${name} is of a newer build`),
    })
    const server = await startBuiltServer({ ...NO_DATABASE, MODE: 'demo', ...settings })
    const ready = await fetch(`${server.origin}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([200, 'ok'])
    const answer = await fetch(`${server.origin}/api/official/press?p=1&ps=1`)
    expect(await answer.json()).toMatchObject({ success: true })
    await server.stop()
    const key = 'a-key-that-this-database-has-never-had'
    const foreign = await start([MAIN], { ...settings, ENCRYPTION_KEY: key })
    expect(foreign).toMatchObject({
      ...oneLine('ENCRYPTION_KEY: none of its keys opens what is sealed here'),
      isSoon: expect.anything(),
    })
    await drop()
  }, 240_000)
})

function makeFolder() {
  const dataDir = join(folder, 'newer')
  return Promise.resolve({
    settings: { DATA_DIR: dataDir } as Record<string, string>,
    open: () => openDatabase({ dataDir }),
    drop: () => Promise.resolve(rmSync(dataDir, { recursive: true })),
  })
}

async function makePostgres() {
  const own = ownDatabase('newer')
  await own.create()
  const { url } = own
  return {
    settings: { DATABASE_URL: url } as Record<string, string>,
    open: () => openDatabase({ url }),
    drop: own.drop,
  }
}

/** One line for people, without the password, and soon. */
function oneLine(words: string) {
  return { code: 1, lines: [expect.stringContaining(words)], isSoon: true, isSecret: true }
}
