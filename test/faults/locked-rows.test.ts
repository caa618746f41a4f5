import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { give } from '../api/gifts.ts'
import { MemberServer } from '../api/member-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { untilServed } from '../api/until-served.ts'
import { LockHolder } from './lock-holder.ts'

const CALLERS = 40
const POOL_SIZE = 10
/** As many as have places while calls of another name hold half of the pool. */
const OTHERS_AT_ONCE = 3
/** quality.md, Invariants. */
const ANSWER_LIMIT_MS = 5_000
const OTHERS_LIMIT_MS = 2_000
const CHECK_IN = '/api/official/marketing/check-in/tw-daily'
const TICKET = '/api/official/marketing/discount-ticket-activities/tw-autumn-fifty-off'

type Asked = [path: string, member: string, body?: object]

interface Case {
  row: string
  /** What somebody holds. */
  lock: string
  /** What forty callers want at once. */
  ask: (caller: string) => Asked
}

const claim: Case['ask'] = (caller) => [`${TICKET}/claim`, caller, {}]
/** What others do meanwhile: no two of them touch the same row. */
const checkIn: Case['ask'] = (caller) => [`${CHECK_IN}/check-in`, caller, {}]

/** The way that a hot row goes: a ticket, a coupon, a member, a store, a prize that many want. */
describe.runIf(POSTGRES_URL)('With a row that somebody has locked', () => {
  const own = ownDatabase('locked')
  const { url } = own
  let database: OpenDatabase
  let server: MemberServer
  let holder: LockHolder
  let storeId: string
  let couponId: string

  beforeAll(async () => {
    await createUntilEnd(own, 'stocked')
    database = await openUntilEnd({ url, poolSize: POOL_SIZE })
    server = await MemberServer.start(database, { isWorking: true })
    holder = await LockHolder.open(url)
    storeId = await firstId(`select id from stores where area = 'tw' and status = 'active'`)
    couponId = await firstId(
      `select id from coupons where area = 'tw' and starts_at < '2026-11-20' and ends_at > '2026-12-01'`,
    )
    await payOnce()
  })

  const firstId = async (statement: string) => {
    const { rows } = await database.executeSql(`${statement} order by 1 limit 1`)
    return (rows[0] as { id: string }).id
  }
  const payment: Case['ask'] = (caller) => [
    '/api/official/payment',
    caller,
    {
      id: randomUUID(),
      storeId,
      amountMinor: 10,
      creditMinor: 10,
      source: { method: 'credit' },
    },
  ]
  /** Opens the store's account, and gives those who will pay something to pay with. */
  async function payOnce() {
    for (const member of ['first-payer', ...callersOf('payer')]) {
      await server.ask('getMember', '/api/official/member', member)
      await give(server.app, member, { id: `gift:${member}` })
    }
    expect((await send(payment('first-payer'))).status).toBe(200)
  }

  const send = async ([path, member, body]: Asked) => {
    const startedAt = performance.now()
    const response = await server.send(path, member, body ? { body } : {})
    const answer = (await response.json()) as { resultException?: string }
    return { status: response.status, ms: performance.now() - startedAt, ...answer }
  }

  /** No more at once than there are places: what could make them wait is the row alone. */
  const sendInGroups = async (all: readonly Asked[]) => {
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (let at = 0; at < all.length; at += OTHERS_AT_ONCE) {
      answers.push(...(await Promise.all(all.slice(at, at + OTHERS_AT_ONCE).map(send))))
    }
    return answers
  }
  const sendUntilServed = (asked: Asked) => untilServed(() => send(asked))

  const CASES: (() => Case)[] = [
    () => ({
      row: 'a ticket',
      lock: `select * from discount_ticket_stocks where activity_id = 'tw-autumn-fifty-off' for update`,
      ask: claim,
    }),
    () => ({
      row: 'a coupon',
      lock: `select * from coupons where id = '${couponId}' for update`,
      ask: (caller) => [`/api/official/coupon/${couponId}/receipt`, caller, {}],
    }),
    () => ({
      row: 'a member',
      lock: `select * from member_accounts where member_id = 'first-payer' for update`,
      ask: () => payment('first-payer'),
    }),
    () => ({
      row: "a store's account",
      lock: `select * from store_accounts where store_id = '${storeId}' for update`,
      ask: (caller) => payment(caller.replace(/^.*-/, 'payer-')),
    }),
  ]

  test.each(CASES)('others are answered, and who wants it is told (%#)', async (make) => {
    const { row, lock, ask } = make()
    const prefix = row.replaceAll(/[^a-z]/g, '')
    await holder.lock(lock)
    const wanting = callersOf(prefix).map((caller) => send(ask(caller)))
    await holder.untilWaiting(2)
    const [reader, members] = await Promise.all([
      send(['/api/official/store?keyword=maxwell', 'reader']),
      sendInGroups(callersOf(`other-${prefix}`).map(checkIn)),
    ])
    const others = [reader, ...members]
    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(OTHERS_LIMIT_MS)
    const told = await Promise.all(wanting)
    expect(new Set(told.map(({ resultException }) => resultException))).toEqual(
      new Set(['ResourceBusy']),
    )
    expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(ANSWER_LIMIT_MS)
    await holder.release()
    const again = await Promise.all(callersOf(prefix).map((caller) => sendUntilServed(ask(caller))))
    expect(again.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(again.some(({ status }) => status === 200)).toBe(true)
  })

  test('calls of one member leave places to others, whatever they are called', async () => {
    await holder.lock(`select * from member_accounts where member_id = 'payer-0' for update`)
    const wanting = [claim, checkIn, payment].flatMap((ask) =>
      callersOf('payer').map(() => send(ask('payer-0'))),
    )
    await holder.untilWaiting(2)
    const others = await sendInGroups(callersOf('calm').map(checkIn))
    expect(others.filter(({ status }) => status !== 200)).toEqual([])
    await Promise.all(wanting)
    await holder.release()
  })
})

function callersOf(prefix: string): string[] {
  return Array.from({ length: CALLERS }, (_, index) => `${prefix}-${index}`)
}
