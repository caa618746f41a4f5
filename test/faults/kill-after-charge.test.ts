import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInputs, CallOutputs } from '#contract/calls.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import { systemClock } from '#server/clock.ts'
import { markDatabase } from '#server/database-marks/mark-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { makeLogger } from '#server/logger.ts'
import { makeAppContext } from '#server/wiring/make-app-context.ts'
import { readConfig } from '#server/config/config.ts'
import { openMember } from '#server/domain/people/members/open-member.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { tokenOf } from '../api/member-server.ts'
import { give } from '../api/gifts.ts'
import { HOLDER, PASSWORD } from '../api/payment-stage.ts'
import { loadSampleStores } from '../api/sample-stores.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { SandboxClient } from '../sandbox/sandbox-client.ts'
import { findGatewayFaults, sumGateway } from './find-gateway-faults.ts'
import { KILLABLE_DATABASES, type KillableDatabase } from './killable-databases.ts'

const KILLS = 20
/** On the embedded engine, which starts slowly, where PostgreSQL is tried as well. */
const FEW_KILLS = 8
const MEMBER = 'payer'
const CREDIT_MINOR = 10_000
/** Of each payment. */
const CREDIT_PART_MINOR = 3
const TEST_LIMIT_MS = 600_000
/** The gateway has charged, and holds its answer for longer than the server lives. */
const HELD_MS = 30_000
const HOUR_MS = 3_600_000

/** What the server is doing when it is killed, each in its turn. */
const DEEDS = ['saved-card', 'new-card', 'refund', 'binding'] as const
type Deed = (typeof DEEDS)[number]

