import { Command } from 'commander'
import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { systemClock } from '#server/clock.ts'
import type { ShownPayment } from '#server/domain/paying/payments/list-payments.ts'
import { lookAtPayments } from '#server/domain/paying/payments/look-at-payments.ts'
import { acting, type Session } from '../acting.ts'
import { moneyOf, tableOf, timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const LISTED = 20

const ABOUT = `
Newest first, ${LISTED} at most. The number of the payment is what payments refund wants, that of the charge
(P…) what payments end-refund does. Who looked is written down.`

export const listPayments = new Command('list')
  .description('lists payments to stores: state, amount, what was refunded')
  .option('--member <id>', 'of this member alone')
  .option('--reference <number>', 'the one of this number: on the receipt, or of the charge')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member?: string
  reference?: string
}

async function run(session: Session, { member: memberId, ...flags }: Flags): Promise<void> {
  const reference = flags.reference?.trim()
  const input = { memberId, reference, limit: LISTED, operator: session.operator }
  const { payments, total } = await withDatabase('payments list', (database) =>
    database.withoutTimeLimits((db) => lookAtPayments(db, systemClock, input)),
  )
  const more = total > LISTED ? `… and ${total - LISTED} older ones\n` : ''
  const table = tableOf(payments.map(rowOf), 'There is no such payment.')
  session.answer({ payments: payments.map(factsOf), total }, table + more)
}

/** Without the card and the way to the bank's page, which nobody needs to refund it. */
function factsOf({ id, memberId, area, state, chargeId, refunds, ...payment }: ShownPayment) {
  const { amountMinor, refundedMinor, createdAt, storeId, failure } = payment
  return {
    ...{ id, member: memberId, area, state, failure, amountMinor, refundedMinor, createdAt },
    ...{ store: storeId, charge: chargeId },
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, state: refund.state, amountMinor: refund.amountMinor },
      createdAt: refund.createdAt,
    })),
  }
}

function rowOf(payment: ShownPayment): string[] {
  const { id, memberId, area, state, amountMinor, refundedMinor, createdAt, refunds } = payment
  const open = refunds.find((refund) => refund.state === 'requested')
  const refunded = [
    ...(refundedMinor > 0 ? [`${moneyOf(refundedMinor, area)} refunded`] : []),
    ...(open ? [`${moneyOf(open.amountMinor, area)} on its way back`] : []),
  ]
  return [
    ...[timeOf(createdAt, area), id, memberId, state, moneyOf(amountMinor, area)],
    ...[refunded.join(', '), payment.chargeId ?? ''],
    localized(payment.storeNames, AREA_FACTS[area].defaultLocale),
  ]
}
