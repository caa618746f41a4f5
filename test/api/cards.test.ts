import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishRemovals } from '#server/domain/paying/cards/finish-removals.ts'
import { endBindingsWithoutToken } from '#server/domain/paying/cards/end-bindings-without-token.ts'
import { settleCharge } from '#server/domain/paying/charges/settle-charge.ts'
import { chargeJobs } from '#server/jobs/charge-jobs.ts'
import { describeOnDatabases } from './on-databases.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'

const NUMBER = '4242424242424242'

describeOnDatabases('Cards', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
  })
  async function memberWithPassword(id: string): Promise<string> {
    const member = await stage.member(id)
    await stage.setPassword(member)
    return member
  }

  const cardsOf = async (member: string) =>
    (await stage.server.ask('listCards', '/api/official/card', member)).cards

  async function start(member: string, number = NUMBER) {
    const body = { id: randomUUID(), prime: await stage.gateway.prime({ number }), ...HOLDER }
    const asked = { body: { ...body, password: PASSWORD } }
    const { binding } = await stage.server.ask('bindCard', '/api/official/card', member, asked)
    return binding
  }

  const follow = async (member: string, id: string) => {
    const path = `/api/official/card/binding/${id}`
    return (await stage.server.ask('getCardBinding', path, member)).binding
  }

  test('are kept after the bank has confirmed, and the one unit goes back exactly once', async () => {
    const mei = await memberWithPassword('bind-mei')
    await stage.bind(mei, NUMBER)
    expect(await cardsOf(mei)).toMatchObject([
      { brand: 'visa', lastFour: '4242', holderName: 'Lin Mei', state: 'active' },
    ])
    const { db } = stage.server.app
    const [charge] = await db
      .selectFrom('gateway_charges')
      .where('member_id', '=', 'bind-mei')
      .selectAll()
      .execute()
    expect(charge).toMatchObject({ state: 'settled', amount_minor: 1, refunded_minor: 1 })
    const refunds = await db
      .selectFrom('gateway_refunds')
      .where('member_id', '=', 'bind-mei')
      .selectAll()
      .execute()
    expect(refunds).toHaveLength(1)
    expect(await stage.faults()).toEqual([])
  })

  test('of which the bank says no are not kept', async () => {
    const mei = await memberWithPassword('bind-refused')
    const { id, redirectUrl } = await start(mei)
    await stage.gateway.choose(redirectUrl, 'fail')
    expect(await follow(mei, id)).toMatchObject({ state: 'failed', card: null })
    expect(await cardsOf(mei)).toEqual([])
  })

  test('wait for a token that comes late, and say so when none ever comes', async () => {
    const mei = await memberWithPassword('bind-late')
    await stage.gateway.switch({ notifyDrop: 1 })
    const lost = await start(mei)
    await stage.gateway.choose(lost.redirectUrl, 'approve')
    expect(await follow(mei, lost.id)).toMatchObject({ state: 'requested', card: null })
    await stage.passSeconds(3_600)
    await endBindingsWithoutToken(stage.parts, 10)
    const ended = await follow(mei, lost.id)
    expect(ended.state).toBe('failed')
    expect(ended.failure).toContain('請再試一次')
    expect(await cardsOf(mei)).toEqual([])
    expect(await stage.faults()).toEqual([])
  })

  test('whose binding cannot be ended keep no other from its turn, nor a removal', async () => {
    const [stuck, other, gone] = await Promise.all(
      ['bind-stuck', 'bind-other', 'unbind-late'].map(memberWithPassword),
    )
    const cardId = await stage.bind(gone ?? '')
    await stage.gateway.switch({ removalStatus: 61, metadataStatus: 61 })
    await stage.server.fail(`/api/official/card/${cardId}`, gone ?? '', {
      ...{ method: 'DELETE', body: { password: PASSWORD } },
    })
    await stage.gateway.switch({ removalStatus: 0, metadataStatus: 0, notifyDrop: 2 })
    const bindings = []
    for (const member of [stuck ?? '', other ?? '']) {
      const { id, redirectUrl } = await start(member)
      await stage.gateway.choose(redirectUrl, 'approve')
      expect(await follow(member, id)).toMatchObject({ state: 'requested' })
      bindings.push({ member, id })
      await stage.passSeconds(1)
    }
    await stage.passSeconds(3_600)
    await database.executeSql(`create trigger broken before update on card_bindings
      for each row when (old.id = '${bindings[0]?.id}') execute function refuse_change()`)
    const finish = chargeJobs(stage.server.app).find(({ name }) => name === 'finish-cards')
    const failure = await finish?.run(undefined).catch((error: unknown) => error)
    await database.executeSql('drop trigger broken on card_bindings')
    expect(String(failure)).toContain('1 kinds of cards could not be finished')
    const states = bindings.map(async ({ member, id }) => (await follow(member, id)).state)
    expect(await Promise.all(states)).toEqual(['requested', 'failed'])
    expect(await cardsOf(gone ?? '')).toMatchObject([{ state: 'removed' }])
    await finish?.run(undefined)
    expect(await follow(stuck ?? '', bindings[0]?.id ?? '')).toMatchObject({ state: 'failed' })
    expect(await stage.faults()).toEqual([])
  })

  test('are one card when the same one is added again', async () => {
    const mei = await memberWithPassword('bind-twice')
    const first = await stage.bind(mei)
    expect(await stage.bind(mei)).toBe(first)
    expect(await cardsOf(mei)).toHaveLength(1)
  })

  test('are removed at the gateway, with its own words as proof, and pay nothing after', async () => {
    const mei = await memberWithPassword('unbind-mei')
    const cardId = await stage.bind(mei)
    const path = `/api/official/card/${cardId}`
    const asked = { method: 'DELETE', body: { password: PASSWORD } } as const
    const { card } = await stage.server.ask('removeCard', path, mei, asked)
    expect(card).toMatchObject({ state: 'removed', removal: { status: 0 } })
    expect(card.removal?.checkedStatus).not.toBe(0)
    const again = await stage.server.ask('removeCard', path, mei, asked)
    expect(again.card.removal).toEqual(card.removal)
    const { cards } = await stage.gateway.state()
    const source = { method: 'saved-card', cardId } as const
    const storeId = await stage.store({ percent: 10 })
    const body = stage.body({ storeId, amountMinor: 10, source, password: PASSWORD })
    const refused = await stage.server.fail('/api/official/payment', mei, { body })
    expect(refused.resultException).toBe('CardNotFound')
    expect(cards.length).toBeGreaterThan(0)
  })

  test('whose removal the gateway does not hear pay nothing, and are removed later', async () => {
    const mei = await memberWithPassword('unbind-away')
    const cardId = await stage.bind(mei)
    await stage.gateway.switch({ away: '503' })
    const path = `/api/official/card/${cardId}`
    const asked = { method: 'DELETE', body: { password: PASSWORD } } as const
    const answer = await stage.server.fail(path, mei, asked)
    expect(answer.resultCode).toBe(503)
    expect(await cardsOf(mei)).toMatchObject([{ state: 'removing', removal: null }])
    await stage.gateway.switch({ away: 'no' })
    await finishRemovals(stage.parts, 10)
    expect(await cardsOf(mei)).toMatchObject([{ state: 'removed' }])
  })

  describe('are ten at most', () => {
    const NUMBERS = [
      '4242424242424242',
      '3543923488382426',
      '345454654604563',
      '6234577438594899',
      '4716313968294359',
      '4111111111111111',
      '4012888888881881',
      '5555555555554444',
      '378282246310005',
    ]

    test('with those that wait for the bank, and counted again when one ends', async () => {
      const mei = await memberWithPassword('bind-eleven')
      for (const number of NUMBERS) await stage.bind(mei, number)
      const tenth = await start(mei, '3566002020360505')
      const prime = await stage.gateway.prime({ number: '6200000000000005' })
      const body = { id: randomUUID(), prime, ...HOLDER, password: PASSWORD }
      const before = (await stage.gateway.state()).trades.length
      const refused = await stage.server.fail('/api/official/card', mei, { body })
      expect(refused.resultException).toBe('CardLimitReached')
      expect((await stage.gateway.state()).trades).toHaveLength(before)

      // As one that was opened while only kept cards were counted.
      const { db } = stage.server.app
      const [kept] = await db
        .selectFrom('saved_cards')
        .where('member_id', '=', 'bind-eleven')
        .selectAll()
        .execute()
      if (!kept) throw new Error('No card is kept')
      const other = { ...kept, id: randomUUID(), fingerprint: 'another-card-of-this-member' }
      await db
        .insertInto('saved_cards')
        .values({ ...other, removal: null })
        .execute()
      await stage.gateway.choose(tenth.redirectUrl, 'approve')
      await stage.gateway.control('/send-notifications')
      const ended = await follow(mei, tenth.id)
      expect(ended).toMatchObject({ state: 'failed', card: null })
      expect(ended.failure).toContain('存滿 10 張')
      expect(await cardsOf(mei)).toHaveLength(10)
      const charges = await db
        .selectFrom('gateway_charges')
        .where('member_id', '=', 'bind-eleven')
        .selectAll()
        .execute()
      expect(charges.every((row) => row.refunded_minor === row.amount_minor)).toBe(true)
      const retired = await db
        .selectFrom('retired_card_tokens')
        .where('member_id', '=', 'bind-eleven')
        .selectAll()
        .execute()
      expect(retired).toHaveLength(1)
      expect(await stage.faults()).toEqual([])
    })
  })

  test('ask for the password that is on', async () => {
    const mei = await memberWithPassword('bind-password')
    const body = { id: randomUUID(), prime: await stage.gateway.prime(), ...HOLDER }
    const answer = await stage.server.fail('/api/official/card', mei, { body })
    expect(answer.resultException).toBe('PasswordRequired')
  })

  test('tell what is wrong with the holder, in words', async () => {
    const mei = await stage.member('bind-holder')
    const prime = await stage.gateway.prime()
    const body = { id: randomUUID(), prime, name: ' ', callingCode: '886', phone: '12', email: 'x' }
    const answer = await stage.server.fail('/api/official/card', mei, { body })
    expect(answer.errors?.map(({ code }) => code).toSorted()).toEqual([
      'HolderEmailInvalid',
      'HolderNameRequired',
      'HolderPhoneInvalid',
    ])
  })

  test('are not made by news that somebody else invents', async () => {
    const mei = await memberWithPassword('bind-forged')
    const { id } = await start(mei)
    const { db } = stage.server.app
    const { chargeId } = await db
      .selectFrom('card_bindings')
      .where('id', '=', id)
      .select('charge_id as chargeId')
      .executeTakeFirstOrThrow()
    const forged = {
      order_number: chargeId,
      status: 0,
      card_secret: { card_key: 'k', card_token: 't' },
    }
    const answer = await stage.server.fail('/api/gateway/notify/guess', undefined, { body: forged })
    expect(answer).toMatchObject({ resultCode: 404, resultException: 'UnknownCall' })
    await settleCharge(stage.parts, { memberId: 'bind-forged', chargeId })
    expect(await follow(mei, id)).toMatchObject({ state: 'requested', card: null })
  })

  test('leave no number and no token that can be read in the database', async () => {
    const { db } = stage.server.app
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    )
    const { cards } = await stage.gateway.state()
    const secrets = cards.flatMap(({ cardKey, cardToken, card_key: key, card_token: token }) =>
      [cardKey, cardToken, key, token].filter((text) => typeof text === 'string'),
    )
    expect(secrets.length).toBeGreaterThan(0)
    for (const { name } of rows) {
      const { rows: found } = await sql<{ text: string }>`
        select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(db)
      const text = found.map((row) => row.text).join('\n')
      expect(text.includes(NUMBER), name).toBe(false)
      expect(
        secrets.filter((secret) => text.includes(String(secret))),
        name,
      ).toEqual([])
    }
  })
})
