import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROOF_MS, STAFF_IDLE_MS, STAFF_SESSION_MS } from '#contract/values/staff-times.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { HttpServer } from '../api/http-server.ts'
import { describeOnDatabases, openPglite } from '../api/on-databases.ts'
import { PRODUCTION } from '../api/production-settings.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { challengeToShow, join, type SoftwarePasskey } from './software-passkey.ts'

const MINUTE_MS = 60_000
const REASON = 'she has left'

describeOnDatabases('A session of staff', (openFresh) => {
  let server: ConsoleServer

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
  })
  const me = (desk: Desk) => server.outcome(desk, 'getMe', {})

  test('ends after half an hour in which nothing was asked', async () => {
    const desk = await server.hire('support')
    for (const _ of [1, 2, 3]) {
      server.pass(STAFF_IDLE_MS - MINUTE_MS)
      expect(await me(desk)).toBe('done')
    }
    server.pass(STAFF_IDLE_MS)
    expect(await me(desk)).toBe('StaffLoginRequired')
  })

  test('ends after twelve hours, whatever is done meanwhile', async () => {
    const desk = await server.hire('support')
    const step = 20 * MINUTE_MS
    const { endsAt } = await server.ask(desk, 'getMe', {})
    const begun = server.app.clock.now().getTime()
    expect(Date.parse(endsAt)).toBe(begun + STAFF_SESSION_MS)
    for (let passed = step; passed < STAFF_SESSION_MS; passed += step) {
      server.pass(step)
      expect(await me(desk)).toBe('done')
    }
    server.pass(step - 1)
    expect(await me(desk)).toBe('done')
    server.pass(1)
    expect(await me(desk)).toBe('StaffLoginRequired')
  })

  test('ends at once where its person is suspended, everywhere', async () => {
    const owner = await server.hire('owner')
    const desk = await server.hire('finance')
    const other = await server.signIn(desk.person)
    const { id } = desk.person
    const { person } = await server.ask(owner, 'suspendStaff', { id, reason: REASON })
    expect(person.suspendedAt).toBe(server.app.clock.now().toISOString())
    expect([await me(desk), await me(other)]).toEqual(['StaffLoginRequired', 'StaffLoginRequired'])
    await server.ask(owner, 'liftStaff', { id, reason: 'a mistake' })
    // They are over: only a new one lets in.
    expect([await me(desk), await me(other)]).toEqual(['StaffLoginRequired', 'StaffLoginRequired'])
    expect(await me(await server.signIn(desk.person))).toBe('done')
    expect(await server.acts(`staff/${id}`)).toMatchObject([
      { act: 'staff-suspended', call: 'suspendStaff', details: { ended: 2 } },
      { act: 'staff-lifted', call: 'liftStaff' },
    ])
  })

  test('has the role and the areas of its person as they are now', async () => {
    const owner = await server.hire('owner')
    const desk = await server.hire('finance')
    const { id } = desk.person
    await server.ask(owner, 'changeStaff', { id, role: 'editor', areas: ['my'], reason: REASON })
    expect(await server.outcome(desk, 'listMembers', {})).toBe('StaffNotPermitted')
    const { me: person } = await server.ask(desk, 'getMe', {})
    expect(person).toMatchObject({ role: 'editor', areas: ['my'] })
    const [act] = await server.acts(`staff/${id}`)
    expect(act?.changes).toEqual({
      role: { was: 'finance', is: 'editor' },
      areas: { was: ['tw', 'my', 'sg'], is: ['my'] },
    })
  })

  test('is listed with the others of its person, who ends any of them', async () => {
    const desk = await server.hire('auditor')
    const other = await server.signIn(desk.person)
    const { sessions } = await server.ask(desk, 'listSessions', {})
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    const session = sessions.find(({ isThis }) => !isThis)?.id ?? ''
    expect(await server.ask(desk, 'endSession', { session })).toMatchObject({ isThis: false })
    expect(await me(other)).toBe('StaffLoginRequired')
    expect((await server.ask(desk, 'listSessions', {})).sessions).toHaveLength(1)
    const response = await server.send(desk, 'endSession', {})
    expect(response.headers.get('set-cookie')).toMatch(/^staff=; .*Max-Age=0/)
    expect(await me(desk)).toBe('StaffLoginRequired')
  })

  test('goes on alone where its person ends all others at once', async () => {
    const desk = await server.hire('auditor')
    const others = [await server.signIn(desk.person), await server.signIn(desk.person)]
    const eve = await server.hire('auditor')
    expect(await server.ask(desk, 'endOtherSessions', {})).toMatchObject({ ended: 2 })
    for (const other of others) expect(await me(other)).toBe('StaffLoginRequired')
    expect([await me(desk), await me(eve)]).toEqual(['done', 'done'])
    expect(await server.ask(desk, 'endOtherSessions', {})).toMatchObject({ ended: 0 })
    const subject = `staff/${desk.person.id}`
    expect(await server.acts(subject)).toMatchObject([
      { act: 'staff-session-ended', call: 'endOtherSessions', details: { ended: 2 } },
    ])
  })

  test('is ended by nobody else', async () => {
    const desk = await server.hire('auditor')
    const eve = await server.hire('owner')
    const { sessions } = await server.ask(desk, 'listSessions', {})
    await server.ask(eve, 'endSession', { session: sessions[0]?.id ?? '' })
    expect(await me(desk)).toBe('done')
  })
})

