import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { hasTable } from '#server/database-marks/refuse-foreign-database.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { loadDemoVouchers } from '#server/domain/publishing/content/demo-vouchers.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { systemClock } from '#server/clock.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { startBuiltServer } from '../e2e/start-built-server.ts'
import { makeProgram } from '../../operate/program.ts'
import { listVerbs } from '../repeats/list-verbs.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'
import { OperateProcess, type EndedCommand } from './operate-process.ts'
import { OPERATE, runProcess } from './run-process.ts'

const TEST_LIMIT_MS = 600_000

const DEMO = { MODE: 'demo', LOAD_DEMO_CONTENT: 'false' }
const UNWRITTEN = { MODE: '', LOAD_DEMO_CONTENT: 'false' }

/** Commands that open the database, with what they must be told to come so far. */
const COMMANDS: readonly (readonly string[])[] = [
  ['acts list'],
  ['alerts list'],
  ['applications keep', '--reference', 'AP-7K3M9Q2X'],
  ['applications list'],
  ['applications read', '--reference', 'AP-7K3M9Q2X'],
  ['applications verify'],
  ['campaigns extend', 'coupon', 'tw-none', '--ends', '2999-12-31'],
  ['campaigns list'],
  ['campaigns pause', 'coupon', 'tw-none'],
  ['campaigns resume', 'coupon', 'tw-none'],
  ['content export', '--folder', '.data/exported'],
  ['content import', '--starter'],
  ['forms erase', '--reference', 'FB-7K3M9Q2X'],
  ['jobs list'],
  ['jobs retry', '--name', 'push'],
  ['members correct', '--member', 'mei', '--give', '5', '--cause', 'agreed', '--case', 'A-1'],
  ['members lift', '--member', 'mei', '--outcome', 'ended', '--reason', 'found nothing'],
  ['members reset-password', '--member', 'mei', '--reason', 'forgotten'],
  ['members show', '--member', 'mei'],
  ['members suspend', '--member', 'mei', '--cause', 'resale', '--reason', 'case A-1'],
  ['members suspensions'],
  ['members undo', '--member', 'mei', '--entry', '1', '--case', 'A-1'],
  ['migrate'],
  ['notice clear', '--area', 'all'],
  ['notice set', '--area', 'all'],
  ['partners call-back'],
  ['payments catch-up', '--since', '2026-11-24T02:00:07+08:00', '--dry-run'],
  ['payments end-refund', '--charge', 'P000000000000000000', '--reason', 'lost'],
  ['payments list'],
  ['payments refund', '--member', 'mei', '--payment', '0199f2c0-0000-7000-8000-0000000000a1'],
  ['reconcile-gateway'],
  ['referrals review', '--list'],
  ['reseal'],
  ['staff invite', '--email', 'new@example.com', '--role', 'support', '--area', 'tw'],
  ['stores import', 'package.json', '--area', 'tw'],
  ['surveys review', '--list'],
  ['switches list'],
  ['switches off', 'forms', '--area', 'tw'],
  ['switches on', 'forms', '--area', 'tw'],
  ['terms announce', '--edition', '2027.01'],
  ['verify-ledger'],
  ['vouchers make', '--area', 'tw', '--amount', '1', '--count', '1', '--title', 'x'],
]

const WITHOUT_DATABASE = new Set(['alerts test', 'content fields', 'members token'])
/** Tells it among all else, and reads nothing of what the database holds. */
const CHECK = 'check'

test('Every command that opens the database is tried here, and none opens it in another way', () => {
  const folder = join(PROJECT_ROOT, 'operate')
  const direct = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('openDatabase('))
  expect(direct).toEqual(['open-for-command.ts'])
  const opening = listVerbs(makeProgram()).filter((verb) => !WITHOUT_DATABASE.has(verb))
  expect([CHECK, ...COMMANDS.map(([name]) => name)].toSorted()).toEqual(opening)
})

