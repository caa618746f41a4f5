import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { markDatabase } from '#server/database-marks/mark-database.ts'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { openSealer } from '#server/domain/people/sealing/open-sealer.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { makeProgram } from '../../operate/program.ts'
import { listenHere } from '../api/listen-here.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'
import { OperateProcess, type EndedCommand } from '../faults/operate-process.ts'
import { OPERATE, runProcess } from '../faults/run-process.ts'
import { COMMAND_CASES, type CommandCase } from './command-cases.ts'
import { listVerbs } from './list-verbs.ts'
import { OWN_WRITES } from './own-writes.ts'
import { RepeatStage } from './repeat-stage.ts'

const OPERATOR = 'anna@hongli.example'
const TEST_LIMIT_MS = 120_000
/** The answer of each commit and statement is lost once; no command has as many. */
const MAX_ANSWERS = 10

/** Why a verb of `operate` has no case. */
const WITHOUT_CASE: Record<string, string> = {
  'acts list': 'it reads',
  'alerts list': 'it reads',
  'alerts test': 'it opens no database, and each test is one of its own',
  'applications list': 'it reads',
  'applications verify': 'it reads',
  'campaigns list': 'it reads',
  check: 'it reads',
  'jobs list': 'it reads',
  'jobs retry': 'what it has put back is given up no more: test/api/job-queue.test.ts',
  migrate: 'a test of its own, on an empty database',
  'verify-ledger': 'it reads',
  'switches list': 'it reads',
  'reconcile-gateway': 'it writes down what it has found, and each comparison is one of its own',
  'payments catch-up': 'a test of its own, for it looks at everybody’s: test/api/catch-up.test.ts',
  'members suspensions': 'it reads',
  'content export': 'it reads, and writes the same files again',
  'content fields': 'it opens no database',
  'members token': 'it opens no database',
}

test('Every verb of operate has a case, or a reason why it needs none', () => {
  const known = [...Object.keys(COMMAND_CASES), ...Object.keys(WITHOUT_CASE)]
  expect(listVerbs(makeProgram()), 'COMMAND_CASES and WITHOUT_CASE').toEqual(known.toSorted())
})

describe.runIf(POSTGRES_URL)('A command', () => {
  const own = ownDatabase('commands')
  const { url } = own
  const folder = mkdtempSync(join(tmpdir(), 'hongli-repeats-'))
  let database: OpenDatabase
  let stage: RepeatStage
  let proxy: CommitEatingProxy
  let partnerPort: number
  let operate: OperateProcess

  beforeAll(async () => {
    const partner = createServer((_, response) => void response.writeHead(204).end())
    partnerPort = await listenHere(partner)
    await createUntilEnd(own, 'migrated')
    database = await openUntilEnd({ url })
    // As the first start of a server leaves it.
    await markDatabase(database.db, systemClock, { mode: 'demo', isWritten: true })
    await openSealer(database.db, systemClock, readConfig({}).encryptionKeys)
    stage = await RepeatStage.start(database)
    proxy = await CommitEatingProxy.to(url)
    operate = new OperateProcess()
  }, TEST_LIMIT_MS)
  afterAll(() => rmSync(folder, { recursive: true }))

  const wordsOf = (command: string, words: readonly string[]) => [
    ...command.split(' '),
    ...[...words, '--as', OPERATOR],
  ]
  const settingsOf = (command: string, by: string) => ({
    ...stage.settings,
    PARTNER_CALL_BACK_URLS: `supermarket:http://127.0.0.1:${partnerPort}`,
    DATABASE_URL: by,
    DATA_DIR: folder,
    ...COMMAND_CASES[command]?.settings,
  })
  const run = (command: string, words: readonly string[], by: string) =>
    operate.run(wordsOf(command, words), settingsOf(command, by))
  /** As an operator does, in a process of its own, by what is delivered. */
  const runBuilt = (command: string, words: readonly string[], by: string) =>
    runProcess([OPERATE, ...wordsOf(command, words)], settingsOf(command, by))

  /** What is left by it; those parts are left out of which each run has its own. */
  async function changesOf(
    { mayRepeat }: CommandCase,
    act: () => Promise<void>,
  ): Promise<Record<string, number>> {
    const before = await stage.countRows()
    await act()
    const changes = [...(await stage.countRows())].map(
      ([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const,
    )
    const counted = changes.filter(([table]) => !mayRepeat?.tables.includes(table))
    return Object.fromEntries(counted.filter(([, rows]) => rows !== 0))
  }

  describe.each(Object.entries(COMMAND_CASES))('%s', (command, commandCase) => {
    const { make, tells, meanwhile, expectDone } = commandCase

    /** Run until it is over, as an operator does who has read what the first run said. */
    async function repeat(words: readonly string[]): Promise<void> {
      await meanwhile?.(stage, words)
      expectTold(await run(command, words, url), tells)
      await expectDone?.(stage, words)
    }

    test(
      'has one effect where the answer to any of its writes is lost, and its repeat says so',
      async () => {
        const first = await make(stage, folder)
        const ofOne = await changesOf(commandCase, async () => {
          expectTold(await runBuilt(command, first, url), tells)
          await repeat(first)
        })
        await expectActOf(database)
        let lost = 0
        for (const by of ['commit', 'statement'] as const) {
          for (let after = 0, isLost = true; isLost && after < MAX_ANSWERS; after += 1) {
            const words = await make(stage, folder)
            const changes = await changesOf(commandCase, async () => {
              proxy.eatOne({ by, after, holding: OWN_WRITES })
              const ended = await run(command, words, proxy.urlOf(url))
              isLost = proxy.eatenCount > 0
              proxy.eatNothing()
              // Else whatever kept it from its writes would look like a command that has no more of them.
              if (!isLost) expectTold(ended, tells)
              await repeat(words)
            })
            expect(changes).toEqual(ofOne)
            if (isLost) lost += 1
          }
        }
        expect(lost).toBeGreaterThan(0)
      },
      TEST_LIMIT_MS,
    )
  })

  test('migrate goes on where the answer to its COMMIT was lost', async () => {
    const empty = ownDatabase('empty')
    await empty.create()
    const ownProxy = await CommitEatingProxy.to(empty.url)
    ownProxy.eatNext(1, /create table/i)
    const lost = await runBuilt('migrate', [], ownProxy.urlOf(empty.url))
    expect([lost.code, ownProxy.eatenCount]).toEqual([1, 1])
    ownProxy.close()
    expectTold(await runBuilt('migrate', [], empty.url), /^(\d+ new|Nothing new)$/m)
    const opened = await openDatabase({ url: empty.url })
    const { rows } = await opened.executeSql('select name from kysely_migration')
    await opened.close()
    await empty.drop()
    const files = readdirSync(join(PROJECT_ROOT, 'server/db/migrations'))
    expect(rows).toHaveLength(files.filter((file) => file.endsWith('.sql')).length)
  })
})

/** The newest act names who ran the command. */
async function expectActOf({ db }: OpenDatabase): Promise<void> {
  const { operator } = await db
    .selectFrom('operator_acts')
    .orderBy('created_at', 'desc')
    .select('operator')
    .executeTakeFirstOrThrow()
  expect(operator).toBe(OPERATOR)
}

function expectTold({ code, errors, said }: EndedCommand, tells: RegExp): void {
  expect(code === 0 ? '' : errors).toBe('')
  expect(said).toMatch(tells)
}
