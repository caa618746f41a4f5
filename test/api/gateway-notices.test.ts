import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { notifySecret } from '#server/outside/gateway/make-gateway.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'

describeOnDatabases("The gateway's news of a charge", (openFresh) => {
  let stage: PaymentStage

  beforeAll(async () => {
    stage = await PaymentStage.start(await openFresh({ isStocked: true }))
  })
  test('that is still open asks for news again, and is no error of ours', async () => {
    const { app } = stage.server
    const lines: { level: number; msg: string; err?: object }[] = []
    app.log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const storeId = await stage.store({ percent: 20 })
    const mei = await stage.member('news-early')
    await stage.pay(mei, { storeId, amountMinor: 1_000, source: await stage.newCard() })
    const { id } = await app.db
      .selectFrom('gateway_charges')
      .where('member_id', '=', 'news-early')
      .select('id')
      .executeTakeFirstOrThrow()
    const path = `/api/gateway/notify/${notifySecret(app.sealer)}`
    const answer = await stage.server.send(path, undefined, {
      body: { order_number: id, status: 0 },
    })
    expect(answer.status).toBe(503)
    const told = lines.filter(({ msg }) => msg === 'caller is to come again')
    expect(told).toEqual([expect.objectContaining({ call: 'receiveGatewayNotice', level: 40 })])
    expect(told[0]).not.toHaveProperty('err')
    expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  })
})
