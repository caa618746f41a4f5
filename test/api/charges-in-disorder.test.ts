import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishRemovals } from '#server/domain/paying/cards/finish-removals.ts'
import { removeCard } from '#server/domain/paying/cards/remove-card.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'
import { settleCharge } from '#server/domain/paying/charges/settle-charge.ts'
import { tryRefund } from '#server/domain/paying/charges/try-refund.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { reclaimIdleMember } from '#server/domain/people/members/reclaim-idle-member.ts'
import { returnReclaimedCredit } from '#server/domain/people/members/return-reclaimed-credit.ts'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { makeGateway } from '#server/outside/gateway/make-gateway.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'

const REFUND_AGAIN_SECONDS = 901

/** What can come between two lines of the code that moves money, in the order that hurts. */
describeOnDatabases('Charges in disorder', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    storeId = await stage.store({ percent: 20 })
    await stage.gateway.switch({ capture: 'at-once' })
  })
  const db = () => stage.server.app.db

  async function paid(member: string, amountMinor: number, creditMinor = 0, password?: string) {
    const source = await stage.newCard()
    const input = { storeId, amountMinor, creditMinor, source, ...(password ? { password } : {}) }
    const payment = await stage.pay(member, input)
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    return stage.get(member, payment.id)
  }

  async function close(memberId: string): Promise<void> {
    const { app, clock } = stage.server
    await db()
      .updateTable('members')
      .set({ status: 'closing', closing_at: new Date(clock.now().getTime() - 1_000) })
      .where('member_id', '=', memberId)
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
      await db()
        .selectFrom('members')
        .where('member_id', '=', memberId)
        .select('status')
        .executeTakeFirstOrThrow()
    ).status

  test('two pieces of news of one binding return its unit once', async () => {
    const mei = await stage.member('news-twice')
    await stage.setPassword(mei)
    const body = { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER }
    const asked = { body: { ...body, password: PASSWORD } }
    const { binding } = await stage.server.ask('bindCard', '/api/official/card', mei, asked)
    await stage.gateway.switch({ notifyDrop: 1 })
    await stage.gateway.choose(binding.redirectUrl, 'approve-and-lose')
    const { charge_id: chargeId } = await db()
      .selectFrom('card_bindings')
      .where('id', '=', body.id)
      .select('charge_id')
      .executeTakeFirstOrThrow()
    const key = { memberId: 'news-twice', chargeId }
    const { gateway } = stage.parts
    // The second has read the record, and comes to act after the first has done everything.
    const first = Promise.withResolvers<void>()
    const late = {
      ...stage.parts,
      gateway: {
        ...gateway,
        find: async (merchantId: string, id: string) => {
          const trade = await gateway.find(merchantId, id)
          await first.promise
          return trade
        },
      },
    }
    const second = settleCharge(late, key)
    await settleCharge(stage.parts, key)
    first.resolve()
    await second
    const refunds = await db()
      .selectFrom('gateway_refunds')
      .where('member_id', '=', 'news-twice')
      .select('state')
      .execute()
    expect(refunds).toEqual([{ state: 'settled' }])
  })

  test("news that a trade waits does not lose the way to the bank's page", async () => {
    const mei = await stage.member('early-look', 100)
    const source = await stage.newCard()
    const body = stage.body({ storeId, amountMinor: 100, source })
    await stage.gateway.switch({ slowMs: 2_500 })
    const paying = stage.server.ask('createPayment', '/api/official/payment', mei, { body })
    await expect
      .poll(async () => {
        const charge = await db()
          .selectFrom('gateway_charges')
          .where('member_id', '=', 'early-look')
          .where('asked_at', 'is not', null)
          .select(['id as chargeId', 'state'])
          .executeTakeFirst()
        if (!charge) return undefined
        const key = { memberId: 'early-look', chargeId: charge.chargeId }
        return (await settleCharge(stage.parts, key)).state
      })
      .toBe('pending')
    const { payment } = await paying
    await stage.gateway.switch({ slowMs: 0 })
    expect(payment).toMatchObject({ state: 'pending', redirectUrl: expect.any(String) })
    expect(await stage.get(mei, payment.id)).toMatchObject({ redirectUrl: payment.redirectUrl })
  })

  test('a refund that was accepted is never sent again, however late its record', async () => {
    const mei = await stage.member('record-lags')
    const payment = await paid(mei, 100)
    const { gateway } = stage.parts
    let sent = 0
    const lagging = {
      ...stage.parts,
      gateway: {
        ...gateway,
        find: async (merchantId: string, id: string) => {
          const trade = await gateway.find(merchantId, id)
          return trade && { ...trade, refundedMinor: 0, status: 'captured' as const }
        },
        hasRefund: () => Promise.resolve(false),
        refund: (request: Parameters<typeof gateway.refund>[0]) => {
          sent += 1
          return gateway.refund(request)
        },
      },
    }
    const input = { memberId: 'record-lags', paymentId: payment.id, operator: 'test' }
    const { state } = await refundPayment(lagging, { ...input, amountMinor: 30 })
    expect(state).toBe('requested')
    const { id: refundId } = await db()
      .selectFrom('gateway_refunds')
      .where('member_id', '=', 'record-lags')
      .select('id')
      .executeTakeFirstOrThrow()
    stage.server.clock.moveTo(later(stage, REFUND_AGAIN_SECONDS))
    await tryRefund(lagging, { memberId: 'record-lags', refundId })
    expect(sent).toBe(1)
    await stage.passSeconds(REFUND_AGAIN_SECONDS)
    expect((await stage.get(mei, payment.id)).refundedMinor).toBe(30)
    expect(await stage.faults()).toEqual([])
  })

  test('polling neither puts the job off nor hurries it', async () => {
    const mei = await stage.member('polls', 10)
    const source = await stage.newCard()
    const payment = await stage.pay(mei, { storeId, amountMinor: 77, creditMinor: 10, source })
    for (let poll = 0; poll < 12; poll += 1) await stage.get(mei, payment.id)
    const { next_query_at: nextAt } = await db()
      .selectFrom('gateway_charges')
      .where('member_id', '=', 'polls')
      .select('next_query_at')
      .executeTakeFirstOrThrow()
    const seconds = ((nextAt?.getTime() ?? 0) - stage.server.clock.now().getTime()) / 1_000
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15)
    await stage.passSeconds(1_860)
    await stage.passSeconds(1)
    expect((await stage.get(mei, payment.id)).state).toBe('failed')
    expect(await stage.balance(mei)).toBe(10)
  })

  test('credit that was reclaimed comes back without the rebate of a refund', async () => {
    const mei = await stage.member('reclaimed')
    const payment = await paid(mei, 100)
    expect(await stage.balance(mei)).toBe(20)
    const { clock } = stage.server
    const sendPushJob = () => Promise.resolve()
    await reclaimIdleMember(db(), clock, { memberId: 'reclaimed', sendPushJob })
    const input = { memberId: 'reclaimed', paymentId: payment.id, operator: 'test' }
    await refundPayment(stage.parts, { ...input, amountMinor: 50 })
    expect(await returnReclaimedCredit(db(), clock, 'reclaimed')).toBe(10)
    await refundPayment(stage.parts, { ...input, amountMinor: undefined })
    expect(await stage.balance(mei)).toBe(0)
    expect(await stage.faults()).toEqual([])
  })

  test('an account is not closed while money is on its way', async () => {
    const mei = await stage.member('closing', 50)
    const source = await stage.newCard()
    const payment = await stage.pay(mei, { storeId, amountMinor: 100, creditMinor: 50, source })
    await close('closing')
    expect(await statusOf('closing')).toBe('closing')
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    await stage.passSeconds(60)
    await close('closing')
    expect(await statusOf('closing')).toBe('closed')
    expect(await stage.faults()).toEqual([])
  })

  test('a charge that cannot be settled is written down as a difference, beside the settled', async () => {
    const ids: string[] = []
    for (const name of ['cannot-settle', 'can-settle']) {
      const mei = await stage.member(name)
      const input = { storeId, amountMinor: 40, source: await stage.newCard() }
      const { redirectUrl } = await stage.pay(mei, input)
      await stage.gateway.switch({ notifyDrop: 1 })
      await stage.gateway.choose(redirectUrl, 'approve-and-lose')
      const { id } = await db()
        .selectFrom('gateway_charges')
        .where('member_id', '=', name)
        .select('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
    }
    await database.executeSql(`create trigger broken before update on gateway_charges
      for each row when (old.id = '${ids[0]}') execute function refuse_change()`)
    const warned: string[] = []
    const parts = { ...stage.parts, warn: (_: object, what: string) => void warned.push(what) }
    const merchantId = 'HONGLI_TW_CARD'
    const window = { merchantId, since: new Date(0), until: new Date('2100-01-01') }
    const { differences } = await reconcileGateway(parts, window)
    await database.executeSql('drop trigger broken on gateway_charges')
    expect(differences).toMatchObject([{ kind: 'state', chargeId: ids[0] }])
    expect(warned).toEqual([
      'a charge that differs could not be settled',
      'our charges and the gateway differ',
    ])
    expect((await reconcileGateway(stage.parts, window)).differences).toEqual([])
  })

  test("a closed account's card money goes back, and its card is forgotten at the gateway", async () => {
    const mei = await stage.member('closed', 40)
    await stage.setPassword(mei)
    await stage.bind(mei)
    const payment = await paid(mei, 100, 40, PASSWORD)
    await close('closed')
    expect(await statusOf('closed')).toBe('closed')
    await finishRemovals(stage.parts, 100)
    expect((await stage.gateway.state()).cards[0]).toHaveProperty('removedAt')
    const left = await db().selectFrom('retired_card_tokens').selectAll().execute()
    expect(left).toEqual([])
    const input = { memberId: 'closed', paymentId: payment.id, operator: 'test' }
    const refund = await refundPayment(stage.parts, { ...input, amountMinor: undefined })
    expect(refund).toMatchObject({ state: 'settled', payment: { refundedMinor: 100 } })
    const { trades } = await stage.gateway.state()
    expect(trades[0]).toMatchObject({ original_amount: 60, refunded_amount: 60 })
    expect(await stage.faults()).toEqual([])
  })

  test('a refusal that is about us is no proof that a card is gone', async () => {
    const mei = await stage.member('unproven')
    await stage.setPassword(mei)
    const cardId = await stage.bind(mei)
    const { config, sealer } = stage.server.app
    if (!config.gateway) throw new Error('No gateway')
    const stranger = {
      ...config,
      gateway: { ...config.gateway, partnerKey: 'not-our-partner-key' },
    }
    const parts = { ...stage.parts, gateway: makeGateway(stranger, sealer) }
    const input = { memberId: 'unproven', cardId, password: PASSWORD }
    await expect(removeCard(parts, input)).rejects.toThrow('ServiceUnavailable')
    const { cards } = await stage.server.ask('listCards', '/api/official/card', mei)
    expect(cards).toMatchObject([{ state: 'removing', removal: null }])
  })

  test('the same id with another wallet is another payment', async () => {
    const mei = await stage.member('wallets')
    const prime = await stage.gateway.prime({ method: 'line_pay' })
    const source = { method: 'wallet', wallet: 'line_pay', prime, ...HOLDER } as const
    const body = stage.body({ storeId, amountMinor: 33, source })
    await stage.server.ask('createPayment', '/api/official/payment', mei, { body })
    const other = { ...body, source: { ...source, wallet: 'jko_pay' as const } }
    const answer = await stage.server.fail('/api/official/payment', mei, { body: other })
    expect(answer.resultException).toBe('PaymentConflict')
  })
})

function later({ server }: PaymentStage, seconds: number): string {
  return new Date(server.clock.now().getTime() + seconds * 1_000).toISOString()
}
