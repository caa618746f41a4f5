import { Command } from 'commander'
import { areaOfCurrency } from '#contract/values/area.ts'
import {
  catchUpWithGateway,
  type GatewayDeed,
} from '#server/domain/paying/payments/catch-up-with-gateway.ts'
import { acting, type Session } from '../acting.ts'
import { differenceWords } from '../difference-words.ts'
import { readTime, readWhole } from '../given-words.ts'
import { moneyOf } from '../operator-words.ts'
import { withPayments } from '../with-payments.ts'

const ABOUT = `
After the database was put back to an earlier moment, before the servers start. What cards paid since for
payments and cards that are gone goes back to them, whole; what the gateway has given back since is booked, with
the credit and the rebate of its share. What was under way then is settled as every hour, with --dry-run too.
--since is the moment to which the database was put back: never give an earlier one, for every payment after it
that nobody here knows of goes back. First --dry-run, which lists what would go back and be booked; then --at-most
with the number that it listed: where there are more, nothing is done. The same command again does the rest, and
nothing twice.
Never on a copy of the database that has the gateway's real keys: there every payment since the copy is one that
nobody knows of, and would go back. Reads GATEWAY… and ENCRYPTION_KEY too.

Ends with 0 when nothing differs from the gateway's list any more, with 1 when something does.`

/** Of one restore. */
const MAX_DEEDS = 100_000

export const catchUp = new Command('catch-up')
  .description('after a restore: gives back and books what the card gateway did since')
  .requiredOption(
    '--since <time>',
    'to which the database was put back, as 2026-11-24T02:00:07+08:00',
  )
  .option('--dry-run', 'lists what would go back and be booked, and does none of it')
  .option('--at-most <number>', 'how many the dry run listed')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  since: string
  dryRun?: boolean
  atMost?: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const since = readTime('since', flags.since)
  const isDryRun = flags.dryRun === true
  if (isDryRun === (flags.atMost !== undefined)) {
    throw new Error('Give --dry-run first, then --at-most with the number that it listed.')
  }
  const asked = { since, operator: session.operator }
  const atMost = isDryRun ? {} : { atMost: readWhole('at-most', flags.atMost, MAX_DEEDS) }
  const { deeds, differences } = await withPayments('catch-up', async (parts) => {
    const { merchantIds, client } = parts.gateway
    if (!client) throw new Error('No gateway is configured: see GATEWAY in .env.example.')
    return catchUpWithGateway(parts, { merchantIds, ...asked, ...atMost })
  })
  const left = differences.map(differenceWords).join('')
  const lines = deeds.map((deed) => `${wordsOf(deed, isDryRun)}\n`).join('')
  const end = `${deeds.length} found, ${endOf(differences.length)}`
  const next = isDryRun && deeds.length > 0 ? `; to do it: --at-most ${deeds.length}` : ''
  session.answer({ deeds: deeds.map(factsOf), differences }, `${lines}${left}${end}${next}\n`)
  if (differences.length > 0) session.fail()
}

function endOf(differences: number): string {
  return differences === 0 ? 'nothing differs' : `${differences} differences`
}

function factsOf({ kind, amountMinor, trade }: GatewayDeed) {
  const { chargeId, recTradeId, merchantId, currency } = trade
  return { kind, chargeId, recTradeId, merchantId, amountMinor, currency }
}

function wordsOf({ kind, trade, amountMinor }: GatewayDeed, isDryRun: boolean): string {
  const { chargeId, recTradeId, currency } = trade
  const amount = moneyOf(amountMinor, areaOfCurrency(currency)).padEnd(14)
  const what = kind === 'return' ? 'back to the card' : 'refund booked'
  return `${chargeId}  ${recTradeId}  ${amount}  ${isDryRun ? `would be ${what}` : what}`
}
