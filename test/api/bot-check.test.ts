import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { FEEDBACK, FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const FEEDBACK_PATH = '/api/official/feedback'

describeOnDatabases('The bot check', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  const send = (botCheck: string, content: string = FEEDBACK.content) =>
    server.post(FEEDBACK_PATH, { ...FEEDBACK, content, botCheck })
  const isValid = async (token: string) =>
    (await server.post('/api/tool/valid-token', { token })).body

  test('lets a solved challenge through, once', async () => {
    const botCheck = await server.solveBotCheck()
    expect(await send(botCheck)).toMatchObject({ status: 200 })
    expect(await send(botCheck, 'Another message')).toMatchObject({
      status: 422,
      body: {
        resultException: 'BotCheckReplayed',
        errors: [{ path: 'botCheck', code: 'BotCheckReplayed' }],
      },
    })
  })

  test('of twenty at once lets one through', async () => {
    const botCheck = await server.solveBotCheck()
    const rows = () =>
      database.db
        .selectFrom('feedbacks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = await rows()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(botCheck, `Message ${at}`)),
    )
    const names = answers.map(({ body }) => body['resultException'] ?? 'stored').toSorted()
    expect(names).toEqual([...Array<string>(19).fill('BotCheckReplayed'), 'stored'])
    expect((await rows()).count).toBe(before.count + 1)
  })

  test('asked with the secret of before is taken until that one is taken out', async () => {
    const [OLD, NEW] = [
      'the-secret-of-before-of-32-characters',
      'the-new-secret-of-32-characters-or-more',
    ]
    const beside = (BOT_CHECK_SECRET: string) =>
      FormServer.start(database, { environment: { BOT_CHECK_SECRET }, isWorking: false })
    const [before, between, after] = await Promise.all([OLD, `${NEW},${OLD}`, NEW].map(beside))
    const solved = (await before?.solveBotCheck()) ?? ''
    const solvedAnew = (await between?.solveBotCheck()) ?? ''
    const takes = async (other: FormServer | undefined, botCheck: string) =>
      (await other?.post('/api/tool/valid-token', { token: botCheck }))?.body['valid']
    expect(await takes(between, solved)).toBe(true)
    expect(await takes(after, solved)).toBe(false)
    expect(await takes(after, solvedAnew)).toBe(true)
    expect(await takes(before, solvedAnew)).toBe(false)
  })

  test('is not used up by a form that fails', async () => {
    const botCheck = await server.solveBotCheck()
    const failed = await server.post(FEEDBACK_PATH, { ...FEEDBACK, email: 'x', botCheck })
    expect(failed.status).toBe(422)
    expect(await send(botCheck)).toMatchObject({ status: 200 })
  })

  test('cannot be left out', async () => {
    expect(await server.post(FEEDBACK_PATH, FEEDBACK)).toMatchObject({
      status: 422,
      body: { resultException: 'BotCheckRequired' },
    })
  })

  test.each(['x', 'bm8=', Buffer.from('{}').toString('base64'), '~', 'a.b~3'])(
    'is not %s',
    async (botCheck) => {
      expect(await send(botCheck)).toMatchObject({
        status: 422,
        body: { resultException: 'BotCheckFailed' },
      })
    },
  )

  test('cannot be forged: not easier, not longer valid, not by a guessed solution', async () => {
    const read = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString())
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const solved = read(await server.solveBotCheck())
    const { parameters } = solved.challenge
    const forgeries = [
      { ...solved, challenge: { ...solved.challenge, signature: '0'.repeat(64) } },
      {
        ...solved,
        challenge: {
          ...solved.challenge,
          parameters: { ...parameters, expiresAt: parameters.expiresAt + 600 },
        },
      },
      {
        ...solved,
        challenge: { ...solved.challenge, parameters: { ...parameters, keyPrefix: '0' } },
      },
      { ...solved, solution: { counter: 1, derivedKey: '0'.repeat(64) } },
    ]
    for (const forgery of forgeries) {
      expect((await send(write(forgery))).body['resultException']).toBe('BotCheckFailed')
    }
    expect((await send(write(solved))).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    const botCheck = await server.solveBotCheck()
    const start = server.clock.now()
    server.clock.moveTo(new Date(start.getTime() + 10 * 60_000 + 1_000).toISOString())
    expect((await send(botCheck)).body['resultException']).toBe('BotCheckFailed')
    server.clock.moveTo(start.toISOString())
  })

  test('is looked at without being used up', async () => {
    const token = await server.solveBotCheck()
    expect(await isValid(token)).toMatchObject({ success: true, valid: true, kind: 'bot-check' })
    expect(await isValid(token)).toMatchObject({ valid: true })
    await send(token)
    expect(await isValid(token)).toMatchObject({ success: true, valid: false, kind: 'bot-check' })
    expect(await isValid('nonsense')).toMatchObject({ success: true, valid: false })
  })
})
