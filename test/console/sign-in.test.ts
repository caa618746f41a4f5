import { beforeAll, describe, expect, test } from 'vitest'
import { CHALLENGE_MS, INVITATION_MS } from '#contract/values/staff-times.ts'
import { suspendStaff } from '#server/domain/operating/staff/change-staff.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import {
  challengeToMake,
  challengeToShow,
  invite,
  join,
  SoftwarePasskey,
} from './software-passkey.ts'

const NOBODY_ASKED = Buffer.alloc(32, 7).toString('base64url')

let people = 0

/** Somebody who was not here before. */
function newcomer() {
  people += 1
  const areas: ('my' | 'sg')[] = ['my', 'sg']
  return { email: `anna-${people}@hongli.example`, role: 'support' as const, areas }
}

describeOnDatabases('Signing in at the console', (openFresh) => {
  let server: ConsoleServer
  let owner: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    owner = await server.demo('owner')
  })

  async function activeOwners(): Promise<string[]> {
    const rows = await server.app.db
      .selectFrom('staff')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .select('email')
      .execute()
    return rows.map(({ email }) => email)
  }

  describe('by an invitation', () => {
    test('is let in once, with the role and the areas of who has invited', async () => {
      const invited = newcomer()
      const token = await invite(server, owner, { ...invited, email: invited.email.toUpperCase() })
      const shown = await server.ask(undefined, 'getStaffInvitation', { token })
      expect(shown).toMatchObject(invited)
      const challenge = await challengeToMake(server, token)
      const credential = new SoftwarePasskey().make({ challenge })
      const desk = await server.enter('finishPasskey', { token, name: ' Anna Lim ', credential })
      expect(desk.person).toMatchObject({ ...invited, name: 'Anna Lim' })
      const { me, permissions } = await server.ask(desk, 'getMe', {})
      expect(me).toEqual(desk.person)
      expect(permissions).toContain('corrections.write')
      expect(permissions).not.toContain('corrections.approve')
      for (const [name, input] of [
        ['getStaffInvitation', { token }],
        ['beginPasskey', { token, name: 'Eve' }],
        ['finishPasskey', { token, name: 'Eve', credential }],
      ] as const) {
        expect(await server.outcome(undefined, name, input), name).toBe('InvitationInvalid')
      }
      expect(await server.acts(`staff/${desk.person.id}`)).toMatchObject([
        { act: 'staff-joined', call: 'finishPasskey', staff_id: desk.person.id },
      ])
    })

    test('lets in one of two who come with it at once', async () => {
      const token = await invite(server, owner, newcomer())
      const made = await Promise.all(
        [1, 2].map(async () => {
          const challenge = await challengeToMake(server, token)
          return { token, name: 'Anna', credential: new SoftwarePasskey().make({ challenge }) }
        }),
      )
      const outcomes = made.map((input) => server.outcome(undefined, 'finishPasskey', input))
      expect((await Promise.all(outcomes)).toSorted()).toEqual(['InvitationInvalid', 'done'])
    })

    test('is kept by its hash alone, and shown in no list', async () => {
      const token = await invite(server, owner, newcomer())
      const kept = await server.app.db.selectFrom('staff_invitations').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(token)
      expect(JSON.stringify(await server.ask(owner, 'listStaff', {}))).not.toContain(token)
      expect(JSON.stringify(await server.ask(owner, 'listActs', {}))).not.toContain(token)
    })

    test('is good for 72 hours', async () => {
      const token = await invite(server, owner, newcomer())
      server.pass(INVITATION_MS - 1)
      expect(await server.outcome(undefined, 'getStaffInvitation', { token })).toBe('done')
      server.pass(1)
      expect(await server.outcome(undefined, 'getStaffInvitation', { token })).toBe(
        'InvitationInvalid',
      )
      owner = await server.demo('owner')
    })

    test('makes an earlier one void', async () => {
      const invited = newcomer()
      const first = await invite(server, owner, invited)
      const second = await invite(server, owner, invited)
      expect(await server.outcome(undefined, 'getStaffInvitation', { token: first })).toBe(
        'InvitationInvalid',
      )
      expect(await server.outcome(undefined, 'getStaffInvitation', { token: second })).toBe('done')
    })

    test('is no way back for somebody who is suspended', async () => {
      const invited = newcomer()
      const { desk } = await join(server, owner, invited)
      const token = await invite(server, owner, invited)
      const { db, clock } = server.app
      await suspendStaff(db, clock, { id: desk.person.id, operator: 'olga' })
      expect(await server.outcome(undefined, 'getStaffInvitation', { token })).toBe(
        'InvitationInvalid',
      )
      expect(await server.outcome(owner, 'inviteStaff', invited)).toBe('StaffEmailTaken')
    })

    test('gives a new passkey in place of a lost one, which lets nobody in any more', async () => {
      const invited = newcomer()
      const before = await join(server, owner, invited)
      const after = await join(server, owner, invited)
      expect(after.desk.person.id).toBe(before.desk.person.id)
      expect(await server.outcome(before.desk, 'getMe', {})).toBe('StaffLoginRequired')
      const credential = before.passkey.show({ challenge: await challengeToShow(server) })
      expect(await server.outcome(undefined, 'finishSignIn', { credential })).toBe('PasskeyRefused')
      const shown = after.passkey.show({ challenge: await challengeToShow(server) })
      expect(await server.outcome(undefined, 'finishSignIn', { credential: shown })).toBe('done')
    })

    test('does not take the last owner’s role away', async () => {
      const [email = '', ...others] = await activeOwners()
      expect(others).toEqual([])
      await Promise.allSettled([join(server, owner, { email, role: 'auditor', areas: ['tw'] })])
      const left = await activeOwners()
      owner = await server.demo('owner')
      expect(left).toEqual([email])
    })

    test.each([
      ['without its person verified', { isVerified: false }],
      ['on a page of another site', { origin: 'https://hongli.elsewhere.example' }],
      ['for another host', { host: 'elsewhere.example' }],
      ['for a challenge that nobody has asked', { challenge: NOBODY_ASKED }],
    ])('takes no passkey that was made %s', async (_, changed) => {
      const token = await invite(server, owner, newcomer())
      const challenge = await challengeToMake(server, token)
      const credential = new SoftwarePasskey().make({ challenge, ...changed })
      const input = { token, name: 'Anna', credential }
      expect(await server.outcome(undefined, 'finishPasskey', input)).toBe('PasskeyRefused')
      // The invitation stays good for a better try.
      expect(await server.outcome(undefined, 'getStaffInvitation', { token })).toBe('done')
    })
  })

  describe('with a passkey', () => {
    let passkey: SoftwarePasskey
    let desk: Desk
    beforeAll(async () => {
      const joined = await join(server, owner, newcomer())
      passkey = joined.passkey
      desk = joined.desk
    })

    const enter = (credential: object) => server.outcome(undefined, 'finishSignIn', { credential })

    test('asks for no name, and begins a session', async () => {
      const { options } = await server.ask(undefined, 'beginSignIn', {})
      expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
      expect(JSON.stringify(options)).not.toContain(passkey.id)
      const credential = passkey.show({ challenge: String(options['challenge']) })
      const { person, token } = await server.enter('finishSignIn', { credential })
      expect(person).toEqual(desk.person)
      expect(await server.outcome(token, 'getMe', {})).toBe('done')
      const acts = await server.acts(`staff/${person.id}`)
      expect(acts.at(-1)).toMatchObject({ act: 'staff-signed-in', call: 'finishSignIn' })
    })

    test('gives a cookie that no script reads, of which a hash is kept', async () => {
      const credential = passkey.show({ challenge: await challengeToShow(server) })
      const response = await server.send(undefined, 'finishSignIn', { credential })
      const cookie = response.headers.get('set-cookie')
      expect(cookie).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=43200; SameSite=Lax; HttpOnly$/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const [, token = ''] = /^staff=([^;]+)/.exec(cookie ?? '') ?? []
      const kept = await server.app.db.selectFrom('staff_sessions').selectAll().execute()
      expect(JSON.stringify(kept)).not.toContain(token)
    })

    test.each([
      ['without its person verified', { isVerified: false }],
      ['to a page of another site', { origin: 'http://localhost:3001' }],
      ['for another host', { host: 'elsewhere.example' }],
      ['for a challenge that nobody has asked', { challenge: NOBODY_ASKED }],
      ['with somebody else’s signature', { signedBy: new SoftwarePasskey() }],
    ])('refuses one that was shown %s', async (_, changed) => {
      const challenge = await challengeToShow(server)
      expect(await enter(passkey.show({ challenge, ...changed }))).toBe('PasskeyRefused')
      expect(await enter(passkey.show({ challenge: await challengeToShow(server) }))).toBe('done')
    })

    test('refuses one that it does not know, and what is none at all', async () => {
      const challenge = await challengeToShow(server)
      expect(await enter(new SoftwarePasskey().show({ challenge }))).toBe('PasskeyRefused')
      const none = { id: passkey.id, type: 'public-key' }
      expect(await enter(none)).toBe('PasskeyRefused')
      const broken = { ...none, rawId: passkey.id, response: { clientDataJSON: 'bm8=' } }
      expect(await enter(broken)).toBe('PasskeyRefused')
    })

    test('takes the answer to a challenge once, whatever becomes of it', async () => {
      const credential = passkey.show({ challenge: await challengeToShow(server) })
      expect(await enter(credential)).toBe('done')
      expect(await enter(credential)).toBe('PasskeyRefused')
      const challenge = await challengeToShow(server)
      expect(await enter(passkey.show({ challenge, isVerified: false }))).toBe('PasskeyRefused')
      expect(await enter(passkey.show({ challenge }))).toBe('PasskeyRefused')
    })

    test('refuses a copy of it, which counts from an earlier use on', async () => {
      expect(await enter(passkey.show({ challenge: await challengeToShow(server) }))).toBe('done')
      const copied = passkey.show({ challenge: await challengeToShow(server), count: 1 })
      expect(await enter(copied)).toBe('PasskeyRefused')
    })

    test('refuses an answer that took longer than five minutes', async () => {
      const challenge = await challengeToShow(server)
      server.pass(CHALLENGE_MS)
      expect(await enter(passkey.show({ challenge }))).toBe('PasskeyRefused')
    })

    test('refuses what was asked for something else', async () => {
      const again = await server.signIn(desk.person)
      const { options } = await server.ask(again, 'beginProof', {})
      const challenge = String(options['challenge'])
      expect(await enter(passkey.show({ challenge }))).toBe('PasskeyRefused')
    })

    test('lets nobody in who is suspended', async () => {
      const { db, clock } = server.app
      await suspendStaff(db, clock, { id: desk.person.id, operator: 'olga' })
      const credential = passkey.show({ challenge: await challengeToShow(server) })
      expect(await enter(credential)).toBe('PasskeyRefused')
    })
  })
})
