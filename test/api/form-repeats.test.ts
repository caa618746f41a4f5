import { randomUUID } from 'node:crypto'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { deleteExpiredBotCheckUses } from '#server/domain/people/bot-checks/delete-expired-bot-check-uses.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { APPLICATION, APPLY_PATH } from './application-server.ts'
import { FEEDBACK, FormServer, type Body } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

/** What is at the same moment is so by luck: two writers at one key meet once in twenty. */
const ROUNDS = 20

/** More than what a bot check holds. */
const ELEVEN_MINUTES_MS = 11 * 60_000

const FORMS = [
  { form: 'feedback', table: 'feedbacks', path: '/api/official/feedback', body: FEEDBACK },
  {
    form: 'pressContact',
    table: 'press_contacts',
    path: '/api/official/press/contact',
    body: {
      companyName: '巷口報',
      contactName: '許記者',
      email: 'press@example.com',
      subject: '採訪',
      content: '想談公平抽獎。',
    },
  },
  {
    form: 'prospectStore',
    table: 'prospect_stores',
    path: '/api/official/prospect-store',
    body: { kind: 'short', storeName: '龍潭豆花', contactName: '陳大明', mobile: '0912345678' },
  },
  { form: 'storeApplication', table: 'store_applications', path: APPLY_PATH, body: APPLICATION },
] as const

describeOnDatabases('A form whose answer was lost', (openFresh) => {
  let database: OpenDatabase
  /** The one that stored it and was killed, and the one that is there after it. */
  let killed: FormServer
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    await loadPlaces(database.db)
    await loadBusinessTypes(database.db)
    server = await FormServer.start(database)
    killed = await FormServer.start(database, { isWorking: false })
  })
  const countOf = async (table: (typeof FORMS)[number]['table']) => {
    const { count } = await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }

  test.each(FORMS)(
    'is told the same when $form is sent again',
    async ({ form, table, ...sent }) => {
      const botCheck = await killed.solveBotCheck()
      const body: Body = { ...sent.body, botCheck }
      const before = await countOf(table)
      const first = await killed.post(sent.path, body)
      expect(first.status).toBe(200)
      const repeats = await Promise.all([1, 2, 3].map(() => server.post(sent.path, body)))
      for (const repeat of repeats) expect(repeat).toEqual(first)
      expect(first.body[form]).toMatchObject({ isCardNumberRemoved: false })
      expect(await countOf(table)).toBe(before + 1)
      const another = await server.post(sent.path, { ...body, contactName: '別人', name: '別人' })
      expect(another.body['resultException']).toMatch(/BotCheckReplayed|InvalidInput/)
    },
  )

  /** A key that nobody guesses, as our own pages send. */
  const newKey = () => ({ 'Idempotency-Key': randomUUID() })

  test.each(FORMS)(
    'is told the same when $form is sent again with its key and another bot check',
    async ({ table, path, body }) => {
      const before = await countOf(table)
      const headers = newKey()
      const send = async (by: FormServer, other = {}) => {
        const botCheck = await server.solveBotCheck()
        return by.post(path, { ...body, ...other, botCheck }, { headers })
      }
      const first = await send(killed)
      expect(first.status).toBe(200)
      // The first one's check has ended.
      const now = server.clock.now()
      onTestFinished(() => server.clock.moveTo(now.toISOString()))
      server.clock.moveTo(new Date(now.getTime() + ELEVEN_MINUTES_MS).toISOString())
      await deleteExpiredBotCheckUses(database.db, server.clock)
      for (let repeat = 0; repeat < 3; repeat += 1) expect(await send(server)).toEqual(first)
      expect(await countOf(table)).toBe(before + 1)
      // What was changed is another form, and never told what the first was.
      const another = await send(server, { contactName: '別人', name: '別人' })
      expect(another.body).not.toEqual(first.body)
    },
  )

  test.each(FORMS)(
    'is one when $form is sent at once with its key and a bot check each',
    async ({ table, path, body }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const checks = await Promise.all(Array.from({ length: 6 }, () => server.solveBotCheck()))
        const before = await countOf(table)
        const headers = newKey()
        const answers = await Promise.all(
          checks.map((botCheck, at) =>
            (at % 2 === 0 ? killed : server).post(path, { ...body, botCheck }, { headers }),
          ),
        )
        const [first, ...told] = answers.filter(({ status }) => status === 200)
        for (const answer of told) expect(answer).toEqual(first)
        const others = answers.filter(({ status }) => status !== 200)
        for (const { body: refusal } of others) {
          expect(refusal['resultException']).toBe('StillRunning')
        }
        expect(await countOf(table)).toBe(before + 1)
      }
    },
  )

  test.each(FORMS)(
    'is not refused for good when the bot check of $form was',
    async ({ path, body }) => {
      const headers = newKey()
      const refused = await server.post(path, { ...body, botCheck: 'none' }, { headers })
      expect(refused.status).toBe(422)
      const botCheck = await server.solveBotCheck()
      expect(await server.post(path, { ...body, botCheck }, { headers })).toMatchObject({
        status: 200,
      })
    },
  )

  test.each(FORMS)(
    'is one when $form is sent many times at once',
    async ({ table, path, body }) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const botCheck = await killed.solveBotCheck()
        const before = await countOf(table)
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            (at % 2 === 0 ? killed : server).post(path, { ...body, botCheck }),
          ),
        )
        expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
        expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
        expect(await countOf(table)).toBe(before + 1)
      }
    },
  )
})
