import { randomUUID } from 'node:crypto'
import { calls } from '#contract/calls.ts'
import { endBindingsWithoutToken } from '#server/domain/paying/cards/end-bindings-without-token.ts'
import { removeCard } from '#server/domain/paying/cards/remove-card.ts'
import { correctBalance } from '#server/domain/people/corrections/correct-balance.ts'
import { undoEntry } from '#server/domain/people/corrections/undo-entry.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { liftSuspension } from '#server/domain/people/members/lift-suspension.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { reclaimIdleMember } from '#server/domain/people/members/reclaim-idle-member.ts'
import { requestClosure } from '#server/domain/people/members/request-closure.ts'
import { returnReclaimedCredit } from '#server/domain/people/members/return-reclaimed-credit.ts'
import { sweepIdleMembers } from '#server/domain/people/members/sweep-idle-members.ts'
import { newChargeId } from '#server/domain/paying/charges/new-charge-id.ts'
import { bookGatewayRefund } from '#server/domain/paying/payments/book-gateway-refund.ts'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { debitMember } from '#server/domain/ledger/transfers/debit-member.ts'
import { expireDueLots } from '#server/domain/ledger/transfers/expire-lots.ts'
import { reverseTransfer } from '#server/domain/ledger/transfers/reverse-transfer.ts'
import { tellOfExpiry } from '#server/domain/ledger/transfers/tell-of-expiry.ts'
import { momentOf } from '#server/clock.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { give, openAccount } from '../api/gifts.ts'
import { HOLDER, PASSWORD } from '../api/payment-stage.ts'
import type { Story, Told } from './story.ts'

const DAY_MS = 86_400_000