describeOnDatabases('A proof by the passkey', (openFresh) => {
  let server: ConsoleServer
  let passkey: SoftwarePasskey
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    await server.member('mei')
  })
  beforeEach(async () => {
    const email = `${randomUUID()}@hongli.example`
    const owner = await server.hire('owner')
    const joined = await join(server, owner, { email, role: 'owner', areas: ['tw'] })
    passkey = joined.passkey
    desk = joined.desk
  })

  const correction = () => ({
    ...{ memberId: 'mei', amountMinor: 1, cause: 'agreed' as const },
    ...{ caseReference: randomUUID(), reason: 'we have agreed' },
  })
  const correct = () => server.outcome(desk, 'correctBalance', correction())

  async function prove(shown: SoftwarePasskey): Promise<string> {
    const { options } = await server.ask(desk, 'beginProof', {})
    const credential = shown.show({ challenge: String(options['challenge']) })
    return server.outcome(desk, 'finishProof', { credential })
  }

  test('is good for five minutes where money moves, and is made anew', async () => {
    server.pass(PROOF_MS - 1)
    expect(await correct()).toBe('done')
    server.pass(1)
    expect(await correct()).toBe('ProofRequired')
    // What moves nothing goes on.
    expect(await server.outcome(desk, 'listMembers', {})).toBe('done')
    expect(await prove(passkey)).toBe('done')
    expect(await correct()).toBe('done')
    server.pass(PROOF_MS)
    expect(await correct()).toBe('ProofRequired')
  })

  test('is asked of the own passkeys, and taken from no other one', async () => {
    server.pass(PROOF_MS)
    const { options } = await server.ask(desk, 'beginProof', {})
    expect(options['allowCredentials']).toMatchObject([{ id: passkey.id }])
    const email = `${randomUUID()}@hongli.example`
    const owner = await server.hire('owner')
    const eve = await join(server, owner, { email, role: 'owner', areas: ['tw'] })
    expect(await prove(eve.passkey)).toBe('PasskeyRefused')
    const challenge = await challengeToShow(server)
    const credential = passkey.show({ challenge })
    expect(await server.outcome(desk, 'finishProof', { credential })).toBe('PasskeyRefused')
    expect(await correct()).toBe('ProofRequired')
  })

  test('is not needed to try, and not got around by the header of a trial', async () => {
    server.pass(PROOF_MS)
    const pressing = { isTrial: true }
    expect(await server.outcome(desk, 'correctBalance', correction(), pressing)).toBe('done')
    const { id } = (await server.hire('editor')).person
    const invited = { email: `${randomUUID()}@hongli.example`, role: 'owner', areas: ['tw'] }
    const input = { id, reason: REASON }
    for (const name of ['inviteStaff', 'suspendStaff'] as const) {
      const asked = name === 'inviteStaff' ? invited : input
      expect(await server.outcome(desk, name, asked)).toBe('ProofRequired')
      // Only an act can be tried.
      expect(await server.outcome(desk, name, asked, pressing)).toBe('ConsoleCallUnknown')
    }
    expect(await server.acts(`staff/${id}`)).toEqual([])
  })
})

describeOnDatabases('The last owner', (openFresh) => {
  let server: ConsoleServer
  let owner: Desk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    owner = await server.hire('owner')
  })

  async function owners(): Promise<number> {
    const rows = await server.app.db
      .selectFrom('staff')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .select('id')
      .execute()
    return rows.length
  }

  const suspend = (by: Desk, { person: { id } }: Desk) =>
    server.outcome(by, 'suspendStaff', { id, reason: REASON })
  const demote = (by: Desk, { person: { id } }: Desk) =>
    server.outcome(by, 'changeStaff', { id, role: 'auditor', areas: ['tw'], reason: REASON })

  test('is neither suspended nor given another role', async () => {
    expect(await suspend(owner, owner)).toBe('LastOwner')
    expect(await demote(owner, owner)).toBe('LastOwner')
    const other = await server.hire('owner')
    expect(await suspend(owner, other)).toBe('done')
    expect(await demote(owner, owner)).toBe('LastOwner')
    expect(await owners()).toBe(1)
  })

  test.each([
    ['suspend', suspend],
    ['demote', demote],
  ])('stays where two owners %s each other at once', async (_, takeOut) => {
    const other = await server.hire('owner')
    const outcomes = await Promise.all([takeOut(owner, other), takeOut(other, owner)])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await owners()).toBe(1)
  })
})

describe('In production', () => {
  let database: OpenDatabase
  let server: HttpServer

  beforeAll(async () => {
    database = await openPglite({ isStocked: true })
    server = new HttpServer(database, { environment: PRODUCTION })
  })

  async function ask(name: string, input: object, cookie = '') {
    const response = await server.send(`/console/api/${name}`, {
      host: 'hongli.test',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hongli-console': '1',
        'idempotency-key': randomUUID(),
        ...(cookie === '' ? {} : { cookie }),
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  test('nobody is let in without a passkey', async () => {
    expect((await ask('getDoor', {})).body).toMatchObject({ success: true, hasDemoPeople: false })
    expect(await ask('signInAsDemo', { role: 'owner' })).toMatchObject({
      status: 404,
      body: { resultException: 'ConsoleCallUnknown' },
    })
    expect(await database.db.selectFrom('staff').select('id').execute()).toEqual([])
  })

  test('the cookie is one of this host alone, and who has no passkey proves nothing', async () => {
    const people = await ConsoleServer.start(database)
    const { token, person } = await people.hire('owner')
    expect((await ask('getMe', {}, `staff=${token}`)).status).toBe(401)
    const cookie = `__Host-staff=${token}`
    expect((await ask('getMe', {}, cookie)).body).toMatchObject({ success: true, isDemo: false })
    server.clock.moveTo(new Date(server.clock.now().getTime() + PROOF_MS).toISOString())
    const change = { id: person.id, role: 'owner', areas: ['tw'], reason: REASON }
    expect((await ask('changeStaff', change, cookie)).body).toMatchObject({
      resultException: 'ProofRequired',
    })
  })
})
