import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishRemovals } from '#server/domain/paying/cards/finish-removals.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'

const DEFAULTS = {
  ...{ away: 'no', recordLagMs: 0, notifyDrop: 0, cardSecretIn: 'notify' },
  ...{ bindRecordAs: 'its-own', removalStatus: 0, metadataStatus: 0 },
}

describeOnDatabases('News of the gateway', (openFresh) => {
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
  const queries = () =>
    stage.gateway.logged.filter((line) => line.includes('/tpc/transaction/query')).length
  const rowOf = (table: 'gateway_refunds' | 'gateway_charges', memberId: string) =>
    stage.server.app.db
      .selectFrom(table)
      .where('member_id', '=', memberId)
      .selectAll()
      .executeTakeFirstOrThrow()

  describe('of a charge', () => {
    test('that is asked for by many is one question, and its answer serves for two seconds', async () => {
      // The jobs that run at a start ask as well, and are over then.
      const { db, gateway } = stage.server.app
      const compared = () => db.selectFrom('gateway_reconciliations').select('id').execute()
      await expect.poll(compared, { timeout: 30_000 }).toHaveLength(gateway.merchantIds.length)
      await stage.member('asked')
      const source = await stage.newCard()
      const payment = await stage.pay('asked', { storeId, amountMinor: 50, source })
      const before = queries()
      const ask = () => stage.get('asked', payment.id)
      await Promise.all(Array.from({ length: 50 }, ask))
      expect(queries() - before).toBe(1)
      stage.server.clock.moveTo(later(1.9))
      await ask()
      expect(queries() - before).toBe(1)
      stage.server.clock.moveTo(later(0.2))
      await Promise.all(Array.from({ length: 50 }, ask))
      expect(queries() - before).toBe(2)
    })

    test('whose member is at the bank waits for half an hour, however late the record is', async () => {
      await stage.member('at-the-bank')
      const source = await stage.newCard()
      const payment = await stage.pay('at-the-bank', { storeId, amountMinor: 50, source })
      await stage.gateway.switch({ recordLagMs: 3_600_000, notifyDrop: -1 })
      await stage.passSeconds(160)
      expect((await stage.get('at-the-bank', payment.id)).state).toBe('pending')
      await stage.gateway.choose(payment.redirectUrl, 'approve-and-lose')
      await stage.gateway.switch({ recordLagMs: 0 })
      await stage.passSeconds(300)
      expect((await stage.get('at-the-bank', payment.id)).state).toBe('settled')
    })

    test('that nobody came back from says so, and nothing of never having reached the bank', async () => {
      await stage.member('never-back')
      const source = await stage.newCard()
      const payment = await stage.pay('never-back', { storeId, amountMinor: 50, source })
      await stage.gateway.switch({ recordLagMs: 3_600_000 })
      for (let minutes = 0; minutes < 40; minutes += 5) await stage.passSeconds(300)
      const after = await stage.get('never-back', payment.id)
      expect(after).toMatchObject({ state: 'failed', mayBeCharged: true })
      expect(after.failure).toContain('30')
    })

    test('of a server that died is looked at as soon as nobody else is asking', async () => {
      await stage.member('died', 30)
      await stage.dieBeforeAsking('died', { storeId, amountMinor: 100, creditMinor: 30 })
      const { next_query_at: nextAt } = (await rowOf('gateway_charges', 'died')) as {
        next_query_at: Date
      }
      expect(nextAt.getTime() - stage.server.clock.now().getTime()).toBeLessThanOrEqual(35_000)
    })
  })

  describe('of a card', () => {
    async function bind(member: string) {
      await stage.member(member)
      await stage.setPassword(member)
      const body = { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER }
      const asked = { body: { ...body, password: PASSWORD } }
      const { binding } = await stage.server.ask('bindCard', '/api/official/card', member, asked)
      await stage.gateway.choose(binding.redirectUrl, 'approve')
      await stage.gateway.control('/send-notifications')
      await stage.passSeconds(60)
      const path = `/api/official/card/binding/${body.id}`
      return (await stage.server.ask('getCardBinding', path, member)).binding
    }

    test('whose binding the gateway calls cancelled is not kept', async () => {
      await stage.gateway.switch({ bindRecordAs: 'cancelled', cardSecretIn: 'both' })
      const binding = await bind('cancelled-binding')
      expect(binding).toMatchObject({ state: 'failed', card: null })
      const { cards } = await stage.server.ask(
        'listCards',
        '/api/official/card',
        'cancelled-binding',
      )
      expect(cards).toEqual([])
    })

    test.each([
      ['of the merchant', 61, 61],
      ['of an old prime', 91, 91],
      ['of the merchant, then of the card', 61, 43],
      ['that nobody knows', 10_003, 10_003],
      ['that it is done, and then of the merchant', 0, 61],
    ])('is not gone by an answer %s', async (_, removalStatus, metadataStatus) => {
      const member = `unproven-${removalStatus}-${metadataStatus}`
      const { card } = await bind(member)
      await stage.gateway.switch({ removalStatus, metadataStatus })
      const path = `/api/official/card/${card?.id}`
      const asked = { method: 'DELETE', body: { password: PASSWORD } } as const
      expect((await stage.server.fail(path, member, asked)).resultException).toBe(
        'ServiceUnavailable',
      )
      const cardsOf = async () =>
        (await stage.server.ask('listCards', '/api/official/card', member)).cards
      expect(await cardsOf()).toMatchObject([{ state: 'removing', removal: null }])
      await expect(finishRemovals(stage.parts, 10)).rejects.toThrow('could not be removed')
      // Asked about again in an hour, and not in every minute.
      expect(await finishRemovals(stage.parts, 10)).toBe(0)
      await stage.gateway.switch({ removalStatus: 0, metadataStatus: 0 })
      stage.server.clock.moveTo(later(3_601))
      await finishRemovals(stage.parts, 10)
      expect(await cardsOf()).toMatchObject([{ state: 'removed' }])
    })

    test('is removed within a minute of the return of the gateway', async () => {
      const { card } = await bind('away-card')
      await stage.gateway.switch({ away: '503' })
      const asked = { method: 'DELETE', body: { password: PASSWORD } } as const
      await stage.server.fail(`/api/official/card/${card?.id}`, 'away-card', asked)
      expect(await finishRemovals(stage.parts, 10)).toBe(0)
      await stage.gateway.switch({ away: 'no' })
      expect(await finishRemovals(stage.parts, 10)).toBe(1)
    })

    test('whose removal fails takes the place of no other one', async () => {
      const lost = await bind('lost-secret')
      const good = await bind('behind-it')
      await stage.gateway.switch({ removalStatus: 61, metadataStatus: 61 })
      for (const [member, { card }] of [
        ['lost-secret', lost],
        ['behind-it', good],
      ] as const) {
        const asked = { method: 'DELETE', body: { password: PASSWORD } } as const
        await stage.server.fail(`/api/official/card/${card?.id}`, member, asked)
      }
      await stage.gateway.switch({ removalStatus: 0, metadataStatus: 0 })
      // As if it had been sealed with a key that is no more.
      await database.db
        .updateTable('saved_cards')
        .where('id', '=', lost.card?.id ?? '')
        .set({ token_sealed: 'nothing that opens' })
        .execute()
      await expect(finishRemovals(stage.parts, 1)).rejects.toThrow('1 cards could not be removed')
      expect(await finishRemovals(stage.parts, 1)).toBe(1)
    })
  })

  function later(seconds: number): string {
    return new Date(stage.server.clock.now().getTime() + seconds * 1_000).toISOString()
  }
})