/** Of what moves money, and of what time does to it. */
export const STORIES_OF_MONEY: Story[] = [
  {
    title: 'a refund of a rebate that is spent, and the next credit',
    verbs: [
      'charges/ask-gateway',
      'charges/open-refund',
      'charges/settle-charge',
      'charges/finish-gateway-refund',
      'payments/open-payment',
      'payments/refund-payment',
    ],
    async tell({ stage }) {
      const memberId = await stage.member('spender', 100)
      const storeId = await stage.store({ percent: 30 })
      const pay = (amountMinor: number, creditMinor: number) => ({
        storeId,
        amountMinor,
        creditMinor,
      })
      const source = await stage.newCard()
      const mixed = await stage.pay(memberId, { ...pay(500, 100), source })
      await stage.gateway.choose(mixed.redirectUrl, 'approve')
      const { state, rebateMinor } = await stage.get(memberId, mixed.id)
      if (state !== 'settled' || rebateMinor === 0) throw new Error(`No rebate: ${state}`)
      await stage.pay(memberId, pay(rebateMinor, rebateMinor))
      await stage.gateway.control('/run-batch')
      for (const amountMinor of [200, undefined]) {
        const refund = { memberId, paymentId: mixed.id, amountMinor, operator: 'test' }
        await refundPayment(stage.parts, refund)
      }
      await give(stage.server.app, memberId, { id: 'gift:spender-2', amountMinor: 500 })
    },
  },
  {
    title: 'a refund that the gateway made and nobody here knows of',
    verbs: ['payments/book-gateway-refund'],
    async tell({ stage, db }) {
      const memberId = await stage.member('restored', 100)
      const asked = {
        storeId: await stage.store({ percent: 20 }),
        amountMinor: 400,
        creditMinor: 40,
      }
      const payment = await stage.pay(memberId, { ...asked, source: await stage.newCard() })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      await stage.get(memberId, payment.id)
      await stage.gateway.control('/run-batch')
      const { gateway } = stage.parts
      const charge = await db
        .selectFrom('gateway_charges')
        .where('member_id', '=', memberId)
        .select(['id', 'merchant_id', 'rec_trade_id'])
        .executeTakeFirstOrThrow()
      const recTradeId = charge.rec_trade_id ?? ''
      await gateway.refund({ recTradeId, refundId: newChargeId('R'), amountMinor: 90 })
      const trade = await gateway.find(charge.merchant_id, charge.id)
      if (!trade) throw new Error('The gateway does not know it either')
      const booking = { memberId, chargeId: charge.id, trade, operator: 'test' }
      if (!(await bookGatewayRefund(stage.parts, booking))) throw new Error('Not booked')
    },
  },
  {
    title: 'a payment that the bank refuses, and one that nobody asked for',
    verbs: [],
    async tell({ stage }) {
      const memberId = await stage.member('refused', 100)
      const storeId = await stage.store({ percent: 10 })
      const mixed = { storeId, amountMinor: 300, creditMinor: 50 }
      const payment = await stage.pay(memberId, { ...mixed, source: await stage.newCard() })
      await stage.gateway.choose(payment.redirectUrl, 'fail')
      await stage.get(memberId, payment.id)
      await stage.dieBeforeAsking(memberId, { storeId, amountMinor: 200, creditMinor: 20 })
      await stage.passSeconds(600)
    },
  },
  {
    title: 'a card that is kept, removed, and one whose token never comes',
    verbs: [
      'cards/bind-card',
      'cards/end-bindings-without-token',
      'cards/keep-card-secret',
      'cards/remove-card',
    ],
    async tell({ stage }) {
      const memberId = await stage.member('cardholder')
      await stage.setPassword(memberId)
      const cardId = await stage.bind(memberId)
      await removeCard(stage.parts, { memberId, cardId, password: PASSWORD })
      await stage.gateway.switch({ notifyDrop: 1 })
      const prime = await stage.gateway.prime()
      const body = { id: randomUUID(), prime, ...HOLDER, password: PASSWORD }
      const path = '/api/official/card'
      const { binding } = await stage.server.ask('bindCard', path, memberId, { body })
      await stage.gateway.choose(binding.redirectUrl, 'approve')
      await stage.server.ask('getCardBinding', `${path}/binding/${body.id}`, memberId)
      await stage.passSeconds(3_600)
      const ended = await endBindingsWithoutToken(stage.parts, 10)
      if (ended !== 1) throw new Error(`${ended} bindings were ended`)
    },
  },
  {
    title: 'reversals: of a debit, of a credit that is gone, half gone, and all there',
    verbs: ['transfers/reverse-transfer'],
    async tell(app) {
      const { db, clock } = app
      const memberId = 'mistaken'
      await openAccount(app, memberId)
      const reverse = (transferId: string) =>
        reverseTransfer(db, clock, { memberId, transferId, source: 'test/mistakes' })
      await give(app, memberId, { id: 'gift:mistaken-1' })
      await take(app, memberId, 70)
      await reverse('spending:mistaken:70')
      await take(app, memberId, 100)
      await reverse('gift:mistaken-1')
      await give(app, memberId, { id: 'gift:mistaken-2', amountMinor: 150 })
      await take(app, memberId, 20)
      await reverse('gift:mistaken-2')
      await give(app, memberId, { id: 'gift:mistaken-3', amountMinor: 150 })
      await reverse('gift:mistaken-3')
    },
  },
  {
    title: 'credit that is told of, and ends',
    verbs: ['transfers/expire-lots', 'transfers/tell-of-expiry'],
    async tell(app) {
      const { db, clock } = app
      await openAccount(app, 'late')
      for (const [at, days] of [6, 6, 3].entries()) {
        const expiresAt = new Date(clock.now().getTime() + days * DAY_MS)
        await give(app, 'late', { id: `gift:late-${at}`, expiresAt })
      }
      await tellOfExpiry(db, clock, { batch: 10, sendPushJob: makeSendPushJob(app.jobs) })
      clock.passDays(10)
      const settled = await expireDueLots(db, clock, { batch: 10 })
      if (settled < 1) throw new Error('Nothing has ended')
    },
  },
  {
    title: 'a correction with its shortfall, and an entry that is undone',
    verbs: ['corrections/correct-balance', 'corrections/undo-entry'],
    async tell(app) {
      const { db, clock } = app
      const memberId = 'corrected'
      await openAccount(app, memberId)
      await give(app, memberId, { id: 'gift:corrected' })
      const parts = { db, clock, sendPushJob: makeSendPushJob(app.jobs) }
      const ofCase = { memberId, operator: 'test' }
      const given = { amountMinor: 20, cause: 'not-credited', caseReference: 'A-1' } as const
      await correctBalance(parts, { ...ofCase, ...given })
      await undoEntry(parts, { ...ofCase, entryNumber: 1, caseReference: 'A-2' })
      const taken = { amountMinor: -70, cause: 'wrong-amount', caseReference: 'A-3' } as const
      await correctBalance(parts, { ...ofCase, ...taken })
    },
  },
  {
    title: 'a suspension that was wrong, over the end of some credit',
    verbs: ['members/suspend-member', 'members/lift-suspension'],
    async tell(app) {
      const { db, clock } = app
      const memberId = 'suspended'
      await openAccount(app, memberId)
      const expiresAt = new Date(clock.now().getTime() + DAY_MS)
      await give(app, memberId, { id: 'gift:suspended', expiresAt })
      const parts = { db, clock, sendPushJob: makeSendPushJob(app.jobs) }
      const words = { memberId, operator: 'test', reason: 'case A-1' }
      await suspendMember(parts, { ...words, cause: 'resale' })
      clock.passDays(3)
      await liftSuspension(parts, { ...words, outcome: 'cleared' })
    },
  },
  {
    title: 'an account that is idle, warned, reclaimed, returned and closed',
    verbs: [
      'members/finish-closures',
      'members/reclaim-idle-member',
      'members/request-closure',
      'members/return-reclaimed-credit',
      'members/sweep-idle-members',
    ],
    async tell(app) {
      const { db, clock } = app
      const sendPushJob = makeSendPushJob(app.jobs)
      const memberId = 'idler'
      await openAccount(app, memberId)
      await give(app, memberId, { id: 'gift:idler' })
      await reclaimIdleMember(db, clock, { memberId, sendPushJob })
      await returnReclaimedCredit(db, clock, memberId)
      for (let month = 0; month < 8; month += 1) {
        clock.passDays(28)
        await sweepIdleMembers(db, clock, { batch: 10, sendPushJob })
      }
      clock.passDays(1)
      await returnReclaimedCredit(db, clock, memberId)
      await give(app, memberId, { id: 'gift:idler-2' })
      await requestClosure(db, clock, { memberId, sendPushJob })
      clock.passDays(4)
      const closed = await finishClosures(db, clock, {
        batch: 10,
        callNames: Object.keys(calls),
        deletePushJobs: makeDeletePushJobs(app.jobs),
        onClosed: () => undefined,
      })
      if (closed !== 1) throw new Error(`${closed} were closed`)
    },
  },
]

function take({ db, clock }: Told, memberId: string, amountMinor: number) {
  return debitMember(db, momentOf(clock), {
    id: `spending:${memberId}:${amountMinor}`,
    memberId,
    amountMinor,
    to: 'store:s-1',
    reason: { code: 'adjustment', values: {} },
    source: 'test/spending',
  })
}
