import { beforeAll, describe, expect, test } from 'vitest'
import { callRoutesOf } from '#contract/call-routes.ts'
import { calls } from '#contract/calls.ts'
import { consoleCalls, type ConsoleCallName } from '#contract/console/calls.ts'
import { CONSOLE_ERROR_STATUS } from '#contract/values/console-errors.ts'
import { ERROR_STATUS } from '#contract/values/errors.ts'
import { mayRole, STAFF_ROLES, type StaffRole } from '#contract/values/staff-roles.ts'
import { STAFF_IDLE_MS } from '#contract/values/staff-times.ts'
import { HttpServer, openAwayDatabase } from '../api/http-server.ts'
import { tokenOf } from '../api/member-server.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { readDocument } from '../api/reference-document.ts'
import { makeFacts, prepare } from './console-facts.ts'
import { CONSOLE_INPUTS } from './console-inputs.ts'
import type { Facts } from './facts.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const NAMES = Object.keys(consoleCalls) as ConsoleCallName[]
const KNOWN = NAMES.filter((name) => consoleCalls[name].admits !== 'anyone')
const ACTS = NAMES.filter((name) => consoleCalls[name].kind === 'act')
/** The company's own sign-in has to be there for it: `company-sign-in.test.ts` looks at its record. */
const CHANGES = NAMES.filter(
  (name) => consoleCalls[name].record === 'change' && name !== 'finishCompanySignIn',
)

/** What whoever is let in is answered where it is not done: there is no such thing. */
const ANSWERS: Partial<Record<ConsoleCallName, string>> = {
  getProposal: 'ProposalNotFound',
  approveProposal: 'ProposalNotFound',
  refuseProposal: 'ProposalNotFound',
  finishProof: 'PasskeyRefused',
  takePartnerKey: 'PartnerKeyTaken',
  beginCompanyProof: 'CompanySignInOff',
  finishCompanyProof: 'CompanySignInOff',
  withdrawInvitation: 'InvitationInvalid',
  renameOwnView: 'ViewNotFound',
  deleteOwnView: 'ViewNotFound',
  saveBroadcast: 'SubjectNotFound',
  discardBroadcast: 'SubjectNotFound',
  discardEntryDraft: 'DraftNotFound',
  unscheduleEntry: 'DraftNotFound',
  restoreEntryVersion: 'SubjectNotFound',
}

/** What belongs to no area, or to all: the service itself, partners, one's own sign-in and views. */
const BEYOND_AREAS: ReadonlySet<ConsoleCallName> = new Set([
  'listActs',
  'getOperations',
  'getSettings',
  'getWaiting',
  'retryJobs',
  'listPartnerEntries',
  'getPartnerEntry',
  'renewPartnerKey',
  'endPartnerKey',
  'takePartnerKey',
  'retryCallBacks',
  'getMe',
  'beginProof',
  'finishProof',
  'beginCompanyProof',
  'finishCompanyProof',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'saveOwnView',
  'renameOwnView',
  'deleteOwnView',
  'listStaff',
  'withdrawInvitation',
])
/** What everything else comes to in a foreign area. */
const ABROAD: ReadonlySet<string> = new Set([
  'nothing told',
  'SubjectNotFound',
  'StaffNotPermitted',
  'ProposalNotFound',
  'DraftNotFound',
])

function mayAsk(role: StaffRole, name: ConsoleCallName): boolean {
  const { admits } = consoleCalls[name]
  return admits === 'anyone' || admits === 'signed-in' || mayRole(role, admits)
}

function inputOf(name: ConsoleCallName, facts: Facts): object {
  return CONSOLE_INPUTS[name](facts)
}

