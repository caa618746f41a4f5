import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  requireCardPassword,
  requirePassword,
} from '#server/domain/people/passwords/require-password.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const PATH = '/api/official/member/password'
const MINUTE_MS = 60_000

describeOnDatabases("A member's password", (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  const state = async (member: string) => (await server.ask('getPassword', PATH, member)).password
  const set = (member: string, body: object) => server.send(PATH, member, { body })
  const nameOf = async (response: Response) =>
    ((await response.json()) as { resultException?: string }).resultException ?? 'Ok'
  const give = (memberId: string, given?: string) =>
    requirePassword(database.db, server.clock, { memberId, given })
  const wait = (minutes: number) =>
    server.clock.moveTo(new Date(server.clock.now().getTime() + minutes * MINUTE_MS).toISOString())

  test('is unknown until it is set, and on afterwards', async () => {
    expect(await state('new')).toEqual({ state: 'none', lockedUntil: null, triesLeft: 5 })
    expect((await set('new', { password: '274951' })).status).toBe(200)
    expect(await state('new')).toMatchObject({ state: 'on' })
  })

  test('is kept as a hash of argon2id with a salt of its own', async () => {
    await Promise.all(['salt-1', 'salt-2'].map((member) => set(member, { password: '274951' })))
    const rows = await database.db
      .selectFrom('member_passwords')
      .where('member_id', 'like', 'salt-%')
      .select('hash')
      .execute()
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test.each([
    ['12345', 'PasswordInvalid'],
    ['12345a', 'PasswordInvalid'],
    ['000000', 'PasswordRepeated'],
    ['121212', 'PasswordRepeated'],
    ['123123', 'PasswordRepeated'],
    ['123456', 'PasswordRun'],
    ['987654', 'PasswordRun'],
    ['789012', 'PasswordRun'],
  ])('is not %s', async (password, code) => {
    const answer = await server.fail(PATH, 'weak', { body: { password } })
    expect(answer).toMatchObject({ resultCode: 422, errors: [{ path: 'password', code }] })
  })

  test('is changed by whoever knows the old one', async () => {
    await set('changing', { password: '274951' })
    expect(await nameOf(await set('changing', { password: '381640' }))).toBe('PasswordRequired')
    const wrong = { password: '381640', currentPassword: '274950' }
    expect(await nameOf(await set('changing', wrong))).toBe('PasswordWrong')
    const { errors } = await server.fail(PATH, 'changing', { body: wrong })
    expect(errors).toMatchObject([{ path: 'currentPassword', code: 'PasswordWrong' }])
    const right = { password: '381640', currentPassword: '274951' }
    expect((await set('changing', right)).status).toBe(200)
    await expect(give('changing', '381640')).resolves.toBeUndefined()
    await expect(give('changing', '274951')).rejects.toMatchObject({ name: 'PasswordWrong' })
  })

  test('is not found out by the key that it was set with', async () => {
    const headers = { 'Idempotency-Key': 'of-the-first' }
    const guess = (password: string) =>
      server.send(PATH, 'guessed', { body: { password }, headers }).then(nameOf)
    expect(await guess('274951')).toBe('Ok')
    expect(await guess('274951')).toBe('Ok')
    for (const password of ['274952', '274953', '274954', '274957']) {
      expect(await guess(password)).toBe('IdempotencyKeyReused')
    }
    expect(await guess('274958')).toBe('PasswordLocked')
    expect(await guess('274951')).toBe('PasswordLocked')
    const data = await server.send('/api/official/member/data', 'guessed')
    expect(await data.text()).not.toContain('of-the-first')
  })

  test('is turned off by whoever knows it; cards ask all the same', async () => {
    const turnOff = (body: object) => server.send(PATH, 'off', { method: 'DELETE', body })
    expect(await nameOf(await turnOff({}))).toBe('PasswordNotSet')
    await set('off', { password: '274951' })
    expect(await (await turnOff({})).json()).toMatchObject({
      resultException: 'PasswordRequired',
      errors: [{ path: 'password', code: 'PasswordRequired' }],
    })
    expect(await nameOf(await turnOff({ password: '274951' }))).toBe('Ok')
    expect(await nameOf(await turnOff({}))).toBe('Ok')
    expect(await state('off')).toMatchObject({ state: 'off' })
    await expect(give('off')).resolves.toBeUndefined()
    const asCard = (given?: string) =>
      requireCardPassword(database.db, server.clock, { memberId: 'off', given })
    await expect(asCard()).rejects.toMatchObject({ name: 'PasswordRequired' })
    await expect(asCard('274951')).resolves.toBeUndefined()
    // On again only with the old one: else whoever holds the phone would set his own.
    expect(await nameOf(await set('off', { password: '381640' }))).toBe('PasswordRequired')
    await set('off', { password: '274951', currentPassword: '274951' })
    expect(await state('off')).toMatchObject({ state: 'on' })
  })

  test('a card is not paid with where no password was ever set', async () => {
    await state('card')
    const given = { memberId: 'card', given: '274951' }
    await expect(requireCardPassword(database.db, server.clock, given)).rejects.toMatchObject({
      name: 'PasswordNotSet',
    })
  })

  test('locks for 15 minutes after five wrong tries, the right one included', async () => {
    await set('locked', { password: '274951' })
    for (const left of [4, 3, 2, 1]) {
      await expect(give('locked', '274950')).rejects.toMatchObject({ values: { left } })
    }
    expect(await state('locked')).toMatchObject({ triesLeft: 1 })
    await expect(give('locked', '274950')).rejects.toMatchObject({
      name: 'PasswordLocked',
      status: 429,
      retryAfterSeconds: 900,
    })
    const lockedUntil = new Date(server.clock.now().getTime() + 15 * MINUTE_MS).toISOString()
    expect(await state('locked')).toEqual({ state: 'on', lockedUntil, triesLeft: 0 })
    wait(14)
    await expect(give('locked', '274951')).rejects.toMatchObject({ retryAfterSeconds: 60 })
    const answer = await set('locked', { password: '381640', currentPassword: '274951' })
    expect(answer.headers.get('Retry-After')).toBe('60')
    wait(1)
    expect(await state('locked')).toMatchObject({ lockedUntil: null, triesLeft: 5 })
    await expect(give('locked', '274950')).rejects.toMatchObject({ values: { left: 4 } })
    await expect(give('locked', '274951')).resolves.toBeUndefined()
    expect(await state('locked')).toMatchObject({ triesLeft: 5 })
  })

  test('tells no more than five who guess at the same time', async () => {
    await set('parallel', { password: '274951' })
    const guesses = Array.from({ length: 20 }, (_, index) => give('parallel', `10000${index % 10}`))
    const names = (await Promise.allSettled(guesses)).map((outcome) =>
      outcome.status === 'rejected' ? String((outcome.reason as Error).name) : 'Ok',
    )
    expect(names.filter((name) => name === 'PasswordWrong')).toHaveLength(4)
    expect(names.filter((name) => name === 'PasswordLocked')).toHaveLength(16)
    await expect(give('parallel', '274951')).rejects.toMatchObject({ name: 'PasswordLocked' })
  })

  test('one of two devices that set the first one at once wins', async () => {
    await state('devices')
    const answers = await Promise.all(
      ['274951', '381640'].map((password) => set('devices', { password })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('is asked for before the transaction that it protects, never in it', async () => {
    await set('inside', { password: '274951' })
    const inside = database.db
      .transaction()
      .execute((tx) => requirePassword(tx, server.clock, { memberId: 'inside', given: '274951' }))
    await expect(inside).rejects.toThrow('before the transaction')
  })

  test('is asked for by the app before it changes the phone number', async () => {
    const check = (member: string | undefined, password?: string) =>
      server.send(`${PATH}/check`, member, {
        body: password === undefined ? {} : { password },
        headers: { 'Idempotency-Key': 'the-same' },
      })
    expect(await nameOf(await check('number'))).toBe('Ok')
    await set('number', { password: '274951' })
    expect(await nameOf(await check('number'))).toBe('PasswordRequired')
    const right = await check('number', '274951')
    expect(Object.keys((await right.json()) as object)).toEqual([
      'success',
      'resultCode',
      'resultMessage',
    ])
    // Nothing is kept under a key: what comes with it is a try each time.
    for (const left of [4, 3, 2, 1]) {
      expect(await nameOf(await check('number', '274950'))).toBe('PasswordWrong')
      expect(await state('number')).toMatchObject({ triesLeft: left })
    }
    expect(await nameOf(await check('number', '27495'))).toBe('InvalidInput')
    expect(await nameOf(await check('number', '274950'))).toBe('PasswordLocked')
    expect((await check('number', '274951')).headers.get('Retry-After')).toBe('900')
    await expect(give('number', '274951')).rejects.toMatchObject({ name: 'PasswordLocked' })
    const kept = database.db.selectFrom('idempotency_keys').where('key', '=', 'the-same')
    expect(await kept.selectAll().execute()).toEqual([])
    expect((await check(undefined, '274951')).status).toBe(401)
  })

  test('of an account without one, or that is off, lets the app go on', async () => {
    await set('app-off', { password: '274951' })
    await server.send(PATH, 'app-off', { method: 'DELETE', body: { password: '274951' } })
    expect((await server.send(`${PATH}/check`, 'app-off', { body: {} })).status).toBe(200)
  })

  test('is nothing for visitors', async () => {
    expect((await server.send(PATH, undefined)).status).toBe(401)
  })
})
