import { beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import { formatVoucherSerial, makeVoucherSerial } from '#contract/values/voucher-serial.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import {
  listDemoVouchers,
  loadDemoVouchers,
} from '#server/domain/publishing/content/demo-vouchers.ts'
import { hashSerial } from '#server/domain/earning/vouchers/hash-serial.ts'
import { makeVoucherBatch } from '#server/domain/earning/vouchers/make-voucher-batch.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const RECEIPT = '/api/official/voucher/receipt'
const MINE = '/api/official/voucher/mine'
const HOUR_MS = 3_600_000

interface Batch {
  area?: Area
  creditDays?: number | null
  endsAt?: Date
  count?: number
}

describeOnDatabases('Vouchers', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  /** Serials of a new batch, worth 100. */
  async function make(batch: Batch = {}): Promise<string[]> {
    const serials = Array.from({ length: batch.count ?? 1 }, makeVoucherSerial)
    await makeVoucherBatch(database.db, server.clock, {
      id: newId(server.clock),
      area: batch.area ?? 'tw',
      titles: { 'zh-TW': '春節紅包券', 'en-US': 'Spring voucher' },
      amountMinor: 100,
      creditDays: batch.creditDays ?? null,
      endsAt: batch.endsAt ?? new Date('2027-12-31T15:59:59.999Z'),
      serials,
      operator: 'tester',
    })
    return serials
  }
  const makeOne = async (batch: Batch = {}) => (await make(batch))[0] ?? ''

  const receive = (serial: string, member: string, body: object = {}) =>
    server.ask('receiveVoucher', RECEIPT, member, { body: { serial, ...body } })
  const refuse = (serial: string, member: string, body: object = {}) =>
    server.fail(RECEIPT, member, { body: { serial, ...body } })
  const mine = (member: string, query = '') => server.ask('listVouchers', MINE + query, member)
  const balanceOf = async (member: string) =>
    (
      await database.db
        .selectFrom('member_accounts')
        .where('member_id', '=', member)
        .select('balance_minor')
        .executeTakeFirst()
    )?.balance_minor
  const later = (ms: number) =>
    server.clock.moveTo(new Date(server.clock.now().getTime() + ms).toISOString())

  test('are received as credit that ends with the last of its days in the area', async () => {
    const serial = await makeOne({ creditDays: 90 })
    const { voucher, isNew } = await receive(formatVoucherSerial(serial).toLowerCase(), 'mei')
    expect({ voucher, isNew }).toEqual({
      isNew: true,
      voucher: {
        title: '春節紅包券',
        amountMinor: 100,
        currency: 'TWD',
        receivedAt: '2026-11-20T04:00:00.000Z',
        expiresAt: '2027-02-18T15:59:59.999Z',
        serialHash: hashSerial(serial),
      },
    })
    expect(await balanceOf('mei')).toBe(100)
    const lot = await database.db
      .selectFrom('lots')
      .where('member_id', '=', 'mei')
      .selectAll()
      .executeTakeFirst()
    expect(lot).toMatchObject({
      provenance: 'voucher',
      expires_at: new Date('2027-02-18T15:59:59.999Z'),
    })
  })

  test('may give credit that never ends, by the link of their code', async () => {
    const link = `https://hongli.test/app-web/vouchers?serial=${await makeOne()}`
    expect((await receive(link, 'link')).voucher.expiresAt).toBeNull()
  })

  test('answer the same member what came of it the first time', async () => {
    const serial = await makeOne({ creditDays: 30 })
    const first = await receive(serial, 'twice')
    later(3 * HOUR_MS)
    const second = await receive(serial, 'twice')
    expect(second).toMatchObject({ isNew: false, voucher: first.voucher })
    expect(await balanceOf('twice')).toBe(100)
  })

  test('are received by one of twenty members who come at once, and once by each', async () => {
    const [one = '', ...others] = await make({ count: 5 })
    const members = Array.from({ length: 20 }, (_, index) => `crowd-${index}`)
    const answers = await Promise.all(
      members.map((member) => server.send(RECEIPT, member, { body: { serial: one } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    await Promise.all(
      others.flatMap((serial) =>
        members.slice(0, 5).map((member) => server.send(RECEIPT, member, { body: { serial } })),
      ),
    )
    const sum = await database.db
      .selectFrom('member_accounts')
      .where('member_id', 'like', 'crowd-%')
      .select(({ fn }) => fn.sum<number>('balance_minor').as('sum'))
      .executeTakeFirstOrThrow()
    expect(Number(sum.sum)).toBe(500)
  })

  test('are credited once to a member who taps twenty times', async () => {
    const serial = await makeOne()
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(serial, 'tapping')))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await balanceOf('tapping')).toBe(100)
  })

  test('of others, of other areas and of the past are refused by name', async () => {
    const [taken, foreign, ended] = await Promise.all([
      makeOne(),
      makeOne({ area: 'sg' }),
      makeOne({ endsAt: new Date('2026-11-20T03:59:59.999Z') }),
    ])
    await receive(taken, 'first')
    const refusal = await refuse(taken, 'second')
    const { resultMessage: message } = refusal
    expect(refusal).toMatchObject({
      resultCode: 409,
      resultException: 'VoucherAlreadyUsed',
      errors: [{ path: 'serial', code: 'VoucherAlreadyUsed', message }],
    })
    expect(await refuse(foreign, 'second')).toMatchObject({ resultException: 'VoucherNotInArea' })
    expect(await refuse(ended, 'second')).toMatchObject({ resultException: 'VoucherEnded' })
    expect(await balanceOf('second')).toBe(0)
    expect((await receive(foreign, 'lin@sg')).voucher.currency).toBe('SGD')
  })

  test('do not count a typo as a try', async () => {
    const serial = await makeOne()
    const typo = serial.slice(0, -1) + (serial.endsWith('A') ? 'C' : 'A')
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await refuse(typo, 'typing')
      expect(answer).toMatchObject({
        resultCode: 422,
        resultException: 'VoucherSerialInvalid',
        errors: [{ path: 'serial', code: 'VoucherSerialMistyped' }],
      })
    }
    expect(await refuse('ACD0', 'typing', {})).toMatchObject({
      errors: [{ code: 'VoucherSerialLetters', message: expect.stringContaining('「0」') }],
    })
    expect((await receive(serial, 'typing')).isNew).toBe(true)
  })

  test('close for the rest of the hour after ten wrong serials, whatever came between', async () => {
    const [good = '', other = ''] = await make({ count: 2 })
    for (let tries = 1; tries <= 10; tries += 1) {
      const answer = await refuse(makeVoucherSerial(), 'guessing')
      expect(answer.resultException).toBe('VoucherNotFound')
      expect(answer.resultMessage).toContain(`${10 - tries} 次`)
      if (tries === 5) await receive(good, 'guessing')
      later(60_000)
    }
    const closed = await server.send(RECEIPT, 'guessing', { body: { serial: other } })
    expect(closed.status).toBe(429)
    expect(closed.headers.get('Retry-After')).toBe('3000')
    expect(await closed.json()).toMatchObject({ resultException: 'VoucherTriesExceeded' })
    expect((await receive(other, 'somebody-else')).isNew).toBe(true)
    later(50 * 60_000)
    expect(await refuse(makeVoucherSerial(), 'guessing')).toMatchObject({ resultCode: 404 })
    expect(await refuse(makeVoucherSerial(), 'guessing')).toMatchObject({ resultCode: 429 })
  })

  test('let no more than ten guesses through at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        server.send(RECEIPT, 'parallel', { body: { serial: makeVoucherSerial() } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('ask for a password that is on, and spend nothing without it', async () => {
    const serial = await makeOne()
    const password = '274951'
    await server.ask('setPassword', '/api/official/member/password', 'careful', {
      body: { password },
    })
    expect(await refuse(serial, 'careful')).toMatchObject({ resultException: 'PasswordRequired' })
    expect(await refuse(serial, 'careful', { password: '274950' })).toMatchObject({
      resultCode: 403,
      resultException: 'PasswordWrong',
      errors: [{ path: 'password', code: 'PasswordWrong' }],
    })
    expect(await balanceOf('careful')).toBe(0)
    expect((await receive(serial, 'careful', { password })).isNew).toBe(true)
  })

  test('are listed to the member alone, newest first', async () => {
    const serials = await make({ count: 3 })
    for (const serial of serials) {
      await receive(serial, 'listing')
      later(60_000)
    }
    const { vouchers, paging } = await mine('listing', '?ps=2')
    expect(paging).toEqual({ p: 1, ps: 2, total: 3, hasMore: true })
    expect(vouchers.map(({ receivedAt }) => receivedAt)).toEqual(
      vouchers
        .map(({ receivedAt }) => receivedAt)
        .toSorted()
        .toReversed(),
    )
    expect((await mine('nobody')).vouchers).toEqual([])
  })

  test('stand in the database as hashes alone, with an audit row for each batch', async () => {
    const serial = await makeOne()
    const rows = await database.db.selectFrom('vouchers').select('serial_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(serial)
    for (const { serial_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const batches = await database.db.selectFrom('voucher_batches').select('id').execute()
    const acts = await database.db
      .selectFrom('operator_acts')
      .where('act', '=', 'voucher-batch-made')
      .select(['subject', 'operator'])
      .execute()
    expect(acts.map(({ subject }) => subject).toSorted()).toEqual(
      batches.map(({ id }) => `voucher-batches/${id}`).toSorted(),
    )
    expect(new Set(acts.map(({ operator }) => operator))).toEqual(new Set(['tester']))
  })

  test('are made whole or not at all', async () => {
    const serial = await makeOne()
    const batch = {
      id: newId(server.clock),
      area: 'tw',
      titles: { 'zh-TW': '重複' },
      amountMinor: 1,
      creditDays: null,
      endsAt: new Date('2027-12-31T00:00:00Z'),
      serials: [makeVoucherSerial(), serial],
      operator: 'tester',
    } as const
    await expect(makeVoucherBatch(database.db, server.clock, batch)).rejects.toThrow(
      /vouchers_pkey|duplicate/,
    )
    const left = await database.db
      .selectFrom('voucher_batches')
      .where('id', '=', batch.id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  test('of the demo can be received in every area and loaded again', async () => {
    await loadDemoVouchers(database.db, server.clock)
    const [first] = listDemoVouchers().filter(({ area }) => area === 'my')
    expect((await receive(first?.serials[0] ?? '', 'ali@my')).voucher).toMatchObject({
      amountMinor: 1050,
      currency: 'MYR',
    })
    await loadDemoVouchers(database.db, server.clock)
    expect((await receive(first?.serials[0] ?? '', 'ali@my')).isNew).toBe(false)
  })

  test('are nothing for visitors', async () => {
    const body = { serial: await makeOne() }
    expect((await server.send(RECEIPT, undefined, { body })).status).toBe(401)
    expect((await server.send(MINE, undefined)).status).toBe(401)
  })
})
