import { Command } from 'commander'
import { readAmount } from '#contract/values/amount-text.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { UUID } from '#contract/values/uuid.ts'
import type { PaymentDependencies } from '#server/domain/paying/payments/payment-dependencies.ts'
import { findPayment } from '#server/domain/paying/payments/payment-rows.ts'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { moneyWords } from '#server/words/money-words.ts'
import { acting, type Session } from '../acting.ts'
import { reword, timeOf } from '../operator-words.ts'
import { withPayments } from '../with-payments.ts'

const ABOUT = `
It goes back as it was paid: credit to the same lots with the same expiry, the rest through the gateway,
and the share of the rebate is taken back. What the gateway cannot do at once stays open, and the running
servers ask it again until it is done. The member gets a push from them. One refund of a payment at a
time: what is still open has to end first. The same command again is the same refund: where the answer
was lost, repeat it, and it says what became of the first. Reads GATEWAY… and ENCRYPTION_KEY too.`

const IN_A_DEMONSTRATION = 'In a running demonstration, refund at /simulator/payments instead.'

const STATES = {
  settled: 'Done.',
  requested: 'On its way: the servers ask the gateway until it is done.',
  failed: 'The gateway refused it, nothing went back.',
} as const

export const refund = new Command('refund')
  .description('refunds a payment to a store, whole or in part')
  .requiredOption('--member <id>', 'whose payment')
  .requiredOption('--payment <id>', 'the full number on the receipt')
  .option('--amount <amount>', "a part, in the payment's currency; without it all that is left")
  .option('--key <name>', 'another refund of the same payment with the same words', 'first')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run, IN_A_DEMONSTRATION))

interface Flags {
  member: string
  payment: string
  amount?: string
  key: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const { member: memberId, payment: paymentId, amount, key: name } = flags
  const { operator } = session
  await withPayments('refund-payment', async (dependencies) => {
    const area = await areaOf(dependencies, memberId, paymentId)
    const amountMinor = amount === undefined ? undefined : amountOf(amount, area)
    const key = `refund-payment:${paymentId}:${amountMinor ?? 'rest'}:${name}`
    const input = { memberId, paymentId, amountMinor, operator, key }
    const { state, isNew, payment, waitsUntil } = await refundPayment(dependencies, input).catch(
      (error: unknown) => refuse(error, area),
    )
    const wordsOf = (minor: number) => moneyWords(minor, area, 'en-US')
    const done = `${wordsOf(payment.refundedMinor)} of ${wordsOf(payment.amountMinor)} refunded`
    if (!isNew) session.say('This refund was begun before; another one needs a --key of its own.\n')
    const { state: paymentState, refundedMinor } = payment
    session.answer(
      { state, isNew, waitsUntil, payment: { id: paymentId, state: paymentState, refundedMinor } },
      `${waitsUntil ? waitingWords(waitsUntil, area) : STATES[state]} ${done}; the payment is ${paymentState}.\n`,
    )
  })
}

/** Banks collect in the evening. */
function waitingWords(until: Date, area: Area): string {
  return (
    'It waits: the bank has not collected this payment yet, and a part can go back only then. The ' +
    `servers ask again at ${timeOf(until, area)}, and every half hour from then on.`
  )
}

function refuse(error: unknown, area: Area): never {
  reword(error, 'RefundTooLarge', ({ left }) => {
    const money = moneyWords(Number(left), area, 'en-US')
    return `This is more than can still be refunded: ${money} of the payment is left.`
  })
}

async function areaOf({ db }: PaymentDependencies, memberId: string, id: string): Promise<Area> {
  const payment = UUID.test(id) ? await findPayment(db, memberId, id) : undefined
  if (!payment) throw new NamedError('PaymentNotFound')
  return payment.area
}

function amountOf(text: string, area: Area): number {
  const { decimals, currency } = AREA_FACTS[area]
  const read = readAmount(text, decimals)
  if ('problem' in read) throw new Error(`--amount: ${text} is no amount in ${currency}.`)
  return read.amountMinor
}