describe.each(KILLABLE_DATABASES)('A server on $engine killed after the charge', (kind) => {
  const isAlone = KILLABLE_DATABASES.length === 1
  const kills = isAlone || kind.engine === 'PostgreSQL' ? KILLS : FEW_KILLS
  let database: KillableDatabase
  let gateway: SandboxClient
  let server: BuiltServer
  let storeId: string
  const payments: { id: string; amountMinor: number }[] = []

  beforeAll(async () => {
    database = await kind.make()
    gateway = await SandboxClient.start()
    await gateway.switch({ capture: 'at-once' })
    const opened = await database.open()
    storeId = await writeSubjects(opened)
    await opened.close()
    server = await start()
  }, TEST_LIMIT_MS)
  afterAll(async () => {
    await server.kill()
    await gateway.stop()
    await database.drop()
  })

  async function start(): Promise<BuiltServer> {
    return startBuiltServer({
      MODE: 'demo',
      LOAD_DEMO_CONTENT: 'false',
      LOG_LEVEL: 'silent',
      GATEWAY_ORIGIN: gateway.sandbox.origin,
      ...database.settings,
    })
  }

  async function call<Name extends keyof CallOutputs>(path: string, body?: object) {
    const response = await fetch(server.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${await tokenOf(MEMBER, 'tw', new Date(Date.now() + HOUR_MS))}`,
        'Content-Type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as ApiSuccess<CallOutputs[Name]> | ApiFailure
  }

  /** Sends what is never answered, waits until the gateway has done its part, and pulls the plug. */
  async function killDuring(path: string, body: object, hasHappened: () => Promise<boolean>) {
    await gateway.switch({ slowMs: HELD_MS })
    const lost = call(path, body).catch(() => 'lost')
    for (let tries = 0; !(await hasHappened()); tries += 1) {
      if (tries > 3_000) throw new Error(`${path} did not reach the gateway`)
      await wait(10)
    }
    await server.kill()
    expect(await lost).toBe('lost')
    await gateway.switch({ slowMs: 0 })
    server = await start()
  }

  const tradeOf = async (amountMinor: number) => {
    const { trades } = await gateway.state()
    return trades.filter((trade) => trade.original_amount === amountMinor)
  }

  async function bind(): Promise<string> {
    const body = { id: randomUUID(), prime: await gateway.prime(), ...HOLDER, password: PASSWORD }
    const answer = await call<'bindCard'>('/api/official/card', body)
    if (!answer.success) throw new Error(JSON.stringify(answer))
    await gateway.choose(answer.binding.redirectUrl, 'approve')
    await gateway.control('/send-notifications')
    const after = await call<'getCardBinding'>(`/api/official/card/binding/${body.id}`)
    if (!after.success || !after.binding.card) throw new Error(JSON.stringify(after))
    return after.binding.card.id
  }

  function paymentOf(kill: number, source: CallInputs['createPayment']['source']) {
    // An amount of its own for each, so that its trades can be told from all others.
    const amountMinor = 1_000 + kill * 10
    const payment = {
      id: randomUUID(),
      storeId,
      amountMinor,
      creditMinor: CREDIT_PART_MINOR,
      source,
    }
    payments.push({ id: payment.id, amountMinor: amountMinor - CREDIT_PART_MINOR })
    return { ...payment, password: PASSWORD }
  }

  const killDuringDeed: Record<Deed, (kill: number, cardId: string) => Promise<void>> = {
    async binding() {
      const before = (await tradeOf(1)).length
      const body = { id: randomUUID(), prime: await gateway.prime(), ...HOLDER, password: PASSWORD }
      await killDuring('/api/official/card', body, async () => (await tradeOf(1)).length > before)
      await sendAgain('/api/official/card', body)
    },
    async 'saved-card'(kill, cardId) {
      await pay(paymentOf(kill, { method: 'saved-card', cardId }))
    },
    async 'new-card'(kill) {
      const prime = await gateway.prime()
      const body = paymentOf(kill, { method: 'card', prime, ...HOLDER })
      await pay(body)
      const [trade] = await tradeOf(body.amountMinor - CREDIT_PART_MINOR)
      await gateway.choose(trade?.payment_url, 'approve')
    },
    async refund(kill, cardId) {
      const body = paymentOf(kill, { method: 'saved-card', cardId })
      await sendAgain('/api/official/payment', body)
      const refund = { id: body.id, memberId: MEMBER, amountMinor: 500 }
      await killDuring(`/api/simulator/payments/${body.id}/refunds`, refund, async () => {
        const [trade] = await tradeOf(body.amountMinor - CREDIT_PART_MINOR)
        return Number(trade?.refunded_amount) > 0
      })
    },
  }

  async function pay(body: ReturnType<typeof paymentOf>): Promise<void> {
    const gatewayMinor = body.amountMinor - CREDIT_PART_MINOR
    const hasHappened = async () => (await tradeOf(gatewayMinor)).length > 0
    await killDuring('/api/official/payment', body, hasHappened)
    await sendAgain('/api/official/payment', body)
  }

  /** The app sends again what was never answered. */
  async function sendAgain(path: string, body: object): Promise<void> {
    const answer = await call(path, body)
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }

  test(
    `charges nobody twice and forgets no charge in ${kills} kills`,
    async () => {
      const cardId = await bind()
      for (let kill = 0; kill < kills; kill += 1) {
        await killDuringDeed[DEEDS[kill % DEEDS.length] ?? 'saved-card'](kill, cardId)
      }
      await call('/api/simulator/clock', { now: new Date(Date.now() + HOUR_MS).toISOString() })
      await untilDecided()
      expect(await server.stop()).toBe(0)
      const opened = await database.open()
      try {
        const config = readConfig({ GATEWAY_ORIGIN: gateway.sandbox.origin })
        const app = makeAppContext({ config, db: opened.db, log: makeLogger('silent') })
        expect(await findGatewayFaults(app)).toEqual([])
        expect((await verifyLedger(opened.db)).faults).toEqual([])
        const { trades } = await gateway.state()
        for (const { id, amountMinor } of payments) {
          const own = trades.filter((trade) => trade.original_amount === amountMinor)
          expect(own, id).toHaveLength(1)
        }
        const paid = trades.filter(({ record_status: status }) =>
          [0, 1, 2].includes(Number(status)),
        )
        const paidMinor = paid.reduce((sum, { amount }) => sum + Number(amount), 0)
        expect(await sumGateway(opened.db)).toBe(paidMinor)
        expect(paid.length).toBeGreaterThanOrEqual(payments.length)
        await app.limits.close()
      } finally {
        await opened.close()
      }
    },
    TEST_LIMIT_MS,
  )

  /** The jobs ask the gateway about everything that is due. */
  async function untilDecided(): Promise<void> {
    for (let tries = 0; tries < 600; tries += 1) {
      const path = '/api/official/payment?ps=100'
      const answer = await call<'listPayments'>(path)
      const isOpen = (payment: CallOutputs['listPayments']['payments'][number]) =>
        ['requested', 'pending', 'unknown'].includes(payment.state) ||
        payment.refunds.some(({ state }) => state === 'requested')
      if (answer.success && !answer.payments.some(isOpen)) return
      await wait(100)
    }
    throw new Error('Payments are still open')
  }

  async function writeSubjects(opened: Awaited<ReturnType<KillableDatabase['open']>>) {
    const { db } = opened
    await migrate(opened)
    await markDatabase(db, systemClock, { mode: 'demo', isWritten: true })
    await loadSampleStores(db, systemClock)
    await openMember(db, systemClock, { memberId: MEMBER, area: 'tw', locale: 'zh-TW' })
    await setPassword(db, systemClock, {
      memberId: MEMBER,
      password: PASSWORD,
      currentPassword: undefined,
    })
    const config = readConfig({})
    const app = makeAppContext({ config, db, log: makeLogger('silent') })
    await give(app, MEMBER, { id: 'gift:payer', amountMinor: CREDIT_MINOR })
    await app.limits.close()
    const store = await db
      .selectFrom('stores')
      .where('area', '=', 'tw')
      .where('status', '=', 'active')
      .select('id')
      .executeTakeFirstOrThrow()
    return store.id
  }
})
