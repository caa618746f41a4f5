import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  requireCardPassword,
  requirePassword,
} from '#server/domain/people/passwords/require-password.ts'
import { resetPassword } from '#server/domain/people/passwords/reset-password.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases, openFolder } from './on-databases.ts'

const PATH = '/api/official/member/password'
const REASON = 'case FB-7K3M9Q2X, called back'

describeOnDatabases('The reset of a forgotten password', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database, { isWorking: true })
  })
  const reset = (memberId: string, reason = REASON) => {
    const { db, clock, jobs } = server.app
    const parts = { db, clock, sendPushJob: makeSendPushJob(jobs) }
    return resetPassword(parts, { memberId, reason, operator: 'lin' })
  }
  const set = (member: string, password: string) =>
    server.send(PATH, member, { body: { password } })
  const state = async (member: string) => (await server.ask('getPassword', PATH, member)).password
  const actsOn = (memberId: string) =>
    database.db
      .selectFrom('operator_acts')
      .where('subject', 'like', `password-resets/%/${memberId}`)
      .select(['operator', 'act', 'details'])
      .execute()
  const resetsOf = (memberId: string) =>
    database.db
      .selectFrom('password_resets')
      .where('member_id', '=', memberId)
      .select(['reason', 'created_at as at'])
      .execute()

  test('leaves none, tells the member when, and is written down', async () => {
    await set('forgetful', '274951')
    expect(await reset('forgetful')).toEqual({ at: server.clock.now(), isNew: true })
    expect(await state('forgetful')).toEqual({ state: 'none', lockedUntil: null, triesLeft: 5 })
    expect(await actsOn('forgetful')).toEqual([
      { operator: 'lin', act: 'password-reset', details: {} },
    ])
    expect(await resetsOf('forgetful')).toEqual([{ reason: REASON, at: server.clock.now() }])
    const pushes = () =>
      database.db
        .selectFrom('outbox_messages')
        .where('recipient', '=', 'forgetful')
        .select(['subject', 'body'])
        .execute()
    await expect
      .poll(pushes, { timeout: 10_000 })
      .toEqual([
        { subject: '密碼已經重設', body: expect.stringContaining('11月20日 下午12:00') as string },
      ])
  })

  test('lifts a lock and its tries, and lets a new password be set without the old one', async () => {
    await set('locked-out', '274951')
    const given = (password: string) => ({ memberId: 'locked-out', given: password })
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await requirePassword(database.db, server.clock, given('999999')).catch(() => undefined)
    }
    expect(await state('locked-out')).toMatchObject({ triesLeft: 0 })
    await reset('locked-out')
    expect((await set('locked-out', '381640')).status).toBe(200)
    await expect(requirePassword(database.db, server.clock, given('274951'))).rejects.toMatchObject(
      { name: 'PasswordWrong', values: { left: 4 } },
    )
  })

  test('opens no saved card: it asks for a password, which has to be set anew', async () => {
    await set('card-holder', '274951')
    await reset('card-holder')
    const pay = (given?: string) =>
      requireCardPassword(database.db, server.clock, { memberId: 'card-holder', given })
    for (const given of [undefined, '274951']) {
      await expect(pay(given)).rejects.toMatchObject({ name: 'PasswordNotSet' })
    }
    await set('card-holder', '381640')
    await expect(pay('274951')).rejects.toMatchObject({ name: 'PasswordWrong' })
    await expect(pay('381640')).resolves.toBeUndefined()
  })

  test('happens once, however often at once, and not where there is no password', async () => {
    await set('twice', '274951')
    const resets = await Promise.all(Array.from({ length: 8 }, () => reset('twice')))
    expect(resets.filter((done) => done?.isNew)).toHaveLength(1)
    expect(await reset('twice')).toEqual({ at: server.clock.now(), isNew: false })
    expect(await reset('twice', 'case FB-2')).toBeUndefined()
    expect(await actsOn('twice')).toHaveLength(1)
    expect(await resetsOf('twice')).toHaveLength(1)
  })

  test('repeated for the same reason, leaves a password that was set since', async () => {
    await set('set-anew', '274951')
    await reset('set-anew')
    await set('set-anew', '381640')
    expect(await reset('set-anew')).toMatchObject({ isNew: false })
    expect(await state('set-anew')).toMatchObject({ state: 'on' })
    expect(await reset('set-anew', 'case FB-9, called back')).toMatchObject({ isNew: true })
    expect(await state('set-anew')).toMatchObject({ state: 'none' })
  })

  test('is nothing without its audit row', async () => {
    await set('unwritten', '274951')
    const { db, clock, jobs } = server.app
    const parts = { db, clock, sendPushJob: makeSendPushJob(jobs) }
    const input = { memberId: 'unwritten', reason: REASON, operator: '' }
    await expect(resetPassword(parts, input)).rejects.toThrow('operator_acts')
    expect(await state('unwritten')).toMatchObject({ state: 'on' })
    expect(await resetsOf('unwritten')).toEqual([])
  })

  test('is refused for whom there is no open account', async () => {
    await expect(reset('nobody')).rejects.toMatchObject({ name: 'AccountClosed' })
  })
})

describe('operate members reset-password', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hongli-reset-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const run = async (...flags: string[]) => {
    const { DATABASE_URL: _, ...rest } = process.env
    const options = { cwd: PROJECT_ROOT, env: { ...rest, MODE: 'production', DATA_DIR: dataDir } }
    const started = promisify(execFile)(
      process.execPath,
      ['operate/operate.ts', 'members', 'reset-password', ...flags, '--as', 'anna@hongli.example'],
      options,
    )
    return started.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  }

  test('resets, and says so; asks who and why', async () => {
    const database = await openFolder(dataDir, { isStocked: true })
    const server = await MemberServer.start(database, { isWorking: true })
    await server.send(PATH, 'mei', { body: { password: '274951' } })
    await server.stop()
    await database.close()
    expect(await run('--member', 'mei')).toMatchObject({
      code: 1,
      said: expect.stringContaining('--reason') as string,
    })
    expect(await run('--reason', REASON)).toMatchObject({ code: 1 })
    expect(await run('--member', 'nobody', '--reason', REASON)).toEqual({
      code: 1,
      said: 'There is no open account of nobody.\n',
    })
    const asked = ['--member', 'mei', '--reason', REASON]
    expect(await run(...asked)).toMatchObject({
      code: 0,
      said: expect.stringContaining('was reset') as string,
    })
    expect(await run(...asked)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^This was done at .*\n.* was reset/) as string,
    })
  }, 180_000)
})
