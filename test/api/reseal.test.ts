import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { momentOf } from '#server/clock.ts'
import { migrate } from '#server/db/migrate.ts'
import { renewKey } from '#server/domain/earning/partners/change-keys.ts'
import { signInAsDemo } from '#server/domain/operating/staff/demo-staff.ts'
import { finishRemovals } from '#server/domain/paying/cards/finish-removals.ts'
import { keepCardSecret } from '#server/domain/paying/cards/keep-card-secret.ts'
import { finishRemoval } from '#server/domain/paying/cards/remove-card.ts'
import { retireToken } from '#server/domain/paying/cards/retire-token.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { countOlder, countSealed } from '#server/domain/people/sealing/count-sealed.ts'
import { openSealer } from '#server/domain/people/sealing/open-sealer.ts'
import { resealAll } from '#server/domain/people/sealing/reseal-all.ts'
import { SEALED_COLUMNS } from '#server/domain/people/sealing/sealed-columns.ts'
import { makeSealer, UnknownSealingKey } from '#server/domain/people/sealing/sealer.ts'
import { makeApplicationLink } from '#server/domain/people/store-applications/application-link.ts'
import { readApplication } from '#server/domain/people/store-applications/read-application.ts'
import { ApplicationServer } from './application-server.ts'
import { closeAtEnd } from './close-at-end.ts'
import { FEEDBACK } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { createUntilEnd } from './postgres-templates.ts'
import { ownDatabase, POSTGRES_URL } from './own-database.ts'
import { HOLDER, PASSWORD, PaymentStage } from './payment-stage.ts'
import { pdf } from './sample-documents.ts'
import { NOON, TestClock } from './test-clock.ts'
import { openUntilEnd } from './open-until-end.ts'

const OLD = 'an-old-key-of-thirty-two-characters!'
const NEW = 'a-new-key-of-thirty-two-characters!!'
const [BEFORE, BETWEEN, AFTER] = [makeSealer([OLD]), makeSealer([NEW, OLD]), makeSealer([NEW])]
const [OLD_ID] = BEFORE.keyIds
const CLOCK = new TestClock(NOON)

