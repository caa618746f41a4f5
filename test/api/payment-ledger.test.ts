import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { refundPayment } from '#server/domain/paying/payments/refund-payment.ts'
import { reverseTransfer } from '#server/domain/ledger/transfers/reverse-transfer.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'

describeOnDatabases('Payments and what they have moved', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let storeId: string
  let paid: string
  let open: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    storeId = await stage.store({ percent: 20 })
    const mei = await stage.member('books-mei', 300)
    const source = await stage.newCard()
    const mixed = await stage.pay(mei, { storeId, amountMinor: 500, creditMinor: 100, source })
    await stage.gateway.choose(mixed.redirectUrl, 'approve')
    await stage.get(mei, mixed.id)
    await stage.gateway.control('/run-batch')
    const part = { memberId: 'books-mei', paymentId: mixed.id, amountMinor: 250, operator: 'test' }
    await refundPayment(stage.parts, part)
    paid = mixed.id
    const waiting = { storeId, amountMinor: 300, creditMinor: 50, source: await stage.newCard() }
    open = (await stage.pay(mei, waiting)).id
    const lin = await stage.member('books-lin', 100)
    const failing = { storeId, amountMinor: 400, creditMinor: 60, source: await stage.newCard() }
    const refused = await stage.pay(lin, failing)
    await stage.gateway.choose(refused.redirectUrl, 'fail')
    await stage.get(lin, refused.id)
  })
  const check = () => verifyLedger(database.db)
  const places = async () => (await check()).faults.map(({ place }) => place)
  const tamper = (...statements: string[]) =>
    database.executeSql(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    )

  test('are the same, in every state', async () => {
    const states = await database.db.selectFrom('payments').select('state').execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(
      new Set(['refunded_part', 'pending', 'failed']),
    )
    expect(await check()).toMatchObject({ faults: [], counts: { payments: 3, stores: 1 } })
  })

  test.each([
    ['amount_minor', 'amount_minor = amount_minor + 5, gateway_minor = gateway_minor + 5'],
    ['credit', 'credit_minor = credit_minor + 5, gateway_minor = gateway_minor - 5'],
    ['rebate_minor', 'rebate_minor = rebate_minor - 1'],
    ['store_id', `store_id = (select id from stores where id <> store_id limit 1)`],
    ['refunded_minor', 'refunded_minor = refunded_minor - 1'],
    ['clawed_back_minor', 'clawed_back_minor = clawed_back_minor - 1'],
    [
      'state',
      `state = 'requested', settled_at = null, refunded_minor = 0, refunded_credit_minor = 0`,
    ],
  ])('differ where a payment was changed: %s', async (_, change) => {
    await tamper(
      'create table kept_rows as select * from payments',
      `update payments set ${change} where id = '${paid}'`,
    )
    const found = await places()
    await tamper('delete from payments', 'insert into payments select * from kept_rows')
    await tamper('drop table kept_rows')
    expect(found).toContain(`payment ${paid}`)
    expect(await places()).toEqual([])
  })

  test('differ where a settlement was made smaller, with every hash made again', async () => {
    const settlement = `id = 'payment-settlement:${paid}'`
    await tamper(
      `create table kept_rows as select * from transfers where ${settlement}`,
      `update transfers set amounts_minor = (select array_agg(
           case when a like 'store:%' then m - 50 when a like 'gateway:%' then m + 50 else m end
           order by n) from unnest(accounts, amounts_minor) with ordinality as p (a, m, n))
         where ${settlement}`,
    )
    expect(await places()).toEqual(
      expect.arrayContaining([`payment ${paid}`, 'gateway:tw', `store:${storeId}`]),
    )
    await tamper(
      `delete from transfers where ${settlement}`,
      'insert into transfers select * from kept_rows',
      'drop table kept_rows',
    )
    expect(await places()).toEqual([])
  })

  test('keep a hold: it goes back with its payment alone, and never after that has settled', async () => {
    const reverse = (payment: string, source: string) =>
      reverseTransfer(database.db, stage.server.clock, {
        memberId: 'books-mei',
        transferId: `payment:${payment}`,
        source,
      })
    for (const source of ['operator/lin', `payments/${paid}`]) {
      await expect(reverse(paid, source)).rejects.toThrow('TransferNotReversible')
    }
    await expect(reverse(open, 'operator/lin')).rejects.toThrow('TransferNotReversible')
    expect(await check()).toMatchObject({ faults: [] })
  })

  test('are each their own where the pages of two members have made one id', async () => {
    const twin = await stage.member('books-twin', 100)
    await stage.pay(twin, { id: paid, storeId, amountMinor: 40, creditMinor: 40 })
    expect(await check()).toMatchObject({ faults: [], counts: { payments: 4 } })
  })
})
