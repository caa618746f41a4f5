import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallOutputs } from '#contract/calls.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { openDatabase } from '#server/db/database.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { startBuiltServer, type BuiltServer } from '../e2e/start-built-server.ts'
import { runProcess } from '../faults/run-process.ts'
import {
  CAMPAIGN,
  DAILY_MINOR,
  edit,
  OPERATOR,
  SHOP_SETTINGS,
  tokenOf,
  writeContent,
} from './shop.ts'
import { PushService } from './push-service.ts'
import { solveBotCheck } from './solve-bot-check.ts'
import { unpackImage, type UnpackedImage } from './unpack-image.ts'

const LIMIT_MS = 240_000
/** What a server that runs takes to follow, and a moment. */
const FOLLOWS = { timeout: 15_000 }
/** By when everybody was told of what is announced: the job's minute, and a moment. */
const IS_TOLD = { timeout: 90_000 }

const MEMBER = 'mei'
const CHECK_IN = `/api/official/marketing/check-in/${CAMPAIGN}/check-in`
const CLOSED_WORDS = '簽到休息一下，晚上八點回來。'
const NEW_TERMS = '2099.01'
const ACTS = [
  'content-imported',
  'balance-corrected',
  'member-suspended',
  'member-suspension-lifted',
  'switch-off',
  'switch-on',
  'form-erased',
  'content-imported',
  'terms-announced',
]

interface Answer {
  status: number
  body: Record<string, unknown>
}