describeOnDatabases('Every call of the console', (openFresh) => {
  let server: ConsoleServer
  let facts: Facts
  let desks: Record<StaffRole, Desk>

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    const roles = await Promise.all(
      STAFF_ROLES.map(async (role) => [role, await server.demo(role)] as const),
    )
    desks = Object.fromEntries(roles) as Record<StaffRole, Desk>
    facts = await makeFacts(server, desks.owner)
  })

  describe('is let through to whom the table of roles says, and to nobody else', () => {
    test.each(KNOWN)('%s', async (name) => {
      const isTrial = consoleCalls[name].kind === 'act'
      const outcomes: Record<string, string> = {}
      for (const role of STAFF_ROLES) {
        outcomes[role] = await server.outcome(desks[role], name, inputOf(name, facts), { isTrial })
      }
      const told = (role: StaffRole) =>
        mayAsk(role, name) ? (ANSWERS[name] ?? 'done') : 'StaffNotPermitted'
      expect(outcomes).toEqual(Object.fromEntries(STAFF_ROLES.map((role) => [role, told(role)])))
    })
  })

  test('looks at the role before it looks at the input', async () => {
    const asked = server.outcome(desks.editor, 'correctBalance', { what: 'nothing of it' })
    expect(await asked).toBe('StaffNotPermitted')
    expect(await server.outcome(desks.owner, 'correctBalance', {})).toBe('InvalidInput')
  })

  /** Tokens that have let somebody in once, or never. */
  async function endedTokens(): Promise<Record<string, string | undefined>> {
    const now = server.app.clock.now()
    const change = async (values: { last_used_at?: Date; ends_at?: Date; ended_at?: Date }) => {
      const { person, token } = await server.hire('owner')
      await server.app.db
        .updateTable('staff_sessions')
        .where('staff_id', '=', person.id)
        .set({ created_at: new Date(0), ...values })
        .execute()
      return token
    }
    const suspended = await server.hire('owner')
    await server.app.db
      .updateTable('staff')
      .where('id', '=', suspended.person.id)
      .set({ suspended_at: now })
      .execute()
    return {
      none: undefined,
      unknown: 'a-token-that-nobody-has',
      idle: await change({ last_used_at: new Date(now.getTime() - STAFF_IDLE_MS) }),
      over: await change({ ends_at: now }),
      ended: await change({ ended_at: now }),
      suspended: suspended.token,
      member: await tokenOf('mei'),
    }
  }

  test('asks for a session that is open, of somebody who works here', async () => {
    const tokens = await endedTokens()
    for (const [whose, token] of Object.entries(tokens)) {
      const outcomes = await Promise.all(
        KNOWN.map((name) => server.outcome(token, name, inputOf(name, facts))),
      )
      expect(new Set(outcomes), whose).toEqual(new Set(['StaffLoginRequired']))
    }
  })

  test('does not take a member for staff, whichever way the token comes', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf('mei')}` }
    expect(await server.outcome(undefined, 'getMe', {}, { headers })).toBe('StaffLoginRequired')
    const cookie = { Cookie: `session=${await tokenOf('mei')}`, 'Sec-Fetch-Site': 'same-origin' }
    const asked = server.outcome(undefined, 'getMe', {}, { headers: cookie })
    expect(await asked).toBe('StaffLoginRequired')
    const { resultException } = await server.members.fail('/api/official/member', undefined, {
      headers: { Authorization: `Bearer ${desks.owner.token}` },
    })
    expect(resultException).toBe('LoginRequired')
  })

  test('answers of a member in a foreign area that there is none', async () => {
    const foreign = await server.hire('owner', ['my', 'sg'])
    const about = NAMES.filter((name) => 'memberId' in inputOf(name, facts))
    expect(about.length).toBeGreaterThan(8)
    for (const name of about) {
      for (const isTrial of consoleCalls[name].kind === 'act' ? [true, false] : [false]) {
        const asked = server.outcome(foreign, name, inputOf(name, facts), { isTrial })
        expect(await asked, name).toBe('SubjectNotFound')
      }
      const nobody = { ...inputOf(name, facts), memberId: 'nobody' }
      expect(await server.outcome(desks.owner, name, nobody), name).toBe('SubjectNotFound')
    }
    expect(await server.acts(`members/${facts.suspendedId}`)).toHaveLength(1)
  })

  /** What somebody of other areas hears: a refusal's name, or whether there is anything of this area in the answer. */
  async function outcomeAbroad(desk: Desk, name: ConsoleCallName): Promise<string> {
    const isTrial = consoleCalls[name].kind === 'act'
    const response = await server.send(desk, name, inputOf(name, facts), { isTrial })
    const text = await response.text()
    if (!response.ok) return (JSON.parse(text) as { resultException: string }).resultException
    const isTold = /"area":"tw"|"areas":\["tw"\]/.test(text)
    return consoleCalls[name].kind === 'read' && !isTold ? 'nothing told' : 'done'
  }

  test('does nothing in a foreign area, and tells nothing of it', async () => {
    const foreign = await server.hire('owner', ['my', 'sg'])
    const about = KNOWN.filter((name) => !BEYOND_AREAS.has(name))
    const wrong: string[] = []
    for (const name of about) {
      const outcome = await outcomeAbroad(foreign, name)
      if (!ABROAD.has(outcome)) wrong.push(`${name}: ${outcome}`)
    }
    expect(wrong).toEqual([])
    expect(about.length).toBeGreaterThan(80)
  })

  test('comes from a page of the console alone', async () => {
    const foreign: Record<string, string>[] = [
      { 'X-Hongli-Console': '' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://elsewhere.example' },
    ]
    const before = await server.countRows()
    for (const headers of foreign) {
      for (const name of NAMES) {
        const response = await server.send(desks.owner, name, inputOf(name, facts), { headers })
        expect(response.status, `${name} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
    expect(await server.countRows()).toEqual(before)
    const own = { headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' } }
    expect(await server.outcome(desks.owner, 'getMe', {}, own)).toBe('done')
  })

  test('has a name that is there, and is posted', async () => {
    for (const name of ['toString', 'nothing', 'getMember']) {
      expect(await server.outcome(desks.owner, name, {})).toBe('ConsoleCallUnknown')
    }
    const read = await server.members.send('/console/api/getMe', undefined)
    expect(read.status).toBe(404)
  })

  describe('that can be tried leaves every table as it was', () => {
    test.each(ACTS)('%s', async (name) => {
      const before = await server.countRows()
      const pressing = { isTrial: true, key: null }
      const response = await server.send(desks.owner, name, inputOf(name, facts), pressing)
      const answer = (await response.json()) as { difference: { lines: unknown[] } }
      expect(answer).toMatchObject({ success: true, state: 'tried', proposal: null })
      expect(answer.difference.lines.length).toBeGreaterThan(0)
      expect(await server.countRows()).toEqual(before)
    })
  })

  async function countActs(call: string): Promise<{ ofStaff: number; ofNobody: number }> {
    const rows = await server.app.db
      .selectFrom('operator_acts')
      .where('call', '=', call)
      .select('staff_id')
      .execute()
    const ofStaff = rows.filter(({ staff_id: id }) => id !== null).length
    return { ofStaff, ofNobody: rows.length - ofStaff }
  }

  describe('that changes something leaves a record of who did, in the chain', () => {
    test.each(CHANGES)('%s', async (name) => {
      const prepared = await prepare(server, desks.owner, { name, facts })
      const before = await countActs(name)
      const rows = await server.countRows()
      expect(await server.outcome(desks.owner, name, inputOf(name, prepared))).toBe('done')
      const after = await countActs(name)
      expect(after.ofStaff).toBeGreaterThan(before.ofStaff)
      expect(after.ofNobody).toBe(0)
      const { operator_acts: acts = 0, operator_act_links: links } = await server.countRows()
      expect(acts).toBeGreaterThan(rows['operator_acts'] ?? 0)
      expect(links).toBe(acts + 1)
      expect(await server.chainFaults()).toEqual([])
    })
  })
})

describe('Nothing of the console', () => {
  const own = NAMES.filter((name) => !Object.hasOwn(calls, name))

  test('stands in the public reference', async () => {
    const reference = new HttpServer(await openAwayDatabase())
    const document = await readDocument(reference)
    const text = JSON.stringify(document)
    expect(own.length).toBeGreaterThan(30)
    expect(own.filter((name) => text.includes(`"${name}"`))).toEqual([])
    expect(Object.keys(document.paths).filter((path) => path.includes('console'))).toEqual([])
    const errors = await (await reference.send('/api/docs/errors')).text()
    const names = Object.keys(CONSOLE_ERROR_STATUS)
    const isSaid = (name: string) => new RegExp(`\\b${name}\\b`).test(errors + text)
    expect(names.filter(isSaid)).toEqual([])
    expect(names.filter((name) => Object.hasOwn(ERROR_STATUS, name))).toEqual([])
  })

  test('stands in the table of calls that the site’s pages get', () => {
    const routes = JSON.stringify([callRoutesOf('everywhere'), callRoutesOf('demo')])
    expect(routes).not.toContain('/console')
    expect(own.filter((name) => routes.includes(`"${name}"`))).toEqual([])
  })
})
