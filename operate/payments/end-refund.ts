import { Command } from 'commander'
import { endRefund, type EndRefundOutcome } from '#server/domain/paying/charges/end-refund.ts'
import { acting, type Session } from '../acting.ts'
import { MAX_REASON_LENGTH, readReason } from '../given-words.ts'
import { withPayments } from '../with-payments.ts'

const ABOUT = `
Only one that is open for more than three days, and only when the gateway's record shows that nothing
went back: one that did is booked as done. The same command again says what became of it. After that the
payment can be refunded again, and the account be closed. Should the old refund come through all the
same, \`operate reconcile-gateway\` shows it. Reads GATEWAY… and ENCRYPTION_KEY too.

Ends with 0 when it is over now, with 1 when not.`

const WORDS: Record<EndRefundOutcome, string> = {
  ended: 'Ended: nothing of it went back. The payment can be refunded again.',
  done: 'The gateway has done it: it is booked.',
  asked: 'The gateway has not taken it: the servers ask again, and give it up after 14 days.',
  young: 'It is open for less than three days, and may still come: nothing was ended.',
  unclear: "The gateway's record of it cannot be read: nothing was ended.",
  none: 'This charge has no open refund.',
}

export const endGatewayRefund = new Command('end-refund')
  .description('ends a refund that the card gateway has taken and never does')
  .requiredOption('--charge <id>', 'as the warning and `operate reconcile-gateway` name it')
  .requiredOption(
    '--reason <text>',
    `what the gateway's people said, at most ${MAX_REASON_LENGTH} characters; nobody's personal data`,
  )
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  charge: string
  reason: string
}

async function run(session: Session, { charge: chargeId, ...flags }: Flags): Promise<void> {
  const reason = readReason(flags.reason)
  const { operator } = session
  const outcome = await withPayments('end-refund', (parts) =>
    endRefund(parts, { chargeId, reason, operator }),
  )
  session.answer({ charge: chargeId, outcome }, `${WORDS[outcome]}\n`)
  if (outcome !== 'ended' && outcome !== 'done') session.fail()
}
