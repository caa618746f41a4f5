import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage, PASSWORD } from './payment-stage.ts'

/** The gateway's own test card of errors about the card. */
const WRONG_CARD = '4242421602184242'

describeOnDatabases('Paying a store', (openFresh) => {
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
    storeId = await stage.store({ percent: 20, capMinor: 150 })
  })
  describe('with credit alone', () => {
    test('is settled at once, earns no rebate and goes to the store', async () => {
      const mei = await stage.member('credit-mei', 500)
      const payment = await stage.pay(mei, { storeId, amountMinor: 200, creditMinor: 200 })
      expect(payment).toMatchObject({ state: 'settled', rebateMinor: 0, gatewayMinor: 0 })
      expect(await stage.balance(mei)).toBe(300)
      expect(await stage.faults()).toEqual([])
    })

    test('is refused where it is not enough, and nothing is reserved', async () => {
      const poor = await stage.member('credit-poor', 50)
      const body = stage.body({ storeId, amountMinor: 80, creditMinor: 80 })
      const answer = await stage.server.fail('/api/official/payment', poor, { body })
      const { resultException: code, resultMessage: message } = answer
      expect(code).toBe('CreditInsufficient')
      expect(answer.errors).toEqual([{ path: 'creditMinor', code, message }])
      expect(await stage.balance(poor)).toBe(50)
    })

    test('is refused at the field that is too large', async () => {
      const mei = await stage.member('credit-large', 50)
      const refusalOf = (input: { amountMinor: number; creditMinor?: number }) =>
        stage.server.fail('/api/official/payment', mei, { body: stage.body({ storeId, ...input }) })
      expect(await refusalOf({ amountMinor: 999_999_999 })).toMatchObject({
        errors: [{ path: 'amountMinor', code: 'PaymentAmountTooLarge' }],
      })
      expect(await refusalOf({ amountMinor: 40, creditMinor: 50 })).toMatchObject({
        errors: [{ path: 'creditMinor', code: 'PaymentCreditTooLarge' }],
      })
      // About no field: something is missing.
      const unpaid = await refusalOf({ amountMinor: 40 })
      expect(unpaid.resultException).toBe('PaymentMethodRequired')
      expect(unpaid).not.toHaveProperty('errors')
    })

    test('the same id again is the same payment; another amount is a conflict', async () => {
      const mei = await stage.member('credit-twice', 500)
      const body = stage.body({ storeId, amountMinor: 120, creditMinor: 120 })
      const ask = () => stage.server.send('/api/official/payment', mei, { body })
      const answers = await Promise.all([ask(), ask(), ask(), ask()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await stage.balance(mei)).toBe(380)
      const other = { ...body, amountMinor: 130, creditMinor: 130 }
      const refused = await stage.server.fail('/api/official/payment', mei, { body: other })
      expect(refused.resultException).toBe('PaymentConflict')
    })
  })

  describe('by a new card', () => {
    test('waits for the bank, then settles, and brings the rebate up to its cap', async () => {
      const mei = await stage.member('card-mei', 300)
      const source = await stage.newCard()
      const payment = await stage.pay(mei, {
        storeId,
        amountMinor: 1_000,
        creditMinor: 100,
        source,
      })
      expect(payment.state).toBe('pending')
      expect(await stage.balance(mei)).toBe(200)
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      const settled = await stage.get(mei, payment.id)
      // 20 % of 900 is 180; the store gives 150 at most.
      expect(settled).toMatchObject({ state: 'settled', rebateMinor: 150, redirectUrl: null })
      expect(await stage.balance(mei)).toBe(350)
      expect(await stage.faults()).toEqual([])
    })

    test('gives reserved credit back when the bank refuses, and says why', async () => {
      const mei = await stage.member('card-refused', 300)
      const source = await stage.newCard()
      const payment = await stage.pay(mei, { storeId, amountMinor: 700, creditMinor: 300, source })
      expect(await stage.balance(mei)).toBe(0)
      await stage.gateway.choose(payment.redirectUrl, 'fail')
      const failed = await stage.get(mei, payment.id)
      expect(failed).toMatchObject({ state: 'failed', mayBeCharged: false })
      expect(failed.failure).toContain('銀行沒有通過，沒有扣款')
      expect(await stage.balance(mei)).toBe(300)
      expect(await stage.faults()).toEqual([])
    })

    test('answers a card that is refused at once', async () => {
      const mei = await stage.member('card-wrong')
      const source = await stage.newCard(WRONG_CARD)
      const payment = await stage.pay(mei, { storeId, amountMinor: 90, source })
      const after = payment.redirectUrl
        ? await stage.gateway
            .choose(payment.redirectUrl, 'approve')
            .then(() => stage.get(mei, payment.id))
        : payment
      expect(after.state).toBe('failed')
    })

    test('settles by the notification alone, which may come late and again', async () => {
      const mei = await stage.member('card-notified')
      await stage.gateway.switch({ notifyTimes: 3, notifyDelayMs: 60_000 })
      const source = await stage.newCard()
      const payment = await stage.pay(mei, { storeId, amountMinor: 410, source })
      await stage.gateway.choose(payment.redirectUrl, 'approve-and-lose')
      await stage.gateway.control('/advance', { ms: 61_000 })
      await stage.gateway.control('/send-notifications')
      await stage.gateway.control('/send-notifications')
      await stage.gateway.switch({ notifyTimes: 1, notifyDelayMs: 0 })
      const { payments } = await stage.server.ask('listPayments', '/api/official/payment', mei)
      expect(payments).toMatchObject([{ id: payment.id, state: 'settled', rebateMinor: 82 }])
      expect(await stage.balance(mei)).toBe(82)
      expect(await stage.faults()).toEqual([])
    })

    test('settles by the job when redirect and notification are both lost', async () => {
      const mei = await stage.member('card-lost')
      await stage.gateway.switch({ notifyDrop: -1 })
      const source = await stage.newCard()
      const payment = await stage.pay(mei, { storeId, amountMinor: 430, source })
      await stage.gateway.choose(payment.redirectUrl, 'approve-and-lose')
      await stage.gateway.switch({ notifyDrop: 0 })
      await stage.passSeconds(60)
      const { payments } = await stage.server.ask('listPayments', '/api/official/payment', mei)
      expect(payments).toMatchObject([{ state: 'settled' }])
    })

    test('never charges twice when the answer was lost after the charge', async () => {
      const mei = await stage.member('card-unknown')
      await stage.setPassword(mei)
      const cardId = await stage.bind(mei)
      for (const loseAnswerBy of ['421', 'cut']) {
        await stage.gateway.switch({ loseAnswer: 1, loseAnswerBy, recordLagMs: 20_000 })
        const source = { method: 'saved-card', cardId } as const
        const input = { storeId, amountMinor: 500, source, password: PASSWORD }
        const payment = await stage.pay(mei, input)
        expect(payment.state).toBe('unknown')
        const again = await stage.server.fail('/api/official/payment', mei, {
          body: stage.body(input),
        })
        expect(again.resultException).toBe('PaymentStillOpen')
        await stage.gateway.control('/advance', { ms: 21_000 })
        await stage.passSeconds(30)
        expect((await stage.get(mei, payment.id)).state).toBe('settled')
      }
      await stage.gateway.switch({ recordLagMs: 0 })
      const { trades } = await stage.gateway.state()
      expect(trades.filter(({ original_amount: amount }) => amount === 500)).toHaveLength(2)
      expect(await stage.faults()).toEqual([])
    })

    test('fails what the gateway never heard of, and returns the credit', async () => {
      const mei = await stage.member('card-away', 100)
      const payment = await stage.dieBeforeAsking('card-away', {
        storeId,
        amountMinor: 260,
        creditMinor: 60,
      })
      expect(await stage.balance(mei)).toBe(40)
      await stage.passSeconds(10)
      expect((await stage.get(mei, payment.id)).state).toBe('unknown')
      await stage.passSeconds(200)
      const failed = await stage.get(mei, payment.id)
      expect(failed).toMatchObject({ state: 'failed' })
      expect(failed.failure).toContain('可以再試一次')
      expect(await stage.balance(mei)).toBe(100)
    })

    test('is refused within 5 s while the gateway is away, and nothing is reserved', async () => {
      const mei = await stage.member('card-503', 100)
      const source = await stage.newCard()
      for (const away of ['503', 'hang']) {
        await stage.gateway.switch({ away })
        const body = stage.body({ storeId, amountMinor: 270, creditMinor: 60, source })
        const answer = await stage.server.fail('/api/official/payment', mei, { body })
        expect(answer.resultCode).toBe(503)
      }
      await stage.gateway.switch({ away: 'no' })
      expect(await stage.balance(mei)).toBe(100)
    })

    test('returns money that comes in after the member gave up', async () => {
      const mei = await stage.member('card-late', 100)
      const source = await stage.newCard()
      const payment = await stage.pay(mei, { storeId, amountMinor: 340, creditMinor: 40, source })
      const path = `/api/official/payment/${payment.id}/abandonment`
      const given = await stage.server.ask('abandonPayment', path, mei, { body: {} })
      expect(given.payment).toMatchObject({ state: 'failed' })
      expect(await stage.balance(mei)).toBe(100)
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      await stage.gateway.control('/send-notifications')
      expect((await stage.get(mei, payment.id)).state).toBe('failed')
      const { trades } = await stage.gateway.state()
      const trade = trades.find(({ original_amount: amount }) => amount === 300)
      expect(trade).toMatchObject({ refunded_amount: 300, record_status: 3 })
      expect(await stage.faults()).toEqual([])
    })
  })

  describe('refunds', () => {
    test('give back in parts what was paid as it was paid, to the unit', async () => {
      const mei = await stage.member('refund-mei', 100)
      const payment = await stage.pay(mei, {
        storeId,
        amountMinor: 333,
        creditMinor: 100,
        source: await stage.newCard(),
      })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      expect((await stage.get(mei, payment.id)).rebateMinor).toBe(46)
      await stage.gateway.control('/run-batch')
      for (const amountMinor of [111, 1, undefined]) {
        const input = {
          memberId: 'refund-mei',
          paymentId: payment.id,
          amountMinor,
          operator: 'test',
        }
        const { state } = await refundPayment(stage.parts, input)
        expect(state).toBe('settled')
        expect(await stage.faults()).toEqual([])
      }
      const after = await stage.get(mei, payment.id)
      expect(after).toMatchObject({ state: 'refunded', refundedMinor: 333 })
      expect(sumOf(after.refunds, 'creditMinor')).toBe(100)
      expect(sumOf(after.refunds, 'gatewayMinor')).toBe(233)
      expect(sumOf(after.refunds, 'clawBackMinor')).toBe(46)
      expect(await stage.balance(mei)).toBe(100)
      const { resultException } = await stage.server.fail(
        `/api/simulator/payments/${payment.id}/refunds`,
        undefined,
        { body: { id: payment.id, memberId: 'refund-mei' } },
      )
      expect(resultException).toBe('PaymentNotRefundable')
    })

    test('of a part wait for the bank before it has collected, then come through once', async () => {
      const mei = await stage.member('refund-early')
      const payment = await stage.pay(mei, {
        storeId,
        amountMinor: 600,
        source: await stage.newCard(),
      })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      await stage.get(mei, payment.id)
      const input = { memberId: 'refund-early', paymentId: payment.id, operator: 'test' }
      const refund = await refundPayment(stage.parts, { ...input, amountMinor: 200 })
      expect(refund.state).toBe('requested')
      await expect(refundPayment(stage.parts, { ...input, amountMinor: 10 })).rejects.toThrow(
        'RefundStillOpen',
      )
      await stage.gateway.control('/run-batch')
      await stage.passSeconds(1_801)
      const after = await stage.get(mei, payment.id)
      expect(after).toMatchObject({ state: 'refunded_part', refundedMinor: 200 })
      // 120 of rebate, a third of it taken back.
      expect(await stage.balance(mei)).toBe(80)
      expect(await stage.faults()).toEqual([])
    })

    test('whose answer is lost are not asked for twice', async () => {
      const mei = await stage.member('refund-lost')
      const payment = await stage.pay(mei, {
        storeId,
        amountMinor: 610,
        source: await stage.newCard(),
      })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      await stage.get(mei, payment.id)
      await stage.gateway.control('/run-batch')
      await stage.gateway.switch({ loseAnswer: 1, loseAnswerBy: 'cut' })
      const input = { memberId: 'refund-lost', paymentId: payment.id, operator: 'test' }
      const { state } = await refundPayment(stage.parts, { ...input, amountMinor: 10 })
      expect(state).toBe('settled')
      await stage.passSeconds(300)
      expect((await stage.get(mei, payment.id)).refundedMinor).toBe(10)
      expect(await stage.faults()).toEqual([])
    })

    test('owe the rebate that was spent meanwhile, and the next credit pays it', async () => {
      const mei = await stage.member('refund-owing')
      const payment = await stage.pay(mei, {
        storeId,
        amountMinor: 500,
        source: await stage.newCard(),
      })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      await stage.get(mei, payment.id)
      await stage.pay(mei, { storeId, amountMinor: 100, creditMinor: 100 })
      const input = { memberId: 'refund-owing', paymentId: payment.id, operator: 'test' }
      await refundPayment(stage.parts, { ...input, amountMinor: undefined })
      expect(await stage.balance(mei)).toBe(0)
      expect(await stage.faults()).toEqual([])
      await stage.member('refund-owing', 130)
      expect(await stage.balance(mei)).toBe(30)
      expect(await stage.faults()).toEqual([])
    })
  })

  test('another member sees none of it', async () => {
    const mei = await stage.member('own-mei', 100)
    const eve = await stage.member('own-eve')
    const { id } = await stage.pay(mei, { storeId, amountMinor: 10, creditMinor: 10 })
    const answer = await stage.server.fail(`/api/official/payment/${id}`, eve)
    expect(answer).toMatchObject({ resultCode: 404, resultException: 'PaymentNotFound' })
  })

  test('a saved card always asks for the password', async () => {
    const mei = await stage.member('password-mei')
    const source = { method: 'saved-card', cardId: randomUUID() } as const
    const body = stage.body({ storeId, amountMinor: 10, source })
    const unknown = await stage.server.fail('/api/official/payment', mei, { body })
    expect(unknown.resultException).toBe('CardNotFound')
    await stage.setPassword(mei)
    const cardId = await stage.bind(mei)
    const own = stage.body({ storeId, amountMinor: 10, source: { method: 'saved-card', cardId } })
    const asked = await stage.server.fail('/api/official/payment', mei, { body: own })
    expect(asked.resultException).toBe('PasswordRequired')
    const paid = await stage.pay(mei, { ...own, password: PASSWORD })
    expect(paid).toMatchObject({ state: 'settled', card: { brand: 'visa', lastFour: '4242' } })
  })

  test('the ledger and the gateway hold the same sums in the end', async () => {
    const { ledger, trades } = await stage.gatewayBalance()
    expect(ledger).toBe(trades)
    expect(ledger).toBeGreaterThan(0)
  })
})

function sumOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}
