import { createServer } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { reconcileGateway } from '#server/domain/paying/charges/reconcile-gateway.ts'
import { recordVerification } from '#server/domain/ledger/verifications/record-verification.ts'
import { setBudget } from '#server/domain/earning/budgets/set-budget.ts'
import { reserveSms } from '#server/domain/people/messages/reserve-sms.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { systemClock } from '#server/clock.ts'
import { makeLogger } from '#server/logger.ts'
import { makeMetrics } from '#server/metrics.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import { countJobs } from '#server/queue/count-jobs.ts'
import { FigureWatch } from '#server/wiring/figure-watch.ts'
import { readFigures } from '#server/wiring/figures.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'
import { listenHere } from './listen-here.ts'
import { describeOnDatabases } from './on-databases.ts'
import { PaymentStage } from './payment-stage.ts'
import { QueueStage } from './queue-stage.ts'
import { samplesOf, type Samples } from './samples-of.ts'

/** Prometheus gives up after 10 s. */
const SCRAPE_LIMIT_MS = 5_000

describeOnDatabases('The figures of what servers share', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
  })

  /** As a server tells them that has just started. */
  async function figures(): Promise<Samples> {
    const { clock, gateway } = stage.server.app
    const metrics = makeMetrics()
    const { merchantIds } = gateway
    const read = () => readFigures(database.lookout, { clock, merchantIds, queues: () => [] })
    await new FigureWatch({ read, log: makeLogger('silent'), metrics }).refresh()
    return samplesOf(await metrics.registry.metrics())
  }

  test('tell of charges that the gateway has not decided, by state and with their age', async () => {
    const before = await figures()
    expect(before.get('hongli_charges_open{state="pending"}')).toBe(0)
    expect(before.get('hongli_charges_oldest_seconds{state="pending"}')).toBe(0)
    const storeId = await stage.store({ percent: 0 })
    const member = await stage.member('charged')
    const source = await stage.newCard()
    const payment = await stage.pay(member, { storeId, amountMinor: 300, source })
    const { clock } = stage.server
    clock.moveTo(new Date(clock.now().getTime() + 600_000).toISOString())
    const open = await figures()
    expect(open.get('hongli_charges_open{state="pending"}')).toBe(1)
    expect(open.get('hongli_charges_oldest_seconds{state="pending"}')).toBe(600)
    await stage.gateway.choose(payment.redirectUrl, 'approve')
    await stage.get(member, payment.id)
    const settled = await figures()
    expect(settled.get('hongli_charges_open{state="pending"}')).toBe(0)
    expect(settled.get('hongli_charges_oldest_seconds{state="pending"}')).toBe(0)
  })

  test('tell when charges were held against the gateway, and what differed', async () => {
    const { clock, gateway } = stage.server.app
    const [merchantId = ''] = gateway.merchantIds
    const merchant = `{merchant="${merchantId}"}`
    // What the queue does at its start.
    const compared = () => database.db.selectFrom('gateway_reconciliations').select('id').execute()
    await expect.poll(compared).toHaveLength(gateway.merchantIds.length)
    await database.executeSql('delete from gateway_reconciliations')
    const before = await figures()
    expect(before.get(`hongli_reconciled_timestamp_seconds${merchant}`)).toBe(0)
    const window = { since: new Date(0), until: new Date('2100-01-01') }
    await reconcileGateway(stage.parts, { merchantId, ...window })
    const equal = await figures()
    const seconds = clock.now().getTime() / 1_000
    expect(equal.get(`hongli_reconciled_timestamp_seconds${merchant}`)).toBe(seconds)
    expect(equal.get(`hongli_reconciliation_differences${merchant}`)).toBe(0)
    await database.executeSql(
      `update gateway_charges set amount_minor = amount_minor + 1 where merchant_id = $1`,
      [merchantId],
    )
    stage.server.clock.moveTo(new Date(clock.now().getTime() + 1_000).toISOString())
    await reconcileGateway(stage.parts, { merchantId, ...window })
    const differing = await figures()
    expect(differing.get(`hongli_reconciliation_differences${merchant}`)).toBe(1)
    await database.executeSql('update gateway_charges set amount_minor = amount_minor - 1')
  })

  test('tell when the ledger was verified, and how many faults it had', async () => {
    const { db, clock } = stage.server.app
    await database.executeSql('delete from ledger_verifications')
    const before = await figures()
    expect(before.get('hongli_ledger_verified_timestamp_seconds')).toBe(0)
    expect(before.has('hongli_ledger_faults')).toBe(false)
    const looked = { startedAt: clock.now(), accountCount: 2, entryCount: 7, faultCount: 3 }
    await recordVerification(db, clock, looked)
    const after = await figures()
    const seconds = clock.now().getTime() / 1_000
    expect(after.get('hongli_ledger_verified_timestamp_seconds')).toBe(seconds)
    expect(after.get('hongli_ledger_faults')).toBe(3)
  })

  test('tell how much of the budgets of running campaigns is gone, and whether anybody can begin', async () => {
    const { db, clock } = stage.server.app
    const set = (amountMinor: number) =>
      setBudget(db, clock, { kind: 'referral', id: 'tw-friends', amountMinor, operator: 'ops' })
    const NAME = 'hongli_campaign_budget_used_ratio{campaign="referral/tw-friends"}'
    expect([...(await figures()).keys()].join()).not.toContain('hongli_campaign_budget_used_ratio{')
    await set(1_000)
    expect((await figures()).get(NAME)).toBe(0)
    const take = async (amount: number) =>
      database.executeSql(`select take_from_budget('referral', 'tw-friends', $1, false)`, [amount])
    await take(850)
    expect((await figures()).get(NAME)).toBe(0.85)
    // Both rewards of an invitation are 100.
    await take(51)
    expect((await figures()).get(NAME)).toBe(1)
  })

  test("count the day's text messages", async () => {
    const { db, clock } = stage.server.app
    expect((await figures()).get('hongli_sms_sent_today')).toBe(0)
    await inTransaction(db, (tx) => reserveSms(tx, clock, { dailyLimit: 10 }))
    expect((await figures()).get('hongli_sms_sent_today')).toBe(1)
  })
})