describe.runIf(POSTGRES_URL)('On two running servers of a production', () => {
  const own = ownDatabase('acts')
  const folder = mkdtempSync(join(tmpdir(), 'hongli-acts-'))
  const content = join(folder, 'content')
  const servers: BuiltServer[] = []
  let settings: Record<string, string>
  let image: UnpackedImage
  let push: PushService

  beforeAll(async () => {
    image = unpackImage()
    await own.create()
    push = await PushService.start()
    const places = { DATABASE_URL: own.url, DATA_DIR: join(folder, 'data') }
    settings = { ...SHOP_SETTINGS, ...places, ...push.settings }
    writeContent(content)
    cpSync(join(PROJECT_ROOT, 'content/demo/terms'), join(content, 'terms'), { recursive: true })
    await operate('migrate')
    servers.push(await startBuiltServer(settings, image), await startBuiltServer(settings, image))
    await operate('content', 'import', content)
  }, LIMIT_MS)
  afterAll(async () => {
    for (const server of servers) await server.stop()
    push.stop()
    await own.drop()
    rmSync(folder, { recursive: true })
    image.remove()
  })

  test('a mistake in a balance is corrected once, with its cause for the member', async () => {
    await expect.poll(() => post(first(), CHECK_IN), FOLLOWS).toMatchObject({ status: 200 })
    const words = '--give 25 --cause not-credited --case FB-7K3M9Q2X'.split(' ')
    const correct = () => operate('members', 'correct', '--member', MEMBER, ...words)
    expect(await correct()).toContain('Corrected by')
    expect(await correct()).toContain('This was done before')
    await eachServer(async (origin) => {
      const { member } = await get<CallOutputs['getMember']>(origin, '/api/official/member')
      expect(member.balanceMinor).toBe(DAILY_MINOR + 25)
      expect(member.entryCount).toBe(2)
    })
  })

  test(
    'a member is suspended on both within seconds, and let go',
    { timeout: LIMIT_MS },
    async () => {
      const of = ['--member', MEMBER]
      await operate(
        'members',
        'suspend',
        ...of,
        '--cause',
        'lost-device',
        '--reason',
        'FB-7K3M9Q2Y',
      )
      await eachServer(async (origin) => {
        await expect
          .poll(() => post(origin, CHECK_IN), FOLLOWS)
          .toMatchObject({
            status: 403,
            body: { resultException: 'AccountSuspended' },
          })
        const { member } = await get<CallOutputs['getMember']>(origin, '/api/official/member')
        expect(member).toMatchObject({
          balanceMinor: DAILY_MINOR + 25,
          suspension: { cause: 'lost-device' },
        })
      })
      await operate('members', 'lift', ...of, '--outcome', 'ended', '--reason', 'FB-7K3M9Q2Y')
      await eachServer(async (origin) => {
        // It was taken today already: the refusal is another one.
        await expect.poll(() => post(origin, CHECK_IN), FOLLOWS).not.toMatchObject({ status: 403 })
      })
    },
  )

  test('a switch stops what begins, in its own words', { timeout: LIMIT_MS }, async () => {
    await operate('switches', 'off', 'check-in', '--area', 'tw', '--zh-tw', CLOSED_WORDS)
    await eachServer(async (origin) => {
      await expect
        .poll(() => post(origin, CHECK_IN, {}, 'liang'), FOLLOWS)
        .toMatchObject({
          status: 409,
          body: { resultException: 'TemporarilyOff', resultMessage: CLOSED_WORDS },
        })
      expect(await ask(origin, '/app-web/check-in')).toContain(CLOSED_WORDS)
    })
    await operate('switches', 'on', 'check-in', '--area', 'tw')
    await eachServer(async (origin, at) => {
      await expect
        .poll(() => post(origin, CHECK_IN, {}, `liang-${at}`), FOLLOWS)
        .toMatchObject({ status: 200, body: { success: true } })
    })
  })

  test('a form is erased when its sender asks', { timeout: LIMIT_MS }, async () => {
    const { body } = await post(first(), '/api/official/feedback', {
      ...FEEDBACK,
      botCheck: await solveBotCheck(first()),
    })
    const { reference } = body.feedback as { reference: string }
    expect(await countFeedbacks()).toBe(1)
    expect(await operate('forms', 'erase', '--reference', reference)).toContain('is erased')
    expect(await operate('forms', 'erase', '--reference', reference)).toContain('done before')
    expect(await countFeedbacks()).toBe(0)
  })

  test('new terms are a draft until they are announced', { timeout: LIMIT_MS }, async () => {
    const effectiveOn = addDays(dayOf(new Date(), 'tw'), 40)
    for (const locale of LOCALES) {
      edit(join(content, `terms/privacy/${locale}.json`), (terms) => ({
        ...terms,
        version: NEW_TERMS,
        effectiveOn,
        changes: '對帳單保留更久。',
      }))
    }
    await operate('content', 'import', content)
    const terms = (origin: string) =>
      get<CallOutputs['getPrivacyTerm']>(origin, '/api/official/term/privacy')
    expect(await terms(first())).toMatchObject({ upcoming: null })
    await operate('terms', 'announce', '--edition', NEW_TERMS)
    await eachServer(async (origin) => {
      await expect
        .poll(() => terms(origin), FOLLOWS)
        .toMatchObject({
          inForce: { version: '2026.11' },
          upcoming: { version: NEW_TERMS, effectiveOn },
        })
      await expect.poll(() => ask(origin, '/privacy'), FOLLOWS).toContain('對帳單保留更久。')
    })
    // Of everybody who has an account.
    for (const member of [MEMBER, 'liang-0', 'liang-1']) {
      await expect.poll(() => push.titlesOf(member), IS_TOLD).toContain('服務條款將有修改')
    }
    expect(push.shown.at(-1)?.body).toMatch(/新版本從 \d+月\d+日起適用/)
  })

  test('the member was told of each, once', () => {
    // In the order in which they were sent, which is not always that of the acts.
    expect(push.titlesOf(MEMBER).toSorted()).toEqual([
      '您的帳戶恢復使用了',
      '您的帳戶暫停使用',
      '我們更正了您的購物金',
      '服務條款將有修改',
    ])
  })

  test('each of these is written down with who did it, and the books are right', async () => {
    const acts = await query(({ db }) =>
      db
        .selectFrom('operator_acts')
        // Each migration that came after the table of acts is one of the same person.
        .where('act', '<>', 'schema-migrated')
        .select(['act', 'operator'])
        .orderBy('created_at')
        .execute(),
    )
    expect(acts).toEqual(ACTS.map((act) => ({ act, operator: OPERATOR })))
    expect(await operate('verify-ledger')).toMatch(/\nok\n$/)
  })

  /** What the command said, which was done. */
  async function operate(...words: string[]): Promise<string> {
    const program = [image.operate, ...words, '--as', OPERATOR]
    const { code, said, errors } = await runProcess(program, settings, image.root)
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    return said
  }

  function first(): string {
    return servers[0]?.origin ?? ''
  }

  async function eachServer(look: (origin: string, at: number) => Promise<void>): Promise<void> {
    for (const [at, { origin }] of servers.entries()) await look(origin, at)
  }

  async function post(origin: string, path: string, body = {}, member = MEMBER): Promise<Answer> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...(await headersOf(member)), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  async function get<Output>(origin: string, path: string): Promise<Output> {
    return JSON.parse(await ask(origin, path)) as Output
  }

  async function ask(origin: string, path: string): Promise<string> {
    const response = await fetch(origin + path, { headers: await headersOf(MEMBER) })
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }

  async function headersOf(member: string): Promise<Record<string, string>> {
    return { Authorization: `Bearer ${await tokenOf(member)}`, 'Accept-Language': 'zh-TW' }
  }

  async function countFeedbacks(): Promise<number> {
    const rows = await query(({ db }) => db.selectFrom('feedbacks').select('id').execute())
    return rows.length
  }

  async function query<T>(
    read: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) {
    const database = await openDatabase({ url: own.url })
    return read(database).finally(() => database.close())
  }
})
