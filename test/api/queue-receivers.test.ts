import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { ReceiverRefused } from '#server/domain/people/messages/receiver-refused.ts'
import type { JobDefinition } from '#server/queue/job-definition.ts'
import type { JobQueue } from '#server/queue/job-queue.ts'
import { bringAllForward } from '#server/queue/queued-rows.ts'
import { jobsOf } from '#server/jobs/start-jobs.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { QueueStage } from './queue-stage.ts'

interface Message {
  partner: string
  n: number
}

const SENDING = [
  'alert',
  'form-mail',
  'answer-mail',
  'application-letter',
  'store-application-mail',
  'confirmation-mail',
  'push',
  'broadcast-push',
  'partner-call-back',
]
const DAY_SECONDS = 86_400

describeOnDatabases('What waits for a receiver who is away', (openFresh) => {
  let database: OpenDatabase
  let definitions: JobDefinition[]
  let sending: string[]
  let stage: QueueStage
  let queue: JobQueue
  /** Who does not answer, or says no, and what was taken. */
  const away = new Set<string>()
  const refused = new Set<number>()
  const taken: Message[] = []

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    const server = await MemberServer.start(database)
    const names = ['partner-call-back', 'try-receivers']
    definitions = jobsOf(server.app).filter(({ name }) => names.includes(name))
    sending = jobsOf(server.app).flatMap(({ name, receiverOf }) => (receiverOf ? [name] : []))
    await server.stop()
  })
  beforeEach(async () => {
    for (const set of [away, refused]) set.clear()
    taken.length = 0
    await database.executeSql('delete from pgboss.job')
    stage = await QueueStage.on(database)
    queue = await startServer('first')
  })

  async function startServer(name: string): Promise<JobQueue> {
    const server: JobQueue = await stage.start(name, definitions, async (data) => {
      const message = data as Partial<Message>
      if (message.partner === undefined) return server.tryReceivers()
      if (away.has(message.partner)) throw new Error('No answer')
      if (refused.has(message.n ?? 0)) throw new ReceiverRefused('Not this one')
      taken.push(message as Message)
    })
    return server
  }

  const send = (partner: string, n: number) =>
    stage.send(queue, 'partner-call-back', { partner, n } satisfies Message)

  /** When somebody was asked for something, by the queue's clock. */
  const triesOf = (partner: string) =>
    stage.runs.flatMap(({ data, at }) =>
      (data as Partial<Message>).partner === partner ? [at] : [],
    )

  test('is mail, pushes, call-backs and alerts', () => {
    expect(sending.toSorted()).toEqual(SENDING.toSorted())
  })

  test('goes within a minute of the return, however long it was, and asks little meanwhile', async () => {
    await startServer('second')
    away.add('fuel')
    for (let n = 1; n <= 20; n += 1) await send('fuel', n)
    await stage.pass(900)
    stage.runs.length = 0
    await stage.pass(180)
    const tries = triesOf('fuel')
    expect(tries.length).toBeGreaterThanOrEqual(4)
    expect(tries.length).toBeLessThanOrEqual(2 * (180 / 20))
    for (const [at, time] of tries.entries()) {
      expect(time - (tries[at - 1] ?? time)).toBeLessThanOrEqual(45_000)
    }
    await send('mall', 21)
    await stage.pass(6)
    expect(taken.map(({ n }) => n)).toEqual([21])
    away.clear()
    await stage.pass(60)
    expect(taken.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, at) => at + 1),
    )
  })

  test.each([5, 25, 65])('goes within a minute of a return after %i s, too', async (seconds) => {
    await send('fuel', 1)
    await stage.pass(1)
    away.add('fuel')
    for (let n = 2; n <= 6; n += 1) await send('fuel', n)
    await stage.pass(seconds)
    away.clear()
    await stage.pass(60)
    expect(taken.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('does not hurry what the receiver has refused', async () => {
    refused.add(1)
    await send('fuel', 1)
    await send('fuel', 2)
    await stage.pass(600)
    expect(taken.map(({ n }) => n)).toEqual([2])
    // After 10 s to 20 s, twice that, and so on.
    expect(triesOf('fuel').length - 1).toBeLessThanOrEqual(7)
  })

  test('goes all at once when the receiver is back, by short statements, however much it is', async () => {
    const waiting = (receiver: string, count: number) =>
      database.executeSql(
        `insert into pgboss.job (name, data, state, retry_count, start_after, output)
        select 'partner-call-back', '{}', 'retry', 1, pgboss.job_now() + interval '1 hour',
          jsonb_build_object('receiver', $1::text) from generate_series(1, $2::int)`,
        [receiver, count],
      )
    // No server runs that would take what is due.
    await stage.stop()
    await waiting('fuel', 4_500)
    await waiting('bank', 3)
    await bringAllForward(database.db, 'partner-call-back', 'fuel')
    const { rows } = await database.executeSql(
      `select output ->> 'receiver' as receiver, count(*)::int as count from pgboss.job
      where start_after <= pgboss.job_now() and state = 'retry' group by 1`,
    )
    expect(rows).toEqual([{ receiver: 'fuel', count: 4_500 }])
  })

  test('is tried for about a day, and then given up by name', async () => {
    away.add('fuel')
    await send('fuel', 1)
    await stage.pass(60)
    await stage.jump(0.9 * DAY_SECONDS)
    await stage.pass(60)
    const givenUp = () => stage.lines.filter((line) => line.includes('job given up'))
    expect(givenUp()).toEqual([])
    const before = triesOf('fuel').length
    expect(before).toBeGreaterThan(2)
    await stage.jump(0.1 * DAY_SECONDS)
    await stage.pass(120)
    expect(triesOf('fuel').length).toBeGreaterThan(before)
    expect(givenUp()).toHaveLength(1)
    await stage.pass(120)
    away.clear()
    await stage.pass(60)
    expect(taken).toEqual([])
  })
})
