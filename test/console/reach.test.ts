import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const REASON = 'the region has grown'

describeOnDatabases('An owner of some areas', (openFresh) => {
  let server: ConsoleServer
  let owner: Desk
  let whole: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh())
    owner = await server.hire('owner', ['my', 'sg'])
    whole = await server.hire('owner')
  })

  const invite = (desk: Desk, email: string, areas: ('tw' | 'my' | 'sg')[]) =>
    server.outcome(desk, 'inviteStaff', { email, role: 'owner', areas })

  test('gives none but his own', async () => {
    expect(await invite(owner, 'a@reach.example', ['my', 'tw'])).toBe('StaffNotPermitted')
    expect(await invite(owner, 'a@reach.example', ['my'])).toBe('done')
    const { person } = await server.hire('editor', ['sg'])
    const change = (areas: ('tw' | 'my' | 'sg')[]) =>
      server.outcome(owner, 'changeStaff', {
        ...{ id: person.id, role: 'editor', areas, reason: REASON },
      })
    expect(await change(['sg', 'tw'])).toBe('StaffNotPermitted')
    expect(await change(['sg', 'my'])).toBe('done')
  })

  test('changes nobody of elsewhere, himself neither', async () => {
    const { person } = await server.hire('owner', ['tw', 'my'])
    const { id } = person
    const before = await server.countRows()
    for (const [name, input] of [
      ['changeStaff', { id, role: 'support', areas: ['my'], reason: REASON }],
      ['suspendStaff', { id, reason: REASON }],
      ['liftStaff', { id, reason: REASON }],
      ['inviteStaff', { email: person.email, role: 'owner', areas: ['my'] }],
    ] as const) {
      expect(await server.outcome(owner, name, input), name).toBe('StaffNotPermitted')
    }
    const self = { id: owner.person.id, role: 'owner', areas: ['tw', 'my', 'sg'], reason: REASON }
    expect(await server.outcome(owner, 'changeStaff', self)).toBe('StaffNotPermitted')
    expect(await server.countRows()).toEqual(before)
  })

  test('takes back no invitation into a foreign area, nor puts one in its place', async () => {
    const email = 'b@reach.example'
    expect(await invite(whole, email, ['tw'])).toBe('done')
    expect(await server.outcome(owner, 'withdrawInvitation', { email })).toBe('StaffNotPermitted')
    expect(await invite(owner, email, ['my'])).toBe('StaffNotPermitted')
    expect(await server.outcome(whole, 'withdrawInvitation', { email })).toBe('done')
  })
})
