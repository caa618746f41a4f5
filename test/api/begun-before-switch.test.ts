import { afterEach, beforeAll, expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { SWITCHES } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '#server/domain/operating/switches/turn-switch-on.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PaymentStage } from './payment-stage.ts'
import { ReferralStage } from './referral-stage.ts'

const PAYMENT = '/api/official/payment'
const CARD = '/api/official/card'

describeOnDatabases('What has begun before all switches were turned off', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
  })
  afterEach(() => turnAll('on'))
  async function turnAll(to: 'on' | 'off'): Promise<void> {
    const turn = to === 'on' ? turnSwitchOn : turnSwitchOff
    for (const name of SWITCHES) {
      await turn(database.db, systemClock, { name, areas: AREAS, operator: 'tester' })
    }
    await stage.server.app.switches.readNow()
  }

  test('settles when the member comes back from the bank', async () => {
    const storeId = await stage.store({ percent: 10 })
    const mei = await stage.member('mei', 500)
    const body = stage.body({
      storeId,
      amountMinor: 300,
      creditMinor: 100,
      source: await stage.newCard(),
    })
    const begun = await stage.server.ask('createPayment', PAYMENT, mei, { body })
    expect(begun.payment.state).toBe('pending')
    await turnAll('off')
    const another = { body: stage.body({ storeId, amountMinor: 10, creditMinor: 10 }) }
    expect(await stage.server.fail(PAYMENT, mei, another)).toMatchObject({
      resultException: 'TemporarilyOff',
    })
    // The same id is told of the payment, as ever.
    const again = await stage.server.ask('createPayment', PAYMENT, mei, { body })
    expect(again.payment).toMatchObject({ id: body.id, state: 'pending' })
    await stage.gateway.choose(begun.payment.redirectUrl, 'approve')
    const settled = await stage.get(mei, body.id)
    expect(settled).toMatchObject({ state: 'settled', rebateMinor: 20 })
    expect(await stage.balance(mei)).toBe(500 - 100 + 20)
    // What a store needs to be paid is still answered: the page shows the words beside it.
    const quote = await stage.server.ask('getPayableStore', `${PAYMENT}/store/${storeId}`, mei)
    expect(quote.store.id).toBe(storeId)
    const refund = { body: { memberId: mei, amountMinor: 300 } }
    const path = `/api/simulator/payments/${body.id}/refunds`
    await stage.server.ask('refundPayment', path, undefined, refund)
    await stage.gateway.control('/run-batch')
    await stage.passSeconds(7_200)
    expect(await stage.get(mei, body.id)).toMatchObject({ refundedMinor: 300 })
    expect(await stage.balance(mei)).toBe(500)
    expect(await stage.faults()).toEqual([])
  })

  test('gives its hold back when the bank says no, or the member gives up', async () => {
    const storeId = await stage.store({ percent: 0 })
    const lin = await stage.member('lin', 200)
    const order = { storeId, amountMinor: 150, creditMinor: 50 }
    const refused = await stage.pay(lin, { ...order, source: await stage.newCard() })
    await turnAll('off')
    await stage.gateway.choose(refused.redirectUrl, 'fail')
    expect(await stage.get(lin, refused.id)).toMatchObject({ state: 'failed' })
    expect(await stage.balance(lin)).toBe(200)
    await turnAll('on')
    const left = await stage.pay(lin, { ...order, amountMinor: 151, source: await stage.newCard() })
    await turnAll('off')
    await stage.server.ask('abandonPayment', `${PAYMENT}/${left.id}/abandonment`, lin, { body: {} })
    await stage.passSeconds(3_600)
    expect(await stage.get(lin, left.id)).toMatchObject({ state: 'failed' })
    expect(await stage.balance(lin)).toBe(200)
    expect(await stage.faults()).toEqual([])
  })

  test('is asked at the gateway by its repeat, where a server died before it could', async () => {
    const storeId = await stage.store({ percent: 0 })
    await stage.member('tao', 100)
    const order = { storeId, amountMinor: 90, creditMinor: 40 }
    const { id } = await stage.dieBeforeAsking('tao', order)
    await turnAll('off')
    const body = stage.body({ ...order, id, source: await stage.newCard() })
    const { payment } = await stage.server.ask('createPayment', PAYMENT, 'tao', { body })
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    expect(await stage.get('tao', id)).toMatchObject({ state: 'settled' })
    expect(await stage.faults()).toEqual([])
  })

  test('becomes a card, and a card can be removed', async () => {
    const wei = await stage.member('wei')
    const prime = await stage.gateway.prime()
    const body = { id: crypto.randomUUID(), prime, ...HOLDER }
    const { binding } = await stage.server.ask('bindCard', CARD, wei, { body })
    await turnAll('off')
    const other = { body: { ...body, id: crypto.randomUUID(), prime: await stage.gateway.prime() } }
    expect((await stage.server.fail(CARD, wei, other)).resultException).toBe('TemporarilyOff')
    await stage.gateway.choose(binding.redirectUrl, 'approve')
    // The card's secret comes with the gateway's news.
    await stage.gateway.control('/send-notifications')
    const path = `${CARD}/binding/${body.id}`
    const bound = await stage.server.ask('getCardBinding', path, wei)
    expect(bound.binding).toMatchObject({ state: 'settled', card: { state: 'active' } })
    await stage.setPassword(wei)
    const gone = { method: 'DELETE' as const, body: { password: '294750' } }
    const removal = `${CARD}/${bound.binding.card?.id}`
    const { card } = await stage.server.ask('removeCard', removal, wei, gone)
    expect(card.state).toBe('removed')
    expect(await stage.faults()).toEqual([])
  })

  test('lets a code that was sent accept its invitation; no other code is sent or counted', async () => {
    const referrals = ReferralStage.on(stage.server, database)
    const code = await referrals.codeOf('host')
    const mobile = referrals.newMobile()
    await referrals.requestCode(code, mobile)
    const verificationCode = await referrals.receivedCode(mobile)
    await turnAll('off')
    const countRows = () =>
      database.db
        .selectFrom('referral_verifications')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    const before = await countRows()
    const stranger = await referrals.requestCode(code, referrals.newMobile())
    expect(stranger).toMatchObject({ resultException: 'TemporarilyOff' })
    expect(await countRows()).toEqual(before)
    const joined = await referrals.join(code, { mobile, verificationCode })
    expect(joined).toMatchObject({ success: true })
  })
})
