import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { endRefund } from '#server/domain/paying/charges/end-refund.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'
import { settleDueCharges } from '#server/domain/paying/charges/settle-due-charges.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'

const DAY_SECONDS = 86_400
const DEFAULTS = {
  ...{ away: 'no', loseAnswer: 0, failNext: 0, refundNever: 0, notifyDrop: 0 },
}

describeOnDatabases('A refund that the gateway is asked for', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    storeId = await stage.store({ percent: 20 })
    await stage.gateway.switch({ capture: 'at-once' })
  })
  afterEach(() => stage.gateway.switch(DEFAULTS))
  const refundCalls = () =>
    stage.gateway.logged.filter((line) => line.includes('/tpc/transaction/refund')).length

  async function paid(member: string, amountMinor = 100) {
    await stage.member(member)
    const source = await stage.newCard()
    const payment = await stage.pay(member, { storeId, amountMinor, source })
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    return stage.get(member, payment.id)
  }

  const refund = (memberId: string, paymentId: string, amountMinor?: number) =>
    refundPayment(stage.parts, { memberId, paymentId, amountMinor, operator: 'lin' })

  /** The queue may have taken up the charge first, and still be asking. */
  const stateOf = (member: string, paymentId: string) => async () =>
    (await stage.get(member, paymentId)).state

  const rowOf = (table: 'gateway_refunds' | 'gateway_charges', memberId: string) =>
    stage.server.app.db
      .selectFrom(table)
      .where('member_id', '=', memberId)
      .selectAll()
      .executeTakeFirstOrThrow()

  test('whose answer was lost is looked for at once, and asked for again late', async () => {
    const payment = await paid('lost-refund')
    await stage.gateway.switch({ loseAnswer: 1 })
    const { gateway } = stage.parts
    // It does what it was asked for, and is gone before anybody can ask how it went.
    const leaving: typeof gateway.refund = async (request) => {
      const answer = await gateway.refund(request)
      await stage.gateway.switch({ away: '503' })
      return answer
    }
    const parts = { ...stage.parts, gateway: { ...gateway, refund: leaving } }
    const before = refundCalls()
    const input = { memberId: 'lost-refund', paymentId: payment.id, operator: 'lin' }
    const { state } = await refundPayment(parts, { ...input, amountMinor: undefined })
    expect(state).toBe('requested')
    await stage.gateway.switch({ away: 'no' })
    await stage.passSeconds(6)
    expect((await stage.get('lost-refund', payment.id)).state).toBe('refunded')
    expect(refundCalls() - before).toBe(1)
  })

  test('that the gateway never heard of is asked for after a quarter of an hour', async () => {
    const payment = await paid('unheard-refund')
    await stage.gateway.switch({ failNext: 1, failNextStatus: 421 })
    const before = refundCalls()
    await refund('unheard-refund', payment.id)
    for (let minute = 0; minute < 14; minute += 1) await stage.passSeconds(60)
    expect(refundCalls() - before).toBe(1)
    for (let minute = 0; minute < 7; minute += 1) await stage.passSeconds(60)
    await expect.poll(stateOf('unheard-refund', payment.id)).toBe('refunded')
    expect(refundCalls() - before).toBe(2)
  })

  test('is not tried by a server of the version before, which knows no moment of asking', async () => {
    const payment = await paid('old-server')
    await stage.gateway.switch({ failNext: 1, failNextStatus: 421 })
    await refund('old-server', payment.id)
    const asked = await rowOf('gateway_refunds', 'old-server')
    const { numUpdatedRows } = await database.db
      .updateTable('gateway_refunds')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('member_id', '=', 'old-server')
      .executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(0n)
    expect(await rowOf('gateway_refunds', 'old-server')).toEqual(asked)
  })

  test('comes soon after the gateway was away for hours', async () => {
    const payment = await paid('away-refund')
    await stage.gateway.switch({ away: '503' })
    await refund('away-refund', payment.id)
    for (let hour = 0; hour < 3; hour += 1) await stage.passSeconds(3_600)
    await stage.gateway.switch({ away: 'no' })
    await stage.passSeconds(15)
    await expect.poll(stateOf('away-refund', payment.id)).toBe('refunded')
  })

  test('that was accepted and is never done is told of, counted, and can be ended', async () => {
    const payment = await paid('ghost')
    await stage.gateway.switch({ refundNever: 1 })
    expect((await refund('ghost', payment.id, 40)).state).toBe('requested')
    const { charge_id: chargeId } = (await rowOf('gateway_refunds', 'ghost')) as {
      charge_id: string
    }
    const end = () => endRefund(stage.parts, { chargeId, reason: 'Ticket 1', operator: 'lin' })
    await stage.passSeconds(DAY_SECONDS)
    expect(await end()).toBe('young')
    expect(await differences(chargeId)).toEqual([])
    const warnings = await warned('an accepted refund is not done')
    for (let day = 0; day < 3; day += 1) await stage.passSeconds(DAY_SECONDS)
    expect(await warned('an accepted refund is not done')).toBeGreaterThan(warnings)
    expect(await differences(chargeId)).toMatchObject([{ kind: 'refund-open', ours: 40 }])
    await close('ghost')
    expect(await statusOf('ghost')).toBe('closing')
    await expect(refund('ghost', payment.id)).rejects.toThrow('RefundStillOpen')
    await stage.gateway.switch({ away: '503' })
    await expect(end()).rejects.toThrow('gateway')
    await stage.gateway.switch({ away: 'no' })
    expect(await Promise.all([end(), end()])).toEqual(['ended', 'ended'])
    expect(await end()).toBe('ended')
    expect(await differences(chargeId)).toEqual([])
    expect((await refund('ghost', payment.id)).state).toBe('settled')
    await close('ghost')
    expect(await statusOf('ghost')).toBe('closed')
    const acts = await stage.server.app.db
      .selectFrom('operator_acts')
      .where('act', '=', 'refund-ended')
      .select(['operator', 'details'])
      .execute()
    expect(acts).toEqual([{ operator: 'lin', details: { reason: 'Ticket 1' } }])
    expect(await stage.faults()).toEqual([])
  })

  test('that was done after all is booked, and not ended', async () => {
    const payment = await paid('late-ghost')
    await stage.gateway.switch({ refundNever: 1 })
    await refund('late-ghost', payment.id)
    const row = (await rowOf('gateway_refunds', 'late-ghost')) as { charge_id: string }
    const { clock } = stage.server
    clock.moveTo(new Date(clock.now().getTime() + 4 * DAY_SECONDS * 1_000).toISOString())
    const { trades } = await stage.gateway.state()
    const trade = trades.find((each) => each.order_number === row.charge_id)
    await stage.gateway.call('/transaction/refund', { rec_trade_id: trade?.rec_trade_id })
    const input = { chargeId: row.charge_id, reason: 'Ticket 2', operator: 'lin' }
    expect(await endRefund(stage.parts, input)).toBe('done')
    expect(await endRefund(stage.parts, input)).toBe('done')
    expect((await stage.get('late-ghost', payment.id)).state).toBe('refunded')
  })

  test.each([
    ['refused:10003', { failNext: 1, failNextStatus: 10_003 }],
    ['not_taken', { failNext: 1_000, failNextStatus: 421 }],
  ])('of a binding that ended with %s keeps no account open', async (failure, refusing) => {
    const member = `unit-${failure.replace(/\W/, '-')}`
    await stage.member(member)
    await stage.setPassword(member)
    const prime = await stage.gateway.prime()
    const body = { id: randomUUID(), prime, ...HOLDER, password: PASSWORD }
    const { binding } = await stage.server.ask('bindCard', '/api/official/card', member, { body })
    await stage.gateway.switch({ ...refusing, notifyDrop: -1 })
    await stage.gateway.choose(binding.redirectUrl, 'approve-and-lose')
    const { clock } = stage.server
    for (let day = 0; day < 16; day += 1) {
      await close(member)
      expect(await statusOf(member)).toBe('closing')
      clock.moveTo(new Date(clock.now().getTime() + DAY_SECONDS * 1_000).toISOString())
      await settleDueCharges(keepingUnits(), 100)
      const found = await refundOf(member)
      if (found?.state === 'failed') break
    }
    expect(await refundOf(member)).toMatchObject({ state: 'failed', failure })
    expect(await rowOf('gateway_charges', member)).toMatchObject({
      state: 'settled',
      refunded_minor: 0,
    })
    await close(member)
    expect(await statusOf(member)).toBe('closed')
  })

  /** A gateway that does not give a binding's unit back by itself, as the sandbox does. */
  function keepingUnits(): typeof stage.parts {
    const { gateway } = stage.parts
    const find: typeof gateway.find = async (...asked) => {
      const trade = await gateway.find(...asked)
      return trade && { ...trade, status: 'captured', refundedMinor: 0 }
    }
    return { ...stage.parts, gateway: { ...gateway, find } }
  }

  const refundOf = (memberId: string) =>
    stage.server.app.db
      .selectFrom('gateway_refunds')
      .where('member_id', '=', memberId)
      .select(['state', 'failure'])
      .executeTakeFirst()

  async function warned(what: string): Promise<number> {
    const { values } = await stage.server.app.metrics.warnings.get()
    return values.find(({ labels }) => labels.what === what)?.value ?? 0
  }

  /** What the comparison of the last week counts of a charge. */
  async function differences(chargeId: string) {
    const { gateway, clock } = stage.server.app
    const until = clock.now()
    const since = new Date(until.getTime() - 7 * DAY_SECONDS * 1_000)
    const found = []
    for (const merchantId of gateway.merchantIds) {
      found.push(...(await reconcileGateway(stage.parts, { merchantId, since, until })).differences)
    }
    return found.filter((each) => each.chargeId === chargeId)
  }

  async function close(memberId: string): Promise<void> {
    const { app, clock } = stage.server
    await app.db
      .updateTable('members')
      .set({ status: 'closing', closing_at: new Date(clock.now().getTime() - 1_000) })
      .where('member_id', '=', memberId)
      .where('status', '<>', 'closed')
      .execute()
    await finishClosures(app.db, clock, {
      batch: 10,
      callNames: ['getMember'],
      deletePushJobs: () => Promise.resolve(),
      onClosed: () => app.memberDirectory.forget(memberId),
    })
  }

  const statusOf = async (memberId: string) =>
    (
      await stage.server.app.db
        .selectFrom('members')
        .where('member_id', '=', memberId)
        .select('status')
        .executeTakeFirstOrThrow()
    ).status
})
