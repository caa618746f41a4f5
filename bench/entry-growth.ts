import type { Measurement } from './measurement.ts'
import { memberIdSql, openAccounts, signMembers } from './staged-members.ts'
import { startServer } from './stage.ts'
import { figure, median } from './statistics.ts'
import type { TestDatabase } from './test-database.ts'
import { timeCalls } from './time-calls.ts'

const TIMES_TO_REACH = 1.5
const FEW = 100
const MANY = 10_000
/** Most accounts are short, and the database plans by the average. */
const SHORT_ACCOUNTS = 10_000
const PATHS = {
  'wallet (page)': '/app-web/wallet',
  'entries (call)': '/api/official/member/entries',
  'balance (call)': '/api/official/member',
}
/** Among the rounds of members numbers that no other part counts up to. */
const ROUND = 2_000_000
const SHORT_ROUND = 2_000_001

/** What a member's own history costs: pages and calls of one with a hundred times the movements. */
export async function measureEntryGrowth(
  database: TestDatabase,
  rounds: number,
): Promise<Measurement[]> {
  await openAccounts(database, { round: SHORT_ROUND, clients: 1, each: SHORT_ACCOUNTS })
  await openAccounts(database, { round: ROUND, clients: 1, each: 2 })
  const { ids, tokens } = await signMembers(ROUND, 2)
  const [few, many] = tokens
  if (few === undefined || many === undefined) throw new Error('Two members were signed')
  const member = memberIdSql(String(SHORT_ROUND), '0', 'short')
  const shortAccounts = `(select ${member} as id from generate_series(1, ${SHORT_ACCOUNTS}) as short)`
  await writeEntries(database, shortAccounts, 1)
  await writeEntries(database, `(select '${ids[0]}' as id)`, FEW)
  await writeEntries(database, `(select '${ids[1]}' as id)`, MANY)
  for (const table of ['entries', 'transfers', 'lots'])
    await database.run(`vacuum analyze ${table}`)
  const server = await startServer({ DATABASE_URL: database.url })
  try {
    const rows: Measurement[] = []
    for (const [what, path] of Object.entries(PATHS)) {
      const ms = { few: [] as number[], many: [] as number[] }
      for (let round = 0; round < rounds; round += 1) {
        ms.few.push(await timeAs(few, path))
        ms.many.push(await timeAs(many, path))
      }
      rows.push(compare(what, median(ms.few), median(ms.many)))
    }
    return rows
  } finally {
    await server.stop()
  }

  async function timeAs(token: string, path: string): Promise<number> {
    const headers = { Authorization: `Bearer ${token}`, Cookie: `ip-location=TW; session=${token}` }
    return (await timeCalls(server.port, [path], 30, headers)).p50
  }
}

function compare(what: string, few: number, many: number): Measurement {
  const ratio = many / few
  return {
    what: `${what} of a member with ${figure(MANY)} movements`,
    against: `one with ${FEW}: ${figure(few)} ms`,
    toReach: `≤ ${TIMES_TO_REACH} times`,
    measured: `${figure(many)} ms: ${figure(ratio)} times`,
    isMet: ratio <= TIMES_TO_REACH,
  }
}

/**
 * Three credits, then a debit that takes some of them: written by the ledger itself. `members` is SQL
 * with a column `id`.
 */
async function writeEntries(database: TestDatabase, members: string, count: number): Promise<void> {
  await database.run(`
    set statement_timeout = 0;
    select count(record_transfer(member.id, jsonb_build_object(
      'id', 'bench:' || number,
      'kind', case when number % 4 = 0 then 'adjustment' else 'compensation' end,
      'accounts', jsonb_build_array('member:' || member.id, 'issuance:tw'),
      'amountsMinor', case when number % 4 = 0 then '[-25, 25]'::jsonb else '[10, -10]' end,
      'reason', case when number % 4 = 0 then '{"code":"adjustment","values":{}}'
        else '{"code":"compensation","values":{"case":"bench"}}' end,
      'source', 'bench/' || number,
      'inputHash', repeat('0', 64)
    ) || case when number % 4 = 0 then '{}'::jsonb else '{"provenance":"compensation"}' end,
      now() - (${MANY} - number) * interval '1 minute'))
    from ${members} as member, generate_series(1, ${count}) as number`)
}
