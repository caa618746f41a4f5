import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeJobQueue } from '#server/queue/job-queue.ts'
import { makeLogger } from '#server/logger.ts'
import { makeProgram } from '../../operate/program.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { SandboxClient } from '../sandbox/sandbox-client.ts'
import { listVerbs } from '../repeats/list-verbs.ts'
import { LockHolder } from './lock-holder.ts'
import { OPERATE, runProcess, type EndedProcess } from './run-process.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const FOLDER = mkdtempSync(join(tmpdir(), 'hongli-commands-'))
const STORES = join(FOLDER, 'stores.csv')

/** What each verb of `operate` is asked that opens the database. */
const OPENING: Record<string, string[]> = {
  'partners call-back': [],
  'payments catch-up': ['--since', '2026-11-24T02:00:07+08:00', '--at-most', '1'],
  'payments end-refund': ['--charge', 'P000000000000000000', '--reason', 'test'],
  'content export': ['--folder', join(FOLDER, 'content')],
  'content import': ['--starter'],
  'jobs list': [],
  'jobs retry': ['--name', 'push'],
  migrate: [],
  'stores import': [STORES, '--area', 'tw'],
  'vouchers make': [
    ...['--area', 'tw', '--amount', '100', '--count', '2', '--title', 'Test'],
    ...['--out', join(FOLDER, 'vouchers.csv')],
  ],
  'acts list': [],
  'alerts list': [],
  'applications list': [],
  'applications verify': [],
  'applications read': ['--reference', 'AP-ABCDEFGH'],
  'reconcile-gateway': [],
  reseal: [],
  'payments list': [],
  'payments refund': ['--member', 'mei', '--payment', NO_ID],
  'members show': ['--member', 'mei'],
  'members suspend': ['--member', 'mei', '--cause', 'resale', '--reason', 'test'],
  'members lift': ['--member', 'mei', '--outcome', 'ended', '--reason', 'test'],
  'members suspensions': [],
  'members correct': ['--member', 'mei', '--give', '5', '--cause', 'agreed', '--case', 'A-1'],
  'members undo': ['--member', 'mei', '--entry', '1', '--case', 'A-1'],
  'applications keep': ['--reference', 'AP-ABCDEFGH'],
  'forms erase': ['--reference', 'FB-ABCDEFGH'],
  'staff invite': ['--email', 'new@example.com', '--role', 'support', '--area', 'tw'],
  'terms announce': ['--edition', '2027.01'],
  'members reset-password': ['--member', 'mei', '--reason', 'test'],
  'referrals review': ['--list'],
  'surveys review': ['--list'],
  'campaigns list': [],
  'campaigns pause': ['check-in', 'tw-daily'],
  'campaigns resume': ['check-in', 'tw-daily'],
  'campaigns extend': ['check-in', 'tw-daily', '--ends', '2999-12-31'],
  'switches list': [],
  'switches off': ['forms', '--area', 'tw'],
  'switches on': ['forms', '--area', 'tw'],
  'notice set': ['--area', 'all'],
  'notice clear': ['--area', 'all'],
  'verify-ledger': [],
}

/** Opens no database. */
const OTHERS = ['alerts test', 'content fields', 'members token']

/** Tells it among all else, and is done. */
const CHECK = 'check'

test('every verb of operate is known here', () => {
  const known = [...Object.keys(OPENING), ...OTHERS, CHECK]
  expect(listVerbs(makeProgram()), 'OPENING and OTHERS').toEqual(known.toSorted())
})

describe.runIf(POSTGRES_URL)('A command whose database goes away', () => {
  const own = ownDatabase('commands')
  let url: string
  let holder: LockHolder
  let gateway: SandboxClient

  beforeAll(async () => {
    writeFileSync(STORES, 'name,city,address\n龍潭豆花,臺北市,汀州路三段 239 號\n')
    await createUntilEnd(own, 'migrated')
    url = own.url
    const database = await openUntilEnd({ url })
    const jobs = makeJobQueue(database, makeLogger('silent'))
    await jobs.start([])
    await jobs.stop()
    await database.close()
    holder = await LockHolder.open(url)
    gateway = await SandboxClient.start()
  })
  afterAll(() => rmSync(FOLDER, { recursive: true }))

  /** Every connection that waits for a table is cut, as long as the command runs. */
  async function runWhileCut(command: string, args: readonly string[]): Promise<EndedProcess> {
    // So that a command gets as far as the tables of its own.
    const spared = command === 'migrate' ? [] : ['kysely_migration', 'kysely_migration_lock']
    await holder.lockTables(spared)
    let isDone = false
    const cutting = (async () => {
      while (!isDone) await holder.cutWaiting()
    })()
    const ended = await runProcess([OPERATE, ...command.split(' '), ...args], {
      DATABASE_URL: url,
      GATEWAY_ORIGIN: gateway.sandbox.origin,
      DATA_DIR: FOLDER,
    })
    isDone = true
    await cutting
    await holder.release()
    return ended
  }

  test('check says so among its lines, looks at the rest, and ends with 1', async () => {
    const { code, said, errors } = await runWhileCut(CHECK, [])
    expect(said).toMatch(/^ {2}mistake {2}whose +DATABASE_URL: the connection to /m)
    expect(said).toMatch(/^ {2}ok {7}card gateway /m)
    expect([code, errors]).toEqual([1, ''])
  })

  test.each(Object.entries(OPENING))(
    '%s says so in one line, and ends with 1',
    async (command, args) => {
      const ended = await runWhileCut(command, args)
      expect(ended.errors.trim().split('\n').at(-1)).toMatch(/^DATABASE_URL: the connection to /)
      expect(ended.errors).not.toMatch(/^ {4}at /m)
      expect(ended.code).toBe(1)
    },
  )
})
