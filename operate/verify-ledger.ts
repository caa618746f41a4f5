import { Command } from 'commander'
import { readStatement } from '#contract/values/read-statement.ts'
import { verifyStatement } from '#contract/values/verify-statement.ts'
import { verifyLedger, type VerifyLedgerOutput } from '#server/domain/verify-ledger.ts'
import { acting, type Session } from './acting.ts'
import { readNamedFile } from './explain-file.ts'
import { withDatabase } from './with-database.ts'

const ABOUT = `
Without a file: makes every hash, number, sum and balance again from the columns, account by account,
then the chain of what operators did, and prints the first 20 faults; beside a working server, on
PostgreSQL. Changes nothing.

With a file: checks a downloaded statement, CSV or JSON, without a database and without the server's
word. How to do it by hand: docs/statements.md.

Ends with 0 when all is well, with 1 when there is a fault.`

export const verify = new Command('verify-ledger')
  .description('checks every chain, sum and balance of the whole ledger, or one statement')
  .option('--statement <file>', "a member's downloaded statement")
  .addHelpText('after', ABOUT)
  .action(
    acting<{ statement?: string }>((session, { statement }) =>
      statement === undefined ? checkLedger(session) : checkStatement(session, statement),
    ),
  )

async function checkStatement(session: Session, file: string): Promise<void> {
  const statement = readStatement(readNamedFile(file))
  const { isValid, faults, entryCount, closingHash } = await verifyStatement(statement)
  const { member, currency, closingBalanceMinor } = statement
  const lines = [
    ...faults.map(
      ({ code, number }) => `${number === undefined ? 'statement' : `entry ${number}`}: ${code}`,
    ),
    `member           ${member}`,
    `entries          ${entryCount}`,
    `closing balance  ${closingBalanceMinor} (smallest unit of ${currency})`,
    `closing hash     ${closingHash}`,
    isValid ? 'ok: every hash, number, balance and lot is right' : 'NOT RIGHT',
  ]
  const facts = { isValid, member, entryCount, closingBalanceMinor, currency, closingHash, faults }
  session.answer(facts, `${lines.join('\n')}\n`)
  if (!isValid) session.fail()
}

async function checkLedger(session: Session): Promise<void> {
  const output = await withDatabase('verify-ledger', (database) =>
    database.withoutTimeLimits((db) =>
      verifyLedger(db, { onProgress: (counts) => tell(session, counts) }),
    ),
  )
  if (process.stdout.isTTY) session.say('\n')
  session.answer(output, wordsOf(output))
  if (output.faultCount > 0) session.fail()
}

/** A line that moves on a terminal; in a log the end alone. */
function tell(session: Session, { accounts, entries }: VerifyLedgerOutput['counts']): void {
  if (process.stdout.isTTY) session.say(`\r${accounts} accounts, ${entries} entries`)
}

function wordsOf({ counts, faults, faultCount, totals, actsHead }: VerifyLedgerOutput): string {
  const lines = [
    `accounts    ${counts.accounts}: balance, count, last hash, open lots, what is owed`,
    `entries     ${counts.entries}: number, chain, hash, balance after, lots`,
    `transfers   ${counts.transfers}: postings sum to zero, member's part, input hash`,
    `lots        ${counts.lots}: amount, what is left, origin, end`,
    `shortfalls  ${counts.shortfalls}`,
    `stores      ${counts.stores}: balance, count, last hash, of ${counts.storeEntries} chained entries`,
    `payments    ${counts.payments}: hold, settlement, rebate, refunds, as their transfers moved them`,
    `acts        ${counts.acts}: number, chain, hash; those from before the chain by its first link`,
    `last act    ${actsHead ?? ''}`,
    'sums        every area is zero; stores, hold and gateway are what their rows say',
    ...[...totals].toSorted().map(([account, sum]) => `  ${account.padEnd(16)} ${sum}`),
    ...faults.map(({ memberId, place, what }) => `FAULT  ${memberId} ${place}: ${what}`),
    faultCount === 0 ? 'ok' : `${faultCount} faults, ${faults.length} of them above`,
  ]
  return `${lines.join('\n')}\n`
}
