import { Command } from 'commander'
import type { GatewayDifference } from '#server/db/tables/gateway-charges.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'
import { acting, type Session } from './acting.ts'
import { differenceWords } from './difference-words.ts'
import { withPayments } from './with-payments.ts'

const ABOUT = `
Every charge is one trade of the same amount and currency, refunded by the same sum. What differs is asked
about again and settled; what still differs is printed and written down. The servers do the same every
hour. Prints a line for each merchant: trades, charges, differences. Reads GATEWAY… and ENCRYPTION_KEY too.

Ends with 0 when nothing differs, with 1 when something does or the gateway cannot be asked.`

const DAY_MS = 86_400_000
const MAX_DAYS = 90

export const reconcile = new Command('reconcile-gateway')
  .description("holds our charges against the card gateway's own list of trades")
  .option('--days <number>', `how far back, at most ${MAX_DAYS}`, '7')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run, 'Stop the server first: it does the same every hour.'))

interface Flags {
  days: string
}

function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days
  throw new Error(`--days: 1 to ${MAX_DAYS}`)
}

async function run(session: Session, flags: Flags): Promise<void> {
  const days = daysOf(flags.days)
  const { operator } = session
  const results = await withPayments('reconcile-gateway', async (parts) => {
    const { merchantIds, client } = parts.gateway
    if (!client) throw new Error('No gateway is configured: see GATEWAY in .env.example.')
    const until = parts.clock.now()
    const since = new Date(until.getTime() - days * DAY_MS)
    const found = []
    for (const merchantId of merchantIds) {
      const result = await reconcileGateway(parts, { merchantId, since, until, operator })
      session.say(lineOf(merchantId, result))
      const { trades, charges, differences } = result
      found.push({ merchantId, trades, charges, differences })
    }
    return found
  })
  const differences = results.flatMap((result) => result.differences)
  const end = differences.length === 0 ? 'ok' : `${differences.length} differences`
  session.answer({ merchants: results }, `${differences.map(differenceWords).join('')}${end}\n`)
  if (differences.length > 0) session.fail()
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
