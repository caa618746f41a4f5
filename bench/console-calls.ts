import type { ConsoleCallName } from '#contract/console/calls.ts'
import type { Measurement } from './measurement.ts'
import { startServer, type StagedServer } from './stage.ts'
import { paymentId, stageConsole, type ConsoleSize } from './staged-console.ts'
import { figure, median } from './statistics.ts'
import type { TestDatabase } from './test-database.ts'

const LIST_MS = 300
const BOARD_MS = 1_000
/** Of a file: a row among others, and what the server may take more than before. */
const ROW_MICROSECONDS = 200
const FILE_MB = 60

const SIZE: ConsoleSize = {
  members: 100_000,
  movements: 1_000_000,
  payments: 300_000,
  acts: 100_000,
}

interface Asked {
  what: string
  call: ConsoleCallName
  input: object
  limitMs: number
}

const list = (what: string, call: ConsoleCallName, input: object): Asked => ({
  ...{ what: `console: ${what}`, call, input, limitMs: LIST_MS },
})
const board = (what: string, call: ConsoleCallName): Asked => ({
  ...{ what: `console: ${what}`, call, input: { area: 'tw' }, limitMs: BOARD_MS },
})

const ASKED: readonly Asked[] = [
  list('members, newest', 'listMembers', { order: 'newest' }),
  list('members, last active', 'listMembers', { order: 'last-active' }),
  list('members, most credit', 'listMembers', { order: 'balance' }),
  list('members, page 80', 'listMembers', { p: 80 }),
  list('members, suspended', 'listMembers', { state: 'suspended' }),
  list('members, by the number of a movement', 'listMembers', { find: 'bench:7000:7' }),
  list('members, by the beginning of an id', 'listMembers', { find: 'console-00' }),
  list('members, by the number of a payment', 'listMembers', { find: paymentId(7_000, 2) }),
  list('payments', 'listPayments', {}),
  list('payments, by what a receipt shows', 'listPayments', {
    find: paymentId(7_000, 2).slice(-8),
  }),
  list('payments of an area', 'listPayments', { area: 'sg' }),
  list('stores, changed last', 'listStoreEntries', {}),
  list('stores, by a word', 'listStoreEntries', { find: '豆花' }),
  list('log of acts', 'listActs', {}),
  list('log of acts about a member', 'listActs', { subject: 'console-' }),
  list('inbox', 'listMessages', {}),
  board('figures of an area', 'getFigures'),
  board('report: credit owed', 'reportLiability'),
  board('report: credit by month', 'reportCredit'),
  board('report: members who come back', 'reportCohorts'),
  board('report: stores', 'reportStores'),
  board('report: invitations', 'reportReferral'),
  board('report: fairness of draws', 'reportFairness'),
]

interface ConsoleOptions {
  /** Of the full size. */
  share: number
  rounds: number
}

/** What staff wait for, at the server, beside a service of some years. */
export async function measureConsole(
  database: TestDatabase,
  { share, rounds }: ConsoleOptions,
): Promise<Measurement[]> {
  const size = Object.fromEntries(
    Object.entries(SIZE).map(([name, count]) => [name, Math.round(count * share)]),
  ) as unknown as ConsoleSize
  await stageConsole(database, size)
  const server = await startServer({ DATABASE_URL: database.url })
  try {
    const cookie = await signIn(server)
    const rows: Measurement[] = []
    for (const asked of ASKED) rows.push(await measureCall(server, cookie, { ...asked, rounds }))
    for (const name of ['listMembers', 'listPayments'] as const) {
      rows.push(await measureFile(server, cookie, name))
    }
    return rows
  } finally {
    await server.stop()
  }
}

const OWN = { 'X-Hongli-Console': '1', 'Sec-Fetch-Site': 'same-origin', LANG: 'zh-TW' }

async function signIn({ origin }: StagedServer): Promise<string> {
  const response = await send(origin, 'signInAsDemo', { role: 'owner' })
  const [cookie] = (response.headers.get('set-cookie') ?? '').split(';')
  if (!response.ok || !cookie) throw new Error(`Nobody is let in: ${await response.text()}`)
  return cookie
}

function send(origin: string, call: string, input: object, cookie = ''): Promise<Response> {
  return fetch(`${origin}/console/api/${call}`, {
    method: 'POST',
    headers: { ...OWN, 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(input),
  })
}

async function measureCall(
  { origin }: StagedServer,
  cookie: string,
  { what, call, input, limitMs, rounds }: Asked & { rounds: number },
): Promise<Measurement> {
  const times: number[] = []
  // The first only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const response = await send(origin, call, input, cookie)
    const text = await response.text()
    if (!response.ok) throw new Error(`${call}: ${text}`)
    if (round > 0) times.push(performance.now() - startedAt)
  }
  const ms = median(times)
  return {
    what,
    against: '',
    toReach: `≤ ${limitMs === LIST_MS ? '300 ms' : '1 s'}`,
    measured: `${figure(ms)} ms`,
    isMet: ms <= limitMs,
  }
}

async function measureFile(
  server: StagedServer,
  cookie: string,
  name: ConsoleCallName,
): Promise<Measurement> {
  const before = server.memory().peakMb
  const startedAt = performance.now()
  const response = await fetch(`${server.origin}/console/export/${name}`, {
    method: 'POST',
    headers: { ...OWN, Cookie: cookie },
  })
  if (!response.ok || !response.body) throw new Error(`${name}: ${await response.text()}`)
  let rows = -1
  for await (const chunk of response.body) {
    rows += Buffer.from(chunk).toString('latin1').split('\n').length - 1
  }
  const perRow = ((performance.now() - startedAt) * 1_000) / rows
  const moreMb = Math.max(0, server.memory().peakMb - before)
  return {
    what: `console: ${name} as a file of ${figure(rows)} rows`,
    against: '',
    toReach: `≤ ${ROW_MICROSECONDS} µs a row, ≤ ${FILE_MB} MB more`,
    measured: `${figure(perRow)} µs a row, ${figure(moreMb)} MB more at most`,
    isMet: perRow <= ROW_MICROSECONDS && moreMb <= FILE_MB,
  }
}
