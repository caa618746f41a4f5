import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readStatement } from '#contract/values/read-statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import { openDatabase } from '#server/db/database.ts'
import { listPendingMigrations } from '#server/db/migrate.ts'
import { verifyLedger, type VerifyLedgerOutput } from '#server/domain/transfers/verify-ledger.ts'

const HELP = `Checks the whole ledger, or one statement.

  npm run verify-ledger
  npm run verify-ledger -- --statement FILE

Without a file: makes every hash, number, sum and balance again from the columns, account by account,
and prints the first 20 faults. Reads DATABASE_URL (PostgreSQL, beside a working server), else the
embedded database in DATA_DIR (default .data; stop its server first). Changes nothing.

With a file: checks a downloaded statement, CSV or JSON, without a database and without the server's
word. How to do it by hand: docs/statements.md.

Ends with 0 when all is well, with 1 when there is a fault.
`

const { values } = parseArgs({
  options: { statement: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})

try {
  if (values.help) process.stdout.write(HELP)
  else if (values.statement === undefined) await checkLedger()
  else await checkStatement(values.statement)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function checkStatement(file: string): Promise<void> {
  const statement = readStatement(readFileSync(file, 'utf8'))
  const { isValid, faults, entryCount, closingHash } = await verifyStatement(statement)
  for (const { code, number } of faults) {
    process.stdout.write(`${number === undefined ? 'statement' : `entry ${number}`}: ${code}\n`)
  }
  const { member, currency, closingBalanceMinor } = statement
  process.stdout.write(
    [
      `member           ${member}`,
      `entries          ${entryCount}`,
      `closing balance  ${closingBalanceMinor} (smallest unit of ${currency})`,
      `closing hash     ${closingHash}`,
      isValid ? 'ok: every hash, number, balance and lot is right' : 'NOT RIGHT',
      '',
    ].join('\n'),
  )
  if (!isValid) process.exitCode = 1
}

async function checkLedger(): Promise<void> {
  const database = await openDatabase({
    url: process.env.DATABASE_URL,
    dataDir: process.env.DATA_DIR ?? '.data',
    applicationName: 'hongli-verify-ledger',
  })
  try {
    const pending = await listPendingMigrations(database.db)
    if (pending.length > 0) throw new Error(`First run: npm run migrate (${pending.join(', ')})`)
    const output = await database.withoutTimeLimits((db) => verifyLedger(db, { onProgress: tell }))
    if (process.stdout.isTTY) process.stdout.write('\n')
    printOutput(output)
    if (output.faultCount > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

/** A line that moves on a terminal; in a log the end alone. */
function tell({ accounts, entries }: VerifyLedgerOutput['counts']): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${accounts} accounts, ${entries} entries`)
}

function printOutput({ counts, faults, faultCount, totals }: VerifyLedgerOutput): void {
  const lines = [
    `accounts    ${counts.accounts}: balance, count, last hash, open lots, what is owed`,
    `entries     ${counts.entries}: number, chain, hash, balance after, lots`,
    `transfers   ${counts.transfers}: postings sum to zero, member's part, input hash`,
    `lots        ${counts.lots}: amount, what is left, origin, end`,
    `shortfalls  ${counts.shortfalls}`,
    `stores      ${counts.stores}: balance, count, last hash, of ${counts.storeEntries} chained entries`,
    `payments    ${counts.payments}: hold, settlement, rebate, refunds, as their transfers moved them`,
    'sums        every area is zero; stores, hold and gateway are what their rows say',
    ...[...totals].toSorted().map(([account, sum]) => `  ${account.padEnd(16)} ${sum}`),
    ...faults.map(({ memberId, place, what }) => `FAULT  ${memberId} ${place}: ${what}`),
    faultCount === 0 ? 'ok' : `${faultCount} faults, ${faults.length} of them above`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
