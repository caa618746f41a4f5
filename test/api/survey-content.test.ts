import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SurveyContent } from '#content/surveys.schema.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { describeOnDatabases } from './on-databases.ts'
import { REVIEWED, SurveyServer } from './survey-server.ts'

describeOnDatabases('The surveys of the content', (openFresh) => {
  let database: OpenDatabase
  let surveys: SurveyServer
  let folder: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    surveys = await SurveyServer.start(database)
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hongli-surveys-'))
    cpSync(DEMO_FOLDER, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const load = () => loadContent(database.db, surveys.server.clock, { folder })
  const edit = (change: (content: SurveyContent[]) => unknown) => {
    const file = join(folder, 'surveys/tw.json')
    const content = JSON.parse(readFileSync(file, 'utf8')) as SurveyContent[]
    writeFileSync(file, JSON.stringify(change(content)))
  }

  test('keep their window when their words change', async () => {
    const before = await surveys.survey(REVIEWED.tw.id)
    edit((content) =>
      content.map((survey) => ({
        ...survey,
        minutes: 7,
        window: { startsInDays: 5, endsInDays: 90 },
      })),
    )
    await load()
    const after = await surveys.survey(REVIEWED.tw.id)
    expect(after).toEqual({ ...before, minutes: 7 })
  })

  test('end when they are gone and somebody has answered, else they go', async () => {
    await surveys.submit('member-1', 'tw')
    edit((content) => content.filter(({ id }) => id === 'tw-check-in-quick'))
    await load()
    const headers = await surveys.headersOf('member-1', 'tw')
    const found = await surveys.list(headers)
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['tw-check-in-quick', 'open'],
      [REVIEWED.tw.id, 'submitted'],
    ])
    expect((await surveys.survey(REVIEWED.tw.id)).status).toBe('login_required')
    surveys.server.clock.moveTo('2026-11-20T04:00:00.001Z')
    expect((await surveys.survey(REVIEWED.tw.id)).status).toBe('ended')
  })

  test.each([
    ['asks for more options than it has', { rule: 'exactly', count: 12 }, /than there are/],
    ['asks for none', { rule: 'at-most', count: 0 }, /questions\.1/],
  ])('are refused when one %s', async (_, choose, message) => {
    edit(([first]) => {
      const questions = first?.questions.map((question) =>
        question.kind === 'multiple' ? { ...question, choose } : question,
      )
      return [{ ...first, questions }]
    })
    await expect(load()).rejects.toThrow(message)
  })

  test('are refused when an id comes twice', async () => {
    edit((content) => [...content, ...content])
    await expect(load()).rejects.toThrow('occurs twice')
  })
})
