import { beforeAll, expect, test } from 'vitest'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { findText } from '#server/words/texts.ts'
import { give } from './gifts.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'

const MEMBER = '/api/official/member'
const HALF_HOUR_MS = 30 * 60_000

describeOnDatabases('Credit that a payment has reserved', (openFresh) => {
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
    storeId = await stage.store({ percent: 20 })
  })
  const memberOf = async (member: string) => {
    const { server } = stage
    const { member: told } = await server.ask('getMember', MEMBER, member)
    const { entries } = await server.ask('listMemberEntries', `${MEMBER}/entries`, member)
    return { ...told, entries: entries.map(({ kind, hold }) => ({ kind, hold })) }
  }

  /** What is said of where the credit of the latest movement went. */
  const factsOf = async (member: string) => {
    const path = `${MEMBER}/entries`
    const { entries } = await stage.server.ask('listMemberEntries', path, member)
    return entries[0]?.why.facts.map(({ value }) => value)
  }

  test('is told as held, until when and for which payment, and as given back', async () => {
    const mei = await stage.member('held-mei', 100)
    const source = await stage.newCard()
    const payment = await stage.pay(mei, { storeId, amountMinor: 340, creditMinor: 55, source })
    const held = await memberOf(mei)
    expect(held).toMatchObject({ balanceMinor: 45 })
    expect(held.holds).toEqual([
      {
        payment: payment.id,
        store: payment.store.name,
        amountMinor: 55,
        until: new Date(Date.parse(payment.createdAt) + HALF_HOUR_MS).toISOString(),
      },
    ])
    expect(held.entries[0]).toEqual({ kind: 'payment', hold: 'held' })
    expect(await factsOf(mei)).toContain(findText('zh-TW', 'wallet.accounts.hold'))
    const path = `/api/official/payment/store/${storeId}`
    const { heldMinor } = await stage.server.ask('getPayableStore', path, mei)
    expect(heldMinor).toBe(55)
    const body = {}
    const abandon = `/api/official/payment/${payment.id}/abandonment`
    const given = await stage.server.ask('abandonPayment', abandon, mei, { body })
    expect(given.payment).toMatchObject({ state: 'failed', isAbandoned: true })
    const after = await memberOf(mei)
    expect(after).toMatchObject({ balanceMinor: 100, holds: [] })
    expect(after.entries.slice(0, 2)).toEqual([
      { kind: 'reversal', hold: 'released' },
      { kind: 'payment', hold: 'released' },
    ])
  })

  test('is spent once it is paid, and nothing is held then', async () => {
    const mei = await stage.member('spent-mei', 100)
    await stage.pay(mei, { storeId, amountMinor: 60, creditMinor: 60 })
    const { holds, entries } = await memberOf(mei)
    expect(holds).toEqual([])
    expect(entries[0]).toEqual({ kind: 'payment', hold: null })
    expect(await factsOf(mei)).not.toContain(findText('zh-TW', 'wallet.accounts.hold'))
  })

  test('A claw-back that the balance did not cover names its payment', async () => {
    const mei = await stage.member('short-mei')
    const source = await stage.newCard()
    const payment = await stage.pay(mei, { storeId, amountMinor: 500, source })
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    await stage.get(mei, payment.id)
    await stage.pay(mei, { storeId, amountMinor: 90, creditMinor: 90 })
    await stage.gateway.control('/run-batch')
    const refund = { memberId: 'short-mei', paymentId: payment.id, operator: 'test' }
    await refundPayment(stage.parts, { ...refund, amountMinor: undefined })
    expect(await memberOf(mei)).toMatchObject({
      shortfallMinor: 90,
      shortfallPayment: payment.id,
    })
    await give(stage.server.app, 'short-mei', { id: 'gift:short', amountMinor: 200 })
    expect(await memberOf(mei)).toMatchObject({ shortfallMinor: 0, shortfallPayment: null })
  })
})
