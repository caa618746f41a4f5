import { parseArgs } from 'node:util'
import type { GatewayDifference } from '#server/db/tables/gateway-charges.ts'
import { reconcileGateway } from '#server/domain/charges/reconcile-gateway.ts'
import { adviceOn } from './with-database.ts'
import { withPayments } from './with-payments.ts'

const HELP = `Holds our charges against the card gateway's own list of trades.

  npm run reconcile-gateway                 the last 7 days
  npm run reconcile-gateway -- --days 30    at most 90, as far as the gateway lists at once

Every charge is one trade of the same amount and currency, refunded by the same sum. What differs is asked
about again and settled; what still differs is printed and written down. The servers do the same every
hour. Prints a line for each merchant: trades, charges, differences.

Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server. Reads GATEWAY… and ENCRYPTION_KEY as the servers do. Exit code 0 when nothing differs, 1
when something does or the gateway cannot be asked.
`

const DAY_MS = 86_400_000
const MAX_DAYS = 90

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '7' },
    help: { type: 'boolean', short: 'h' },
  },
})

try {
  if (values.help) process.stdout.write(HELP)
  else await run(daysOf(values.days))
} catch (error) {
  process.stderr.write(
    `${adviceOn(error, 'Stop the server first: it does the same every hour.')}\n`,
  )
  process.exitCode = 1
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days
  throw new Error(`--days: 1 to ${MAX_DAYS}`)
}

async function run(days: number): Promise<void> {
  const differences = await withPayments('reconcile-gateway', async (parts) => {
    const { merchantIds, client } = parts.gateway
    if (!client) throw new Error('No gateway is configured: see GATEWAY in .env.example.')
    const until = parts.clock.now()
    const since = new Date(until.getTime() - days * DAY_MS)
    const found: GatewayDifference[] = []
    for (const merchantId of merchantIds) {
      const result = await reconcileGateway(parts, { merchantId, since, until })
      process.stdout.write(lineOf(merchantId, result))
      found.push(...result.differences)
    }
    return found
  })
  for (const difference of differences) process.stdout.write(wordsOf(difference))
  process.stdout.write(differences.length === 0 ? 'ok\n' : `${differences.length} differences\n`)
  if (differences.length > 0) process.exitCode = 1
}

interface Counts {
  trades: number
  charges: number
  differences: readonly GatewayDifference[]
}

function lineOf(merchantId: string, { trades, charges, differences }: Counts): string {
  const counts = `${trades} trades, ${charges} charges, ${differences.length} differences`
  return `${merchantId.padEnd(24)} ${counts}\n`
}

function wordsOf({ kind, chargeId, recTradeId, ours, theirs }: GatewayDifference): string {
  const sides = ours === undefined ? '' : `: ours ${ours}, theirs ${theirs ?? 'none'}`
  return `DIFFERS  ${chargeId ?? '–'} ${recTradeId ?? ''} ${kind}${sides}\n`
}
