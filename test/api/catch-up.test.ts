import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { newChargeId } from '#server/domain/paying/charges/new-charge-id.ts'
import {
  catchUpWithGateway,
  type CatchUpInput,
} from '#server/domain/paying/payments/catch-up-with-gateway.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PaymentStage } from './payment-stage.ts'

const MERCHANT = 'HONGLI_TW_CARD'
const HOUR_MS = 3_600_000

describeOnDatabases('What the gateway did and a restored database does not know', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    storeId = await stage.store({ percent: 20 })
    await stage.gateway.switch({ capture: 'at-once' })
  })

  /** With nothing else: what was found is settled. */
  const catchUp = (asked: Partial<CatchUpInput> = { atMost: 9 }) =>
    catchUpWithGateway(
      // As the gateway's: the test's own clock stands still.
      { ...stage.parts, clock: systemClock },
      {
        merchantIds: [MERCHANT],
        since: new Date(Date.now() - HOUR_MS),
        operator: 'lin',
        ...asked,
      },
    )

  /** The gateway has it, and no row of ours. */
  async function payUnknown(amountMinor: number): Promise<string> {
    const chargeId = newChargeId('P')
    await stage.parts.gateway.charge({
      chargeId,
      merchantId: MERCHANT,
      area: 'tw',
      amountMinor,
      details: 'Tea',
      cardholder: { name: HOLDER.name, phone: '+886912345678', email: HOLDER.email },
      source: {
        kind: 'prime',
        prime: await stage.gateway.prime(),
        isThreeDomainSecure: false,
      },
      returnPath: '/',
    })
    return chargeId
  }

  async function paid(member: string, amountMinor: number, creditMinor = 0) {
    await stage.member(member, creditMinor)
    const source = await stage.newCard()
    await stage.setPassword(member)
    const password = '294750'
    const asked = { storeId, amountMinor, creditMinor, source, password }
    const payment = await stage.pay(member, asked)
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    const settled = await stage.get(member, payment.id)
    expect(settled.state).toBe('settled')
    return settled
  }

  /** As a server did that wrote it into rows which are gone. */
  async function refundUnknown(member: string, amountMinor: number): Promise<string> {
    const { id, rec_trade_id: recTradeId } = await stage.server.app.db
      .selectFrom('gateway_charges')
      .where('member_id', '=', member)
      .select(['id', 'rec_trade_id'])
      .executeTakeFirstOrThrow()
    const refundId = newChargeId('R')
    const asked = { recTradeId: recTradeId ?? '', refundId, amountMinor }
    expect(await stage.parts.gateway.refund(asked)).toMatchObject({ kind: 'accepted' })
    return id
  }

  const actsOf = (chargeId: string) =>
    stage.server.app.db
      .selectFrom('operator_acts')
      .where('act', '=', 'trade-returned')
      .where('subject', 'like', `%/${chargeId}`)
      .selectAll()
      .execute()

  const trade = (chargeId: string) => stage.parts.gateway.find(MERCHANT, chargeId)

  test('goes back to the card whole, once, and is written down', async () => {
    const chargeId = await payUnknown(120)
    const planned = await catchUp({})
    expect(planned.differences).toMatchObject([{ kind: 'trade-without-charge', chargeId }])
    expect(planned.deeds).toMatchObject([{ kind: 'return', amountMinor: 120 }])
    expect(await trade(chargeId)).toMatchObject({ status: 'captured', refundedMinor: 0 })
    expect(await actsOf(chargeId)).toEqual([])

    const done = await catchUp()
    expect(done.deeds).toMatchObject([{ kind: 'return', trade: { chargeId } }])
    expect(done.differences).toEqual([])
    expect(await trade(chargeId)).toMatchObject({ status: 'refunded', refundedMinor: 120 })
    expect(await actsOf(chargeId)).toMatchObject([{ operator: 'lin' }])

    expect(await catchUp()).toEqual({ deeds: [], differences: [] })
    expect(await stage.faults()).toEqual([])
  })

  test('stays as it is where it is more than somebody has looked at', async () => {
    const chargeIds = [await payUnknown(30), await payUnknown(35)]
    await expect(catchUp({ atMost: 1 })).rejects.toThrow(
      '2 things that no row knows of, and 1 were',
    )
    for (const chargeId of chargeIds) {
      expect(await trade(chargeId)).toMatchObject({ status: 'captured', refundedMinor: 0 })
    }
    expect((await catchUp({ atMost: 2 })).differences).toEqual([])
    expect(await catchUp()).toEqual({ deeds: [], differences: [] })
  })

  test('goes back as far as it has not gone back before', async () => {
    const chargeId = await payUnknown(90)
    const recTradeId = (await trade(chargeId))?.recTradeId ?? ''
    await stage.parts.gateway.refund({ recTradeId, refundId: newChargeId('R'), amountMinor: 40 })
    const { deeds, differences } = await catchUp()
    expect(deeds).toMatchObject([{ kind: 'return', amountMinor: 50 }])
    expect(differences).toEqual([])
    expect(await trade(chargeId)).toMatchObject({ status: 'refunded', refundedMinor: 90 })
  })

  test('is given back once when two ask for it at the same time, and when the answer is lost', async () => {
    const first = await payUnknown(70)
    await stage.gateway.switch({ loseAnswer: 1 })
    await catchUp()
    await stage.gateway.switch({ loseAnswer: 0 })
    const second = await payUnknown(60)
    await Promise.allSettled([catchUp(), catchUp()])
    await catchUp()
    for (const [chargeId, amountMinor] of [
      [first, 70],
      [second, 60],
    ] as const) {
      const found = await trade(chargeId)
      expect(found).toMatchObject({ status: 'refunded', refundedMinor: amountMinor })
      expect(found?.amountMinor).toBe(amountMinor)
    }
    expect(await stage.faults()).toEqual([])
  })

  test('is left to an operator where it is of before the restore', async () => {
    const chargeId = await payUnknown(80)
    const { deeds, differences } = await catchUp({
      atMost: 9,
      since: new Date(Date.now() + HOUR_MS),
    })
    expect(deeds).toEqual([])
    expect(differences).toMatchObject([{ kind: 'trade-without-charge', chargeId }])
    await catchUp()
    expect(await stage.faults()).toEqual([])
  })

  test('is booked where it is a refund, with credit and rebate in their share', async () => {
    const payment = await paid('wei', 200, 40)
    const before = await stage.balance('wei')
    await refundUnknown('wei', 80)
    const planned = await catchUp({})
    expect(planned.differences).toMatchObject([{ kind: 'refunded', ours: 0, theirs: 80 }])
    expect(planned.deeds).toMatchObject([{ kind: 'book', amountMinor: 80 }])
    expect((await stage.get('wei', payment.id)).refundedMinor).toBe(0)

    const { differences } = await catchUp()
    expect(differences).toEqual([])
    // Half of 160 by card: half of 40 of credit comes back, half of 32 of rebate goes.
    const after = await stage.get('wei', payment.id)
    expect(after).toMatchObject({ state: 'refunded_part', refundedMinor: 100 })
    expect(await stage.balance('wei')).toBe(before + 20 - 16)
    expect(await catchUp()).toEqual({ deeds: [], differences: [] })
    expect(await stage.faults()).toEqual([])
  })

  test('is booked once when two ask for it at the same time, and whole', async () => {
    const payment = await paid('hua', 150)
    await refundUnknown('hua', 150)
    await Promise.allSettled([catchUp(), catchUp(), catchUp()])
    await catchUp()
    const after = await stage.get('hua', payment.id)
    expect(after).toMatchObject({ state: 'refunded', refundedMinor: 150 })
    const refunds = await stage.server.app.db
      .selectFrom('payment_refunds')
      .where('member_id', '=', 'hua')
      .selectAll()
      .execute()
    expect(refunds).toHaveLength(1)
    expect(await stage.faults()).toEqual([])
  })
})
