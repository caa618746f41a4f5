import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { paymentReference } from '#contract/values/short-id.ts'
import { LEFT_ALONE_MS } from '#server/domain/paying/charges/charge-times.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { PaymentStage } from '../api/payment-stage.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const REASON = 'the shop has given it back twice'
/** Above what finance refunds alone in Taiwan. */
const ABOVE = 5_001
/** The job leaves a new refund to who has begun it for so long. */
const UNTIL_JOB_SECONDS = LEFT_ALONE_MS / 1_000 + 1

describeOnDatabases('A refund at the console', (openFresh) => {
  let stage: PaymentStage
  let server: ConsoleServer
  let storeId: string

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
    server = new ConsoleServer(stage.server)
    storeId = await stage.store({ percent: 20 })
    await stage.gateway.switch({ capture: 'at-once' })
  })

  const refundCalls = () =>
    stage.gateway.logged.filter((line) => line.includes('/tpc/transaction/refund')).length

  /** Paid by card, for the most part. */
  async function paid(memberId: string, amountMinor: number, creditMinor = 0) {
    await stage.member(memberId, creditMinor)
    const source = await stage.newCard()
    const payment = await stage.pay(memberId, { storeId, amountMinor, creditMinor, source })
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    return stage.get(memberId, payment.id)
  }

  const stateOf = (memberId: string, payment: string) => async () =>
    (await stage.get(memberId, payment)).state

  const rowsOf = (memberId: string) =>
    server.app.db
      .selectFrom('payment_refunds')
      .where('member_id', '=', memberId)
      .selectAll()
      .execute()

  async function seen(by: Desk, id: string) {
    const { now } = await server.ask(by, 'getProposal', { id })
    return { id, differenceHash: now?.differenceHash ?? '' }
  }

  test('tells what it would give back, of which the gateway hears nothing', async () => {
    const memberId = 'refund-tried'
    const { id: payment } = await paid(memberId, 340, 40)
    const desk = await server.hire('finance')
    const before = refundCalls()
    const input = { memberId, payment, amountMinor: 170, reason: REASON }
    const tried = await server.ask(desk, 'refundPayment', input, { isTrial: true })
    expect(tried).toMatchObject({ state: 'tried', second: { isWanted: false } })
    expect(tried.difference).toMatchObject({
      area: 'tw',
      lines: [
        { name: 'refunded', form: 'money', was: 0, is: 170 },
        { name: 'toCard', was: 0, is: 150 },
        { name: 'toCredit', was: 0, is: 20 },
        { name: 'rebateBack', was: 0, is: 30 },
      ],
    })
    const again = await server.ask(desk, 'refundPayment', input, { isTrial: true })
    expect(again.differenceHash).toBe(tried.differenceHash)
    await stage.passSeconds(UNTIL_JOB_SECONDS)
    expect(refundCalls()).toBe(before)
    expect(await rowsOf(memberId)).toEqual([])
    expect(await stateOf(memberId, payment)()).toBe('settled')
    expect(await server.acts(`payments/${payment}/${memberId}`)).toEqual([])
  })

  test('is found by the number that its receipt shows: payment, member and what was done', async () => {
    const memberId = await server.member('refund-by-receipt', 60)
    const payment = await server.payWithCredit(memberId, 60)
    const owner = await server.hire('owner')
    await server.ask(owner, 'refundPayment', { memberId, payment, amountMinor: 1, reason: REASON })
    const { acts: told } = await server.ask(owner, 'lookAtPayment', { memberId, payment })
    expect(told).toMatchObject([
      { act: 'payment-refunded', operator: owner.person.name, reason: REASON, proposal: null },
    ])
    const find = paymentReference(payment)
    const { payments } = await server.ask(owner, 'listPayments', { find })
    expect(payments.map(({ id }) => id)).toEqual([payment])
    const { members } = await server.ask(owner, 'listMembers', { find })
    expect(members.map(({ id }) => id)).toEqual([memberId])
    const { acts } = await server.ask(owner, 'listActs', { subject: find, act: 'payment-refunded' })
    expect(acts.map(({ subject }) => subject)).toEqual([`payments/${payment}/${memberId}`])
  })

  test('is begun by its press, and given back by the job', async () => {
    const memberId = 'refund-done'
    const { id: payment, rebateMinor } = await paid(memberId, 200)
    const desk = await server.hire('finance')
    const before = refundCalls()
    const done = await server.ask(desk, 'refundPayment', { memberId, payment, reason: REASON })
    expect(done.state).toBe('done')
    expect(refundCalls()).toBe(before)
    expect(await rowsOf(memberId)).toMatchObject([
      { state: 'requested', amount_minor: 200, operator: desk.person.name },
    ])
    const more = { memberId, payment, amountMinor: 1, reason: REASON }
    expect(await server.outcome(desk, 'refundPayment', more)).toBe('RefundStillOpen')
    await stage.passSeconds(UNTIL_JOB_SECONDS)
    await expect.poll(stateOf(memberId, payment)).toBe('refunded')
    expect(refundCalls()).toBe(before + 1)
    expect(rebateMinor).toBe(40)
    expect(await stage.balance(memberId)).toBe(0)
    expect(await server.acts(`payments/${payment}/${memberId}`)).toMatchObject([
      { act: 'payment-refunded', call: 'refundPayment', staff_id: desk.person.id },
    ])
    expect(await server.outcome(desk, 'refundPayment', more)).toBe('PaymentNotRefundable')
    expect(await stage.faults()).toEqual([])
  })

  test('of credit alone is done with its press', async () => {
    const memberId = await server.member('refund-credit', 90)
    const payment = await server.payWithCredit(memberId, 90)
    const desk = await server.hire('finance')
    const { difference } = await server.ask(desk, 'refundPayment', {
      ...{ memberId, payment, amountMinor: 30, reason: REASON },
    })
    expect(difference.lines).toMatchObject([
      { name: 'refunded', was: 0, is: 30 },
      { name: 'toCredit', was: 0, is: 30 },
      { name: 'balance', was: 0, is: 30 },
    ])
    expect(await server.balance(memberId)).toBe(30)
    expect(await stage.faults()).toEqual([])
  })

  test('above the limit is begun in the transaction of its approval, and no earlier', async () => {
    const memberId = 'refund-large'
    const { id: payment } = await paid(memberId, ABOVE)
    const desk = await server.hire('finance')
    const manager = await server.hire('manager')
    const before = refundCalls()
    const { state, proposal } = await server.ask(desk, 'refundPayment', {
      ...{ memberId, payment, reason: REASON },
    })
    expect(state).toBe('proposed')
    const id = proposal ?? ''
    const input = await seen(manager, id)
    await stage.passSeconds(UNTIL_JOB_SECONDS)
    expect(await rowsOf(memberId)).toEqual([])
    const unseen = { id, differenceHash: 'of something else' }
    expect(await server.outcome(manager, 'approveProposal', unseen)).toBe('DifferenceChanged')
    expect(await rowsOf(memberId)).toEqual([])
    await server.ask(manager, 'approveProposal', input)
    expect(refundCalls()).toBe(before)
    const { rows } = await sql<{ ofRefund: string; ofProposal: string }>`
      select r.xmin::text as "ofRefund", p.xmin::text as "ofProposal"
      from payment_refunds r, proposals p where r.member_id = ${memberId} and p.id = ${id}
    `.execute(server.app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.ofRefund).toBe(rows[0]?.ofProposal)
    expect(await rowsOf(memberId)).toMatchObject([{ operator: desk.person.name }])
    const { acts } = await server.ask(desk, 'lookAtPayment', { memberId, payment })
    expect(acts.map(({ act, operator, proposal: of }) => ({ act, operator, of }))).toEqual([
      { act: 'proposal-made', operator: desk.person.name, of: id },
      ...[
        { act: 'proposal-approved', operator: manager.person.name, of: id },
        { act: 'payment-refunded', operator: desk.person.name, of: id },
      ].toSorted((one) => (one.act === acts[1]?.act ? -1 : 1)),
    ])
    await stage.passSeconds(UNTIL_JOB_SECONDS)
    await expect.poll(stateOf(memberId, payment)).toBe('refunded')
    expect(refundCalls()).toBe(before + 1)
    expect(await stage.faults()).toEqual([])
  })

  test('counts with what the same person has refunded that day', async () => {
    const desk = await server.hire('finance')
    const first = await paid('refund-first', 4_000)
    const second = await paid('refund-second', 1_001)
    const refund = (memberId: string, payment: string) =>
      server.ask(desk, 'refundPayment', { memberId, payment, reason: REASON })
    expect((await refund('refund-first', first.id)).state).toBe('done')
    expect((await refund('refund-second', second.id)).state).toBe('proposed')
    await stage.passSeconds(UNTIL_JOB_SECONDS)
    await expect.poll(stateOf('refund-first', first.id)).toBe('refunded')
  })

  test('begins with the payment, found by its number or that of its charge', async () => {
    const memberId = 'refund-found'
    const { id: payment } = await paid(memberId, 120)
    const desk = await server.hire('finance')
    const looked = await server.ask(desk, 'lookAtPayment', { memberId, payment })
    const { payment: shown, charge } = looked
    expect(shown).toMatchObject({ id: payment, memberId, area: 'tw', gatewayMinor: 120 })
    expect(charge).toMatchObject({ state: 'settled', failure: null })
    const elsewhere = await server.hire('finance', ['my', 'sg'])
    for (const find of [payment, charge?.id ?? '']) {
      const { payments } = await server.ask(desk, 'listPayments', { find })
      expect(payments.map(({ id }) => id)).toEqual([payment])
      const { members } = await server.ask(desk, 'listMembers', { find })
      expect(members.map(({ id }) => id)).toEqual([memberId])
      expect((await server.ask(elsewhere, 'listPayments', { find })).payments).toEqual([])
      expect((await server.ask(elsewhere, 'listMembers', { find })).members).toEqual([])
    }
    const of = await server.ask(desk, 'listPaymentsOfMember', { memberId })
    expect(of.payments.map(({ id }) => id)).toEqual([payment])
    const other = await server.member('refund-other')
    expect(await server.outcome(desk, 'lookAtPayment', { memberId: other, payment })).toBe(
      'SubjectNotFound',
    )
    const input = { memberId: other, payment, reason: REASON }
    expect(await server.outcome(desk, 'refundPayment', input)).toBe('PaymentNotFound')
  })
})
