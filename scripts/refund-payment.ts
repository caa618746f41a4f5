import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { PaymentParts } from '#server/domain/payments/payment-parts.ts'
import { findPayment } from '#server/domain/payments/payment-rows.ts'
import { refundPayment } from '#server/domain/payments/refund-payment.ts'
import { moneyWords } from '#server/money-words.ts'
import { errorMessage } from '#server/texts.ts'
import { adviceOn } from './with-database.ts'
import { withPayments } from './with-payments.ts'

const HELP = `Refunds a payment to a store, whole or in part.

  npm run refund-payment -- --member M --payment P                    all that is left
  npm run refund-payment -- --member M --payment P --amount 12.50     a part, in the payment's currency

  --member ID       whose payment
  --payment ID      the full number on the receipt
  --key NAME        names this refund, where another one was made of the same payment with the same
                    words: --key second
  --operator NAME   who refunds, for the audit; the account on this machine without it

It goes back as it was paid: credit to the same lots with the same expiry, the rest through the gateway,
and the share of the rebate is taken back. What the gateway cannot do at once stays open, and the running
servers ask it again until it is done. The member gets a push from them. One refund of a payment at a
time: what is still open has to end first. The same command again is the same refund: where the answer
was lost, repeat it, and it says what became of the first.

Reads DATABASE_URL, else the embedded database in DATA_DIR (default .data), which must not be open in a
running server: in a demonstration use its page /simulator/payments. Reads GATEWAY… and ENCRYPTION_KEY as
the servers do. Exit code 0 when the refund was taken, 1 when not.
`

const OPTIONS = {
  member: { type: 'string' },
  payment: { type: 'string' },
  amount: { type: 'string' },
  key: { type: 'string', default: 'first' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

const IN_A_DEMONSTRATION = 'In a running demonstration, refund at /simulator/payments instead.'

const STATES = {
  settled: 'Done.',
  requested: 'On its way: the servers ask the gateway until it is done.',
  failed: 'The gateway refused it, nothing went back.',
} as const

try {
  const { values } = parseArgs({ options: OPTIONS })
  process.stdout.write(values.help ? HELP : await run(values))
} catch (error) {
  const words = error instanceof NamedError ? errorMessage('en-US', error) : undefined
  process.stderr.write(`${words ?? adviceOn(error, IN_A_DEMONSTRATION)}\n`)
  process.exitCode = 1
}

interface Flags {
  member?: string
  payment?: string
  amount?: string
  key: string
  operator: string
}

async function run({
  member,
  payment: paymentId,
  amount,
  key: name,
  operator,
}: Flags): Promise<string> {
  if (!member || !paymentId) throw new Error(`Which payment?\n\n${HELP}`)
  return withPayments('refund-payment', async (parts) => {
    const area = await areaOf(parts, member, paymentId)
    const amountMinor = amount === undefined ? undefined : amountOf(amount, area)
    const key = `refund-payment:${paymentId}:${amountMinor ?? 'rest'}:${name}`
    const input = { memberId: member, paymentId, amountMinor, operator, key }
    const { state, isNew, payment } = await refundPayment(parts, input)
    const wordsOf = (minor: number) => moneyWords(minor, area, 'en-US')
    const done = `${wordsOf(payment.refundedMinor)} of ${wordsOf(payment.amountMinor)} refunded`
    const before = isNew
      ? ''
      : `This refund was begun before; another one needs a --key of its own.\n`
    return `${before}${STATES[state]} ${done}; the payment is ${payment.state}.\n`
  })
}

async function areaOf({ db }: PaymentParts, memberId: string, id: string): Promise<Area> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const payment = isId ? await findPayment(db, memberId, id) : undefined
  if (!payment) throw new NamedError('PaymentNotFound')
  return payment.area
}

function amountOf(text: string, area: Area): number {
  const { decimals, currency } = AREA_FACTS[area]
  const read = readAmount(text, decimals)
  if ('problem' in read) throw new Error(`--amount: ${text} is no amount in ${currency}.`)
  return read.amountMinor
}
