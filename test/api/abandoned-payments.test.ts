import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { PAYMENT_ABANDONMENT_KEPT_DAYS } from '#contract/values/retention.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { MAX_ABANDONMENTS } from '#server/domain/paying/payments/abandon-payment.ts'
import { deleteOldAbandonments } from '#server/domain/paying/payments/delete-old-abandonments.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'

const PAYMENT = '/api/official/payment'
const DAY_S = 86_400

describeOnDatabases('A payment that was given up before its request came', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let storeId: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    storeId = await stage.store({ percent: 20 })
  })
  const giveUp = (member: string, id: string) =>
    stage.server.fail(`${PAYMENT}/${id}/abandonment`, member, { body: {} })

  test('pays nothing when it comes late, by credit or by card, however often', async () => {
    const mei = await stage.member('late-mei', 300)
    const byCredit = stage.body({ storeId, amountMinor: 120, creditMinor: 120 })
    const source = await stage.newCard()
    const byCard = stage.body({ storeId, amountMinor: 260, creditMinor: 60, source })
    for (const body of [byCredit, byCard]) {
      expect((await giveUp(mei, body.id)).resultException).toBe('PaymentNotFound')
      expect((await giveUp(mei, body.id)).resultException).toBe('PaymentNotFound')
      for (const _ of [1, 2]) {
        const refused = await stage.server.fail(PAYMENT, mei, { body })
        expect(refused).toMatchObject({ resultCode: 409, resultException: 'PaymentAbandoned' })
      }
    }
    expect(await stage.balance(mei)).toBe(300)
    const { trades } = await stage.gateway.state()
    expect(trades).toEqual([])
    expect(await stage.faults()).toEqual([])
  })

  test('is nobody else’s, and the next one is another', async () => {
    const mei = await stage.member('own-mei', 300)
    const hao = await stage.member('own-hao', 300)
    const body = stage.body({ storeId, amountMinor: 100, creditMinor: 100 })
    await giveUp(mei, body.id)
    const answer = await stage.server.ask('createPayment', PAYMENT, hao, { body })
    expect(answer.payment.state).toBe('settled')
    await stage.pay(mei, { storeId, amountMinor: 100, creditMinor: 100 })
    expect(await stage.balance(mei)).toBe(200)
  })

  test('or has come first, and then is paid as if nobody had given it up: never both', async () => {
    const mei = await stage.member('race-mei', 1_000)
    let paid = 0
    for (const _ of Array.from({ length: 10 })) {
      const body = stage.body({ storeId, amountMinor: 10, creditMinor: 10 })
      const [sent, given] = await Promise.all([
        stage.server.send(PAYMENT, mei, { body }),
        stage.server.send(`${PAYMENT}/${body.id}/abandonment`, mei, { body: {} }),
      ])
      const isPaid = sent.status === 200
      expect([sent.status, given.status]).toEqual(isPaid ? [200, 200] : [409, 404])
      paid += isPaid ? 1 : 0
    }
    expect(await stage.balance(mei)).toBe(1_000 - 10 * paid)
  })

  test('is refused by the database itself, and so is an abandonment of what has begun', async () => {
    const mei = await stage.member('sql-mei', 300)
    const { id } = await stage.pay(mei, { storeId, amountMinor: 50, creditMinor: 50 })
    const other = randomUUID()
    const { db, clock } = stage.server.app
    const abandon = (paymentId: string) =>
      db
        .insertInto('payment_abandonments')
        .values({ member_id: 'sql-mei', payment_id: paymentId, abandoned_at: clock.now() })
        .execute()
    await expect(abandon(id)).rejects.toMatchObject({ code: 'HL010' })
    await abandon(other)
    const copy = database.executeSql(
      `insert into payments select (jsonb_populate_record(p, '{"id": "${other}"}')).*
         from payments p where member_id = 'sql-mei' and id = '${id}'`,
    )
    await expect(copy).rejects.toMatchObject({ code: 'HL010' })
  })

  test('is remembered of a member some hundred times and not for ever, and again as it was', async () => {
    const mei = await stage.member('many-mei', 300)
    const first = stage.body({ storeId, amountMinor: 10, creditMinor: 10 })
    await giveUp(mei, first.id)
    await database.executeSql(
      `insert into payment_abandonments (member_id, payment_id, abandoned_at)
         select 'many-mei', gen_random_uuid(), '${stage.server.clock.now().toISOString()}'
         from generate_series(1, ${MAX_ABANDONMENTS - 2})`,
    )
    const ids = Array.from({ length: 5 }, () => randomUUID())
    const answers = await Promise.all(ids.map((id) => giveUp(mei, id)))
    const names = answers.map(({ resultException: name }) => name).toSorted()
    expect(names).toEqual(['PaymentNotFound', ...Array<string>(4).fill('TooManyRequests')])
    expect((await giveUp(mei, first.id)).resultException).toBe('PaymentNotFound')
    expect(await stage.server.fail(PAYMENT, mei, { body: first })).toMatchObject({
      resultException: 'PaymentAbandoned',
    })
    const { id } = await stage.pay(mei, { storeId, amountMinor: 20, creditMinor: 20 })
    const known = await stage.server.send(`${PAYMENT}/${id}/abandonment`, mei, { body: {} })
    expect(known.status).toBe(200)
  })

  test('comes no more often than payments themselves', () => {
    expect(calls.abandonPayment.perMinute).toBe(calls.createPayment.perMinute)
  })

  test('is kept for a time only', async () => {
    const { db, clock } = stage.server.app
    await stage.passSeconds((PAYMENT_ABANDONMENT_KEPT_DAYS - 1) * DAY_S)
    expect(await deleteOldAbandonments(db, clock)).toBe(0)
    await stage.passSeconds(2 * DAY_S)
    expect(await deleteOldAbandonments(db, clock)).toBeGreaterThan(0)
    const left = await db.selectFrom('payment_abandonments').select('payment_id').execute()
    expect(left).toEqual([])
  })
})
