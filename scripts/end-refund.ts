import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { endRefund, type EndRefundOutcome } from '#server/domain/charges/end-refund.ts'
import { adviceOn } from './with-database.ts'
import { withPayments } from './with-payments.ts'

const HELP = `Ends a refund that the card gateway has taken and never does.

  npm run end-refund -- --charge P4T… --reason "cancelled in the console, ticket 4711"

  --charge ID       the charge, as the warning and \`npm run reconcile-gateway\` name it
  --reason "…"      what the gateway's people said, at most 500 characters; nobody's personal data
  --operator NAME   who ends it, for the audit; the account on this machine without it

Only one that is open for more than three days, and only when the gateway's record shows that nothing went
back: one that did is booked as done. The same command again says what became of it. After that the payment can be refunded again, and the account be
closed. Should the old refund come through all the same, reconcile-gateway shows it.

Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server. Reads GATEWAY… and ENCRYPTION_KEY as the servers do. Exit code 0 when it is over now, 1
when not.
`

const MAX_REASON_LENGTH = 500

const WORDS: Record<EndRefundOutcome, string> = {
  ended: 'Ended: nothing of it went back. The payment can be refunded again.',
  done: 'The gateway has done it: it is booked.',
  asked: 'The gateway has not taken it: the servers ask again, and give it up after 14 days.',
  young: 'It is open for less than three days, and may still come: nothing was ended.',
  unclear: "The gateway's record of it cannot be read: nothing was ended.",
  none: 'This charge has no open refund.',
}

const OPTIONS = {
  charge: { type: 'string' },
  reason: { type: 'string' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

try {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) process.stdout.write(HELP)
  else await run(values)
} catch (error) {
  process.stderr.write(`${adviceOn(error, 'Stop the server first.')}\n`)
  process.exitCode = 1
}

interface Flags {
  charge?: string
  reason?: string
  operator: string
}

async function run({ charge: chargeId, reason = '', operator }: Flags): Promise<void> {
  if (!chargeId) throw new Error(`Which charge?\n\n${HELP}`)
  if (reason.trim() === '' || reason.length > MAX_REASON_LENGTH) {
    throw new Error(`--reason: 1 to ${MAX_REASON_LENGTH} characters`)
  }
  const outcome = await withPayments('end-refund', (parts) =>
    endRefund(parts, { chargeId, reason, operator }),
  )
  process.stdout.write(`${WORDS[outcome]}\n`)
  if (outcome !== 'ended' && outcome !== 'done') process.exitCode = 1
}
