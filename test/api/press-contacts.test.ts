import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { FormServer } from './form-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const PATH = '/api/official/press/contact'

describeOnDatabases('The press contact form', (openFresh) => {
  let database: OpenDatabase
  let server: FormServer

  beforeAll(async () => {
    database = await openFresh()
    server = await FormServer.start(database)
  })
  test('is stored', async () => {
    const answer = await server.post(PATH, {
      companyName: '巷口報',
      contactName: '許記者',
      jobTitle: '記者',
      email: 'press@example.com',
      subject: '採訪',
      content: '想談公平抽獎。',
      botCheck: await server.solveBotCheck(),
    })
    expect(answer.status).toBe(200)
    const { reference = '' } = answer.body['pressContact'] as Record<string, string>
    expect(reference).toMatch(/^PR-/)
    const row = await database.db
      .selectFrom('press_contacts')
      .where('reference', '=', reference)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ company_name: '巷口報', contact_name: '許記者', mobile: null })
  })

  test('asks for medium, person, subject, content and a way to answer', async () => {
    expect(await server.problemsOf(PATH, {})).toEqual({
      companyName: 'CompanyNameRequired',
      contactName: 'ContactNameRequired',
      email: 'EmailOrMobileRequired',
      subject: 'SubjectRequired',
      content: 'ContentRequired',
      botCheck: 'BotCheckRequired',
    })
  })

  test('has no field for a store', async () => {
    expect(await server.problemsOf(PATH, { storeName: 'x' })).toEqual({
      storeName: 'UnknownField',
    })
  })
})
