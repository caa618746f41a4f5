import { randomUUID } from 'node:crypto'
import { dispatch } from '#server/api/dispatch.ts'
import type { CallName } from '#contract/calls.ts'
import { requestOf, runRequests } from './load.ts'
import type { Measurement } from './measurement.ts'
import { runPgbench, scriptOf } from './pgbench.ts'
import { recordStatements } from './record-statements.ts'
import { startServer, type StagedServer } from './stage.ts'
import { memberIdOf, memberIdSql, openAccounts, signMembers } from './staged-members.ts'
import { openTicket } from './staged-tickets.ts'
import { figure, median } from './statistics.ts'
import type { TestDatabase } from './test-database.ts'

/** With a key, as the app and our own pages send one. */
const RATIO_TO_REACH = 0.6
const CLIENTS = 16
/** More than the fastest round writes. */
const MEMBERS_A_SECOND = 3_000
const CAMPAIGN = 'tw-daily'
const CHECK_IN = `/api/official/marketing/check-in/${CAMPAIGN}`
const TICKETS = '/api/official/marketing/discount-ticket-activities'
const TICKET = 'bench-ticket'

export interface WriteOptions {
  rounds: number
  /** Of each round, for each side. */
  seconds: number
}

/** A write that every member makes once. */
interface MemberWrite {
  what: string
  call: CallName
  path: string
  /** A read of the same page, which members have made before. */
  callBefore: CallName
  before: string
  /** Random parts of the statements beside the member, and what makes others of their kind in SQL. */
  randomParts: (values: readonly unknown[]) => Record<string, string>
}

const WRITES: readonly MemberWrite[] = [
  {
    what: 'check-in',
    call: 'checkIn',
    path: `${CHECK_IN}/check-in`,
    callBefore: 'getCheckInStatus',
    before: `${CHECK_IN}/check-in-status`,
    randomParts: () => ({}),
  },
  {
    what: 'ticket claim',
    call: 'claimDiscountTicket',
    path: `${TICKETS}/${TICKET}/claim`,
    callBefore: 'getDiscountTicketActivity',
    before: `${TICKETS}/${TICKET}`,
    randomParts: randomPartsOfClaim,
  },
]

/** Writes of members over HTTP against pgbench with the very same statements, in turns. */
export async function measureMemberWrites(
  database: TestDatabase,
  options: WriteOptions,
): Promise<Measurement[]> {
  const server = await startServer({ DATABASE_URL: database.url })
  try {
    await openTicket(database, { id: TICKET, stock: 10_000_000 })
    const rows: Measurement[] = []
    for (const write of WRITES) rows.push(await compareWrite(database, server, write, options))
    return rows
  } finally {
    await server.stop()
  }
}

async function compareWrite(
  database: TestDatabase,
  server: StagedServer,
  write: MemberWrite,
  { rounds, seconds }: WriteOptions,
): Promise<Measurement> {
  const script = await writeScript(database, write)
  const ours: number[] = []
  const floor: number[] = []
  for (let turn = 0; turn <= rounds; turn += 1) {
    const ofFloor = await loadPgbench(database, script, seconds)
    const ofOurs = await loadServer(database, server, write, seconds)
    // The first turn warms up.
    if (turn === 0) continue
    floor.push(ofFloor)
    ours.push(ofOurs)
  }
  const ratio = median(ours.map((perSecond, turn) => perSecond / (floor[turn] ?? Number.NaN)))
  return {
    what: `${write.what} with a key, transactions/s at ${CLIENTS} clients`,
    against: `pgbench with the same prepared statements: ${figure(median(floor))}/s`,
    toReach: `≥ ${RATIO_TO_REACH} of it`,
    measured: `${figure(median(ours))}/s over HTTP: ${figure(ratio)}`,
    isMet: ratio >= RATIO_TO_REACH,
  }
}

let roundsMade = 0

async function loadPgbench(
  database: TestDatabase,
  script: string,
  seconds: number,
): Promise<number> {
  const round = (roundsMade += 1)
  const each = Math.ceil((MEMBERS_A_SECOND * seconds * 2) / CLIENTS)
  await openAccounts(database, { round, clients: CLIENTS, each })
  await settleMembers(database)
  const options = { url: database.url, clients: CLIENTS, seconds }
  return runPgbench({ ...options, script, variables: { round, n: 0 } })
}

async function loadServer(
  database: TestDatabase,
  { port }: StagedServer,
  { path, before }: MemberWrite,
  seconds: number,
): Promise<number> {
  const round = (roundsMade += 1)
  const members = MEMBERS_A_SECOND * seconds
  await openAccounts(database, { round, clients: 1, each: members })
  await settleMembers(database)
  const { tokens } = await signMembers(round, members)
  const requests = (target: { path: string; body?: string }) => {
    const made = tokens.map((token) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${token}`, LANG: 'zh-TW' }
      if (target.body !== undefined) headers['Idempotency-Key'] = randomUUID()
      return requestOf({ port, headers, ...target })
    })
    return () => made.pop()
  }
  const options = { port, connections: CLIENTS }
  await runRequests(requests({ path: before }), { ...options, durationMs: 120_000 })
  const write = requests({ path, body: '{}' })
  const result = await runRequests(write, { ...options, durationMs: seconds * 1_000 })
  return result.perSecond
}

/** What the call sends to the database, with another member each time. */
async function writeScript(database: TestDatabase, write: MemberWrite): Promise<string> {
  const round = (roundsMade += 1)
  await openAccounts(database, { round, clients: 1, each: 2 })
  const { call, callBefore, path } = write
  const id = path.split('/').at(-2) ?? ''
  const memberId = memberIdOf(round, 0, 1)
  const key = randomUUID()
  const statements = await recordStatements(database.url, async (app, forget) => {
    const ask = async (asked: CallName, asking: string) => {
      const member = { id: asking, area: 'tw' } as const
      const caller = { area: 'tw', locale: 'zh-TW', address: '127.0.0.1', member } as const
      const keyed = asking === memberId ? { idempotencyKey: key } : {}
      const result = await dispatch(asked, { id }, { app, requestId: 'bench', ...caller, ...keyed })
      if (!result.success) throw new Error(result.resultMessage)
    }
    // Another member has been here, and this one has seen the page: what memory keeps is there.
    await ask(call, memberIdOf(round, 0, 2))
    await ask(callBefore, memberId)
    forget()
    await ask(call, memberId)
  })
  const values = statements.flatMap((statement) => statement.values)
  return scriptOf(statements, {
    [memberId]: `(${memberIdSql(':round', ':client_id', ':n')})`,
    [key]: `md5(:round::text || ':' || :client_id::text || ':' || :n::text)`,
    ...write.randomParts(values),
  })
}

/** Id and code of the claim. */
function randomPartsOfClaim(values: readonly unknown[]): Record<string, string> {
  // What the claim is made of; the answer that is kept with the key holds both once more.
  const claim = values.find((value) => typeof value === 'string' && value.startsWith('{"id":'))
  const { id, code } = JSON.parse(String(claim)) as { id: string; code: string }
  return {
    [id]: 'gen_random_uuid()::text',
    [code]: `upper(left(md5(:round::text || :client_id::text || :n::text), 12))`,
  }
}

/** As autovacuum leaves the tables after a while; both sides begin alike. */
async function settleMembers(database: TestDatabase): Promise<void> {
  await database.run('vacuum analyze members')
  await database.run('vacuum analyze member_accounts')
  await database.run('checkpoint')
}
