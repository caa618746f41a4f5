import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/load-places.ts'
import { APPLICATION, APPLY_PATH } from './application-server.ts'
import { FEEDBACK, FormServer, type Body } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

/** What is at the same moment is so by luck: two writers at one key meet once in twenty. */
const ROUNDS = 20

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
  afterAll(async () => {
    await killed.stop()
    await server.stop()
    await database.close()
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