describeOnDatabases('The figures of jobs', (openFresh) => {
  const JOB: JobDefinition = {
    name: 'figures-test',
    policy: { retries: 1, retryDelaySeconds: 30, retryDelayMaxSeconds: 30, timeLimitSeconds: 60 },
    lookSeconds: 2,
    run: () => Promise.resolve(),
  }
  let database: OpenDatabase
  let stage: QueueStage

  beforeAll(async () => {
    database = await openFresh()
    stage = await QueueStage.on(database)
  })
  const ofQueue = async () => {
    const counts = await countJobs(stage.db)
    return counts.find(({ queue }) => queue === JOB.name)
  }
  const none = { queue: JOB.name, waiting: 0, retrying: 0, oldestSeconds: 0, givenUp: 0 }

  test('tell what waits and for how long, what failed, and what was given up', async () => {
    let isFailing = true
    const fail = () => (isFailing ? Promise.reject(new Error('no')) : Promise.resolve())
    const server = await stage.start('first', [JOB], fail)
    expect(await ofQueue()).toEqual(none)
    await stage.send(server, JOB.name, { of: 'two tries' })
    await expect.poll(async () => (await ofQueue())?.retrying).toBe(1)
    await stage.pass(20)
    expect(await ofQueue()).toMatchObject({ waiting: 0, retrying: 1, givenUp: 0 })
    expect((await ofQueue())?.oldestSeconds).toBeGreaterThanOrEqual(20)
    await stage.pass(20)
    await expect.poll(ofQueue).toEqual({ ...none, givenUp: 1 })
    // By then a server has looked at it, and logged it.
    await stage.pass(13 * JOB.lookSeconds)
    expect(await ofQueue()).toEqual({ ...none, givenUp: 1 })
    await stage.stop()
    isFailing = false
    const later = await stage.start('second', [])
    await stage.send(later, JOB.name, { of: 'nobody' })
    await stage.jump(50)
    expect(await ofQueue()).toMatchObject({ waiting: 1, retrying: 0, givenUp: 1 })
    expect((await ofQueue())?.oldestSeconds).toBeGreaterThanOrEqual(50)
    await stage.jump(86_400)
    expect(await ofQueue()).toMatchObject({ givenUp: 0 })
  })

  test('are those of the queues that this server runs', async () => {
    const server = await stage.start('knows', [{ ...JOB, name: 'figures-known' }])
    await stage.start('knew', [{ ...JOB, name: 'figures-of-before' }])
    const sources = { clock: systemClock, merchantIds: [], queues: () => server.running() }
    const { jobs } = await readFigures(stage.db, sources)
    expect(jobs.map(({ queue }) => queue)).toEqual(['figures-known'])
    await stage.stop()
  })

  test('count a repetition from when it is due', async () => {
    const daily = { ...JOB, name: 'figures-daily', repeatSeconds: 86_400 }
    // While one server is there, the queue's clock is.
    await stage.start('keeper', [])
    const server = await stage.start('third', [daily])
    await stage.pass(3)
    await server.stop()
    const counts = async () => (await countJobs(stage.db)).find(({ queue }) => queue === daily.name)
    expect(await counts()).toEqual({ ...none, queue: daily.name })
    await stage.jump(86_400 + 100)
    const late = await counts()
    expect(late).toMatchObject({ waiting: 1, retrying: 0 })
    expect(late?.oldestSeconds).toBeGreaterThan(90)
    expect(late?.oldestSeconds).toBeLessThan(200)
  })
})

describe.each(['refuses connections', 'takes connections and says nothing'])(
  'Metrics, with a database that %s',
  (kind) => {
    test('answer in time, without what cannot be read', async () => {
      const port = kind.startsWith('takes')
        ? await listenHere(
            createServer((socket) => void socket.on('error', () => undefined).unref()),
          )
        : 1
      const server = new HttpServer(await openAwayDatabase(port))
      await server.app.databaseWatch.lookNow()
      const started = performance.now()
      const answer = await server.send('/metrics', { address: '127.0.0.1' })
      expect(performance.now() - started).toBeLessThan(SCRAPE_LIMIT_MS)
      expect(answer.status).toBe(200)
      const samples = samplesOf(await answer.text())
      expect(samples.get('hongli_database_up')).toBe(0)
      expect(samples.get('hongli_figures_read_timestamp_seconds')).toBe(0)
      const shared = /^hongli_(jobs|charges|refunds|reconcil|ledger|sms_sent|campaign)/
      expect([...samples.keys()].filter((name) => shared.test(name))).toEqual([])
    })
  },
)