describe.each(KILLABLE_DATABASES)('What a database on $engine is', ({ engine, make }) => {
  let operate: OperateProcess
  let database: KillableDatabase
  beforeAll(() => {
    operate = new OperateProcess()
  })
  beforeEach(async () => {
    database = await make()
  })

  /** Starts a server and ends it; answers why it did not start, if so. */
  async function start(environment: Record<string, string>): Promise<string> {
    // That it listens is told by its log.
    const settings = { LOG_LEVEL: 'info', ...environment, ...database.settings }
    const started = startBuiltServer(settings)
    return started.then(
      async (server) => `ended with ${await server.stop()}`,
      (error: Error) => error.message.replace(/^No server at \S+:\n/, ''),
    )
  }

  /** The built program, in a process of its own. */
  async function run(command: readonly string[], environment: Record<string, string>) {
    const settings = settingsOf(environment)
    return answerOf(command, await runProcess([OPERATE, ...wordsOf(command)], settings))
  }

  /** In one process for all: what is looked at is what each says, not that it ends. */
  async function runInTurn(command: readonly string[], environment: Record<string, string>) {
    return answerOf(command, await operate.run(wordsOf(command), settingsOf(environment)))
  }

  const settingsOf = (environment: Record<string, string>) => ({
    DATABASE_URL: '',
    ...environment,
    ...database.settings,
  })

  async function inside<T>(look: (opened: OpenDatabase) => Promise<T>): Promise<T> {
    const opened = await database.open()
    return look(opened).finally(() => opened.close())
  }

  const findMark = () =>
    inside(async ({ db }) => (await db.selectFrom('database_marks').selectAll().execute())[0]?.mode)

  /** As a version without marks has left it. */
  const fillUnmarked = (hasDemoContent: boolean) =>
    inside(async (opened) => {
      await migrate(opened)
      await openMember(opened.db, systemClock, { memberId: 'mei', area: 'tw', locale: 'zh-TW' })
      if (hasDemoContent) await loadDemoVouchers(opened.db, systemClock)
    })

  test(
    'is written by its first start, and the other mode is refused from then on',
    async () => {
      expect(await start(UNWRITTEN)).toBe('ended with 0')
      expect(await findMark()).toBe('demo')
      expect(await start(PRODUCTION)).toMatch(/^The database is marked as a demo's: .*\n$/)
      expect(await run(['migrate'], { MODE: 'production' })).toMatch(/^1 The database is .*\n$/)
      expect(await run(['migrate'], { MODE: '' })).toBe('0 ')
      expect(await start(DEMO)).toBe('ended with 0')
    },
    TEST_LIMIT_MS,
  )

  test(
    'is production, which no demo opens',
    async () => {
      const isOlder = /^The schema of this database is older than this build: \d+ migrations .*\n$/
      const first = engine === 'PostgreSQL' ? isOlder : /^ended with 0$/
      expect(await start(PRODUCTION)).toMatch(first)
      expect(await inside(({ db }) => hasTable(db, 'members'))).toBe(first !== isOlder)
      expect(await run(['migrate'], { MODE: 'production' })).toBe('0 ')
      expect(await start(PRODUCTION)).toBe('ended with 0')
      expect(await findMark()).toBe('production')
      const refusal = /^The database is marked as production's: .*MODE=production.*\n$/
      expect(await start(UNWRITTEN)).toMatch(refusal)
      expect(await start(DEMO)).toMatch(refusal)
      expect(await run(['verify-ledger'], { MODE: 'production' })).toBe('0 ')
      expect(await start(PRODUCTION)).toBe('ended with 0')
    },
    TEST_LIMIT_MS,
  )

  test(
    'is production, which no command without MODE opens',
    async () => {
      expect(await run(['migrate'], { MODE: 'production' })).toBe('0 ')
      for (const command of COMMANDS) {
        const said = await runInTurn(command, { MODE: '' })
        expect(said, command[0]).toMatch(/^1 The database is marked as production's: .*\n$/)
      }
      expect(await run([CHECK], { MODE: '' })).toMatch(
        /^1 [^]* {2}mistake {2}whose +The database is marked as production's: /,
      )
      expect(await findMark()).toBe('production')
    },
    TEST_LIMIT_MS,
  )

  test(
    'is unknown with members of nobody knows whom: MODE is written, and no start marks it',
    async () => {
      await fillUnmarked(false)
      expect(await start(UNWRITTEN)).toMatch(
        /^The database holds members .* MODE=demo npm start\n$/,
      )
      expect(await run(['migrate'], { MODE: '' })).toMatch(/^1 The database holds members .*\n$/)
      expect(await start(DEMO)).toMatch(/^The database holds members and nothing of the demo.*\n$/)
      expect(await start(PRODUCTION)).toBe('ended with 0')
      expect(await findMark()).toBeUndefined()
    },
    TEST_LIMIT_MS,
  )

  test(
    "is opened as a demo where the demo's own content is in it",
    async () => {
      await fillUnmarked(true)
      expect(await start(UNWRITTEN)).toMatch(/^The database holds members .*\n$/)
      expect(await start(DEMO)).toBe('ended with 0')
      expect(await findMark()).toBeUndefined()
    },
    TEST_LIMIT_MS,
  )
})

function wordsOf([verb = '', ...flags]: readonly string[]): string[] {
  return [...verb.split(' '), ...flags, '--as', 'anna@hongli.example']
}

/** How it ended, and what it said: of its errors, save for what looks and tells. */
function answerOf([verb]: readonly string[], { code, said, errors }: EndedCommand): string {
  return `${code} ${verb === CHECK ? said : errors}`
}