describeOnDatabases('Sealing anew', (openFresh) => {
  let database: OpenDatabase
  let db: Kysely<Database>

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    ;({ db } = database)
    await openSealer(db, CLOCK, [OLD])
  })

  const acts = () =>
    db.selectFrom('operator_acts').where('act', '=', 'sealed-anew').select('details').execute()

  test('knows every column whose name says that it is sealed', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%'`.execute(db)
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      known.toSorted(),
    )
  })

  describe('what a whole product has sealed', () => {
    closeAtEnd()
    let stage: PaymentStage
    let shops: ApplicationServer
    let applicationId: string
    let reference: string
    let endsAt: Date

    beforeAll(async () => {
      const environment = { ENCRYPTION_KEY: OLD }
      stage = await PaymentStage.start(database, { environment })
      shops = await ApplicationServer.start(database, environment)
      const application = await shops.apply()
      await shops.handIn(application.link, pdf(), 'company.pdf')
      ;({ reference } = application)
      endsAt = new Date(application.linkEndsAt)
      const row = await db.selectFrom('store_applications').select('id').executeTakeFirstOrThrow()
      applicationId = row.id
      const form = { type: 'feedback', values: FEEDBACK }
      await shops.calls.post('/api/official/unconfirmed-form', { form })
      await stage.member('mei')
      await stage.setPassword('mei')
      await stage.bind('mei')
      await stage.member('ali')
      await stage.setPassword('ali')
      await beginBinding('ali')
      await makePartnerKey()
    })
    async function makePartnerKey(): Promise<void> {
      const settings = { keys: new Map(), hasDemoKeys: true }
      const { person } = await signInAsDemo(db, CLOCK, {
        ...{ role: 'manager', place: { address: '203.0.113.9', agent: 'a browser' } },
      })
      const staff = { id: person.id, address: '203.0.113.9', call: 'renewPartnerKey' }
      const operator = { name: person.name, staff }
      await db.transaction().execute((tx) => {
        const parts = { db: tx, clock: momentOf(CLOCK), sealer: BEFORE, settings, operator }
        return renewKey(parts, { partner: 'fuel', overlapDays: 14 })
      })
    }
    /** One whose bank has not answered yet, and whose token has come before. */
    async function beginBinding(memberId: string): Promise<void> {
      const { server, gateway } = stage
      const body = { id: randomUUID(), prime: await gateway.prime(), ...HOLDER, password: PASSWORD }
      await server.ask('bindCard', '/api/official/card', memberId, { body })
      const { charge_id: chargeId } = await db
        .selectFrom('card_bindings')
        .where('id', '=', body.id)
        .select('charge_id')
        .executeTakeFirstOrThrow()
      const secret = { cardKey: 'ali-key', cardToken: 'ali-token' }
      await keepCardSecret(stage.parts, { memberId, chargeId, secret, card: null })
      await db.transaction().execute((tx) =>
        retireToken(tx, CLOCK, {
          memberId,
          bindingId: randomUUID(),
          tokenSealed: BEFORE.seal('retired'),
        }),
      )
    }

    test('is found with the old key in each of the columns, and counting changes nothing', async () => {
      const counts = await countSealed(db, BETWEEN)
      expect(counts).toHaveLength(SEALED_COLUMNS.length)
      for (const { older, newest, unknown } of counts) {
        expect({ hasOlder: older > 0, newest, unknown }).toEqual({
          hasOlder: true,
          newest: 0,
          unknown: 0,
        })
      }
      expect(await countSealed(db, BETWEEN)).toEqual(counts)
      expect(await acts()).toEqual([])
    })

    test('leaves nothing of the old key in any row of any table', async () => {
      const older = countOlder(await countSealed(db, BETWEEN))
      const reported: string[] = []
      const done = await resealAll(
        { db, clock: CLOCK, sealer: BETWEEN },
        { operator: 'lin', report: ({ table }, count) => reported.push(`${table} ${count}`) },
      )
      expect(done.resealed).toBe(older)
      expect(countOlder(done.counts)).toBe(0)
      expect(reported).toContain('saved_cards 1')
      expect(await tablesWith(OLD_ID)).toEqual([])
      expect(await acts()).toEqual([{ details: { count: older } }])
    })

    test('is nothing to do a second time, which leaves no act', async () => {
      expect(await reseal(db)).toMatchObject({ resealed: 0 })
      expect(await acts()).toHaveLength(1)
    })

    test('is opened by servers that have the new key alone', async () => {
      const later = await PaymentStage.start(database, { environment: { ENCRYPTION_KEY: NEW } })
      const { id, secret_sealed: secret } = await bindingOf('ali')
      const path = `/api/official/card/binding/${id}`
      const { binding } = await later.server.ask('getCardBinding', path, 'ali')
      expect(binding.redirectUrl).toMatch(/^http/)
      expect(AFTER.open(secret ?? '')).toContain('ali-token')
      // A saved card pays where its token is known: at the first one's gateway.
      const storeId = await stage.store({ percent: 0 })
      const card = await db.selectFrom('saved_cards').select('id').executeTakeFirstOrThrow()
      const { gateway } = stage.server.app
      Object.assign(later.server.app, { gateway })
      const source = { method: 'saved-card' as const, cardId: card.id }
      const body = stage.body({ storeId, amountMinor: 100, source, password: PASSWORD })
      const asked = { body }
      const paid = await later.server.ask('createPayment', '/api/official/payment', 'mei', asked)
      expect(paid.payment.state).toBe('settled')
    })

    test('holds the documents of applications, file and all', async () => {
      const environment = { ENCRYPTION_KEY: NEW, DOCUMENTS_DIR: shops.folder }
      const later = await ApplicationServer.start(database, environment)
      const { app } = later.calls
      const opened = await readApplication(
        { db, clock: CLOCK, sealer: AFTER, documents: app.documents },
        { reference, operator: 'lin', withDocuments: true },
      )
      expect(opened?.contact.email).toBe('ming@example.com')
      expect(opened?.bank.bankAccount).toBe('0808979123456')
      const link = makeApplicationLink(app.sealer, { applicationId, endsAt })
      const [document] = (await later.status(link)).documents
      const file = await later.readDocument(link, document?.id ?? '')
      const content = Buffer.from(await file.arrayBuffer())
      expect(content.equals(opened?.documents[0]?.content ?? Buffer.alloc(0))).toBe(true)
      expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('is no hindrance to a card that is being removed at that moment', async () => {
      await db.updateTable('saved_cards').set({ state: 'removing' }).execute()
      await sealWithOld('saved_cards')
      const { gateway } = stage.parts
      const parts = {
        ...stage.parts,
        sealer: BETWEEN,
        gateway: {
          ...gateway,
          askForCard: async (secret: Parameters<typeof gateway.askForCard>[0]) => {
            await reseal(db)
            return gateway.askForCard(secret)
          },
        },
      }
      const { id: cardId } = await db
        .selectFrom('saved_cards')
        .select('id')
        .executeTakeFirstOrThrow()
      await finishRemoval(parts, { memberId: 'mei', cardId })
      await db.deleteFrom('retired_card_tokens').execute()
      await finishRemovals({ ...parts, gateway }, 10)
      const rows = await db.selectFrom('saved_cards').select(['state', 'token_sealed']).execute()
      expect(rows).toEqual([{ state: 'removed', token_sealed: null }])
    })

    const bindingOf = (memberId: string) =>
      db
        .selectFrom('card_bindings')
        .where('member_id', '=', memberId)
        .select(['id', 'secret_sealed'])
        .executeTakeFirstOrThrow()
  })

  test('goes on where a run was killed', async () => {
    await fillTokens(db, 250)
    const killed = reseal(db, () => {
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const counts = await countSealed(db, BETWEEN)
    const tokens = counts.find(({ table }) => table === 'retired_card_tokens')
    expect(tokens).toMatchObject({ newest: 100, older: 150 })
    expect(await reseal(db)).toMatchObject({ resealed: 150 })
    const rows = await db.selectFrom('retired_card_tokens').select('token_sealed').execute()
    const texts = rows.map(({ token_sealed: sealed }) => AFTER.open(sealed))
    expect(texts.toSorted()).toEqual(Array.from({ length: 250 }, (_, n) => `token ${n}`).toSorted())
  })

  test('run twice at once seals each value once', async () => {
    await fillTokens(db, 250)
    const [one, other] = await Promise.all([reseal(db), reseal(db)])
    expect(one.resealed + other.resealed).toBe(250)
    expect(countOlder((await reseal(db)).counts)).toBe(0)
  })

  test('leaves what nobody can open as it is, and does all the rest', async () => {
    await fillTokens(db, 3)
    const [first, second] = await db.selectFrom('retired_card_tokens').selectAll().execute()
    const stranger = makeSealer(['a-key-of-somebody-else-altogether!!!']).seal('x')
    const damaged = `${OLD_ID}.${'A'.repeat(60)}`
    await setToken(first?.id, stranger)
    await setToken(second?.id, damaged)
    const { resealed, counts } = await reseal(db)
    expect(resealed).toBe(1)
    const tokens = counts.find(({ table }) => table === 'retired_card_tokens')
    expect(tokens).toMatchObject({ newest: 1, older: 1, unknown: 1 })
    const rows = await db.selectFrom('retired_card_tokens').select('token_sealed').execute()
    const texts = rows.map(({ token_sealed: sealed }) => sealed)
    expect(texts).toEqual(expect.arrayContaining([stranger, damaged]))
    await db.deleteFrom('retired_card_tokens').execute()
  })

  test('keeps fingerprints as they were, and a server with a foreign key from the database', async () => {
    const later = await openSealer(db, CLOCK, [NEW])
    expect(later.fingerprint('phone +886912345678')).toBe(BEFORE.fingerprint('phone +886912345678'))
    expect(later.fingerprint('phone')).not.toBe(AFTER.fingerprint('phone'))
    await expect(openSealer(db, CLOCK, [OLD])).rejects.toThrow(UnknownSealingKey)
  })

  const setToken = (id: string | undefined, sealed: string) =>
    db
      .updateTable('retired_card_tokens')
      .set({ token_sealed: sealed })
      .where('id', '=', id ?? '')
      .execute()

  async function sealWithOld(table: 'saved_cards'): Promise<void> {
    for (const { id, token_sealed: sealed } of await db.selectFrom(table).selectAll().execute()) {
      const old = BEFORE.seal(AFTER.open(sealed ?? ''))
      await db.updateTable(table).set({ token_sealed: old }).where('id', '=', id).execute()
    }
  }

  /** Tables of which some row, as a whole, holds something that this key has sealed. */
  async function tablesWith(keyId: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `.execute(db)
    const found: string[] = []
    for (const { name } of rows) {
      const text = `select 1 from ${name} as r where r::text like '%${keyId}.%' limit 1`
      if ((await database.executeSql(text)).rows.length > 0) found.push(name)
    }
    return found
  }
})

/** On the embedded database, which has one connection, nobody else is in the middle of anything. */
describe.runIf(POSTGRES_URL)('Sealing anew beside a server', () => {
  const own = ownDatabase('reseal')
  let database: OpenDatabase
  let db: Kysely<Database>

  beforeAll(async () => {
    await createUntilEnd(own)
    database = await openUntilEnd({ url: own.url })
    ;({ db } = database)
    await migrate(database)
    await openMember(db, CLOCK, { memberId: 'ali', area: 'tw', locale: 'zh-TW' })
  })

  test('waits for no server that holds a row, and overwrites nothing that it writes', async () => {
    await fillTokens(db, 3)
    const [held] = await db.selectFrom('retired_card_tokens').select('id').execute()
    const fresh = BEFORE.seal('written meanwhile')
    const left = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('retired_card_tokens')
        .set({ token_sealed: fresh })
        .where('id', '=', held?.id ?? '')
        .execute()
      return reseal(db)
    })
    expect(left.resealed).toBe(2)
    expect(countOlder(left.counts)).toBe(1)
    expect(await reseal(db)).toMatchObject({ resealed: 1 })
    const rows = await db.selectFrom('retired_card_tokens').select('token_sealed').execute()
    const texts = rows.map(({ token_sealed: sealed }) => AFTER.open(sealed))
    expect(texts).toHaveLength(3)
    expect(texts).toContain('written meanwhile')
  })
})

const reseal = (db: Kysely<Database>, report: () => void = () => undefined) =>
  resealAll({ db, clock: CLOCK, sealer: BETWEEN }, { operator: 'lin', report })

/** Fresh rows of one table, sealed with the old key. */
async function fillTokens(db: Kysely<Database>, count: number): Promise<void> {
  await db.deleteFrom('retired_card_tokens').execute()
  const rows = Array.from({ length: count }, (_, n) => ({
    member_id: 'ali',
    id: randomUUID(),
    token_sealed: BEFORE.seal(`token ${n}`),
    created_at: CLOCK.now(),
  }))
  await db.insertInto('retired_card_tokens').values(rows).execute()
}
