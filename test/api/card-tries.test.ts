import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from './on-databases.ts'
import { MemberServer } from './member-server.ts'
import { HOLDER, PaymentStage } from './payment-stage.ts'

/** The gateway's own test card of errors about the card, and another that the bank refuses. */
const WRONG_CARD = '4242421602184242'
const REFUSED_CARD = '4242421000084242'
const MARKER = 'HongliApp/3.2.1 (deviceID=device-of-a-thief; lang=zh-TW; area=tw; os=ios)'

describeOnDatabases('Trying cards', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database, { environment: { RATE_LIMIT_SCALE: '1' } })
  })

  interface Try {
    member: string
    number?: string
    headers?: Record<string, string>
  }

  /** Status of the answer, and the seconds that it names. */
  async function tryToBind({ member, number, headers }: Try) {
    const prime = await stage.gateway.prime(number === undefined ? {} : { number })
    const body = { id: randomUUID(), prime, ...HOLDER }
    const asked = { body, ...(headers && { headers }) }
    const response = await stage.server.send('/api/official/card', member, asked)
    const answer = (await response.json()) as {
      resultException?: string
      resultMessage: string
      binding?: { id: string; redirectUrl: string | null }
    }
    return {
      status: response.status,
      waitSeconds: Number(response.headers.get('retry-after')),
      answer,
    }
  }

  /** A card that its bank refuses after the holder has confirmed. */
  async function failToBind(given: Try) {
    const tried = await tryToBind({ number: WRONG_CARD, ...given })
    const { binding } = tried.answer
    if (!binding) return tried
    await stage.gateway.choose(binding.redirectUrl, 'approve')
    await stage.server.ask(
      'getCardBinding',
      `/api/official/card/binding/${binding.id}`,
      given.member,
    )
    return tried
  }

  const passMinutes = (minutes: number) => {
    const { clock } = stage.server
    clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  }

  const trades = async () => (await stage.gateway.state()).trades.length

  const alerts = async () => {
    const { values } = await stage.server.app.metrics.warnings.get()
    return values.find(({ labels }) => labels.what === 'card testing suspected')?.value ?? 0
  }

  test('is closed for ever longer, by refused cards of bindings and of payments together', async () => {
    const thief = await stage.member('tries-thief')
    const storeId = await stage.store({ percent: 10 })
    for (let n = 0; n < 3; n += 1) expect((await failToBind({ member: thief })).status).toBe(200)
    for (let n = 0; n < 2; n += 1) {
      const source = await stage.newCard(REFUSED_CARD)
      const payment = await stage.pay(thief, { storeId, amountMinor: 100 + n, source })
      await stage.gateway.choose(payment.redirectUrl, 'approve')
      expect((await stage.get(thief, payment.id)).state).toBe('failed')
    }
    expect(await alerts()).toBe(1)
    const before = await trades()
    const closed = await tryToBind({ member: thief })
    expect(closed).toMatchObject({ status: 429, waitSeconds: 60 })
    expect(closed.answer.resultException).toBe('CardTriesExceeded')
    expect(closed.answer.resultMessage).toContain('1 分鐘')
    const source = await stage.newCard()
    const body = stage.body({ storeId, amountMinor: 900, source })
    const refused = await stage.server.fail('/api/official/payment', thief, { body })
    expect(refused.resultCode).toBe(429)
    // Another server, which has just started, knows as much.
    const other = await MemberServer.start(database, {
      environment: { RATE_LIMIT_SCALE: '1', GATEWAY_ORIGIN: stage.gateway.sandbox.origin },
    })
    const again = { ...body, id: randomUUID() }
    expect((await other.fail('/api/official/payment', thief, { body: again })).resultCode).toBe(429)
    expect(await trades()).toBe(before)
    // Credit and wallets are not cards that somebody types.
    const prime = await stage.gateway.prime({ method: 'line_pay' })
    const wallet = { method: 'wallet', wallet: 'line_pay', prime, ...HOLDER } as const
    expect((await stage.pay(thief, { storeId, amountMinor: 70, source: wallet })).state).toBe(
      'pending',
    )

    const waits: number[] = []
    while (waits.at(-1) !== 300) {
      const { status, waitSeconds } = await failToBind({ member: thief })
      if (status === 429) waits.push(waitSeconds)
      if (status === 429) passMinutes(waitSeconds / 60)
    }
    expect(waits).toEqual([60, 60, 60, 300])
    expect((await tryToBind({ member: thief })).status).toBe(200)
  })

  test('stops at 20 in ten minutes, however they end and however they come', async () => {
    const thief = await stage.member('tries-many')
    const bound = []
    for (let n = 0; n < 10; n += 1) bound.push(await tryToBind({ member: thief }))
    expect(bound.every(({ status }) => status === 200)).toBe(true)
    const storeId = await stage.store({ percent: 10 })
    const pay = async (n: number) => {
      const body = stage.body({ storeId, amountMinor: 100 + n, source: await stage.newCard() })
      return (await stage.server.send('/api/official/payment', thief, { body })).status
    }
    const statuses = await Promise.all(Array.from({ length: 15 }, (_, n) => pay(n)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    passMinutes(10)
    expect(await pay(50)).toBe(200)
  })

  describe('is counted beyond the member', () => {
    test('by device: another account of the same phone waits too', async () => {
      const headers = { 'User-Agent': MARKER }
      for (let n = 0; n < 5; n += 1) {
        const member = await stage.member(`tries-device-${n}`)
        expect((await failToBind({ member, headers })).status).toBe(200)
      }
      const sixth = await stage.member('tries-device-6')
      expect((await tryToBind({ member: sixth, headers })).status).toBe(429)
      // Somebody else behind the same address does not.
      expect((await tryToBind({ member: sixth })).status).toBe(200)
    })

    test('by address, with room for a mobile network', async () => {
      for (let n = 0; n < 50; n += 1) {
        const member = await stage.member(`tries-address-${Math.floor(n / 4)}`)
        expect((await failToBind({ member })).status).toBe(200)
      }
      const other = await stage.member('tries-address-other')
      expect(await tryToBind({ member: other })).toMatchObject({ status: 429, waitSeconds: 60 })
    })

    test('by card, as nothing that can be read, and not kept where all is well', async () => {
      const { db } = stage.server.app
      const mei = await stage.member('tries-marks')
      await stage.setPassword(mei)
      await stage.bind(mei)
      passMinutes(1)
      for (let n = 0; n < 5; n += 1) {
        await failToBind({ member: await stage.member(`tries-card-${n}`) })
      }
      expect(await alerts()).toBe(1)
      const rows = await db.selectFrom('gateway_charges').selectAll().execute()
      const failed = rows.filter(({ state }) => state === 'failed')
      expect(new Set(failed.map(({ card_mark: mark }) => mark)).size).toBe(1)
      expect(failed[0]?.card_mark).toMatch(/^[\w-]{43}$/)
      expect(failed[0]?.address_mark).toMatch(/^[\w-]{43}$/)
      const settled = rows.filter(({ state }) => state === 'settled')
      expect(settled.map(({ address_mark: mark }) => mark)).toEqual([null])
    })
  })
})
