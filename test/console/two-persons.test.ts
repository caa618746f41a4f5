import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import type { Difference } from '#contract/values/difference.ts'
import { APPROVAL_WINDOW_MS, PROPOSAL_MS } from '#contract/values/staff-times.ts'
import { sha256 } from '#server/db/sha256.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { give } from '../api/gifts.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk, type Pressing } from './console-server.ts'

const REASON = 'the caller has the receipt'

/** What a correction of Taiwan comes to beyond what support, and finance, give alone. */
const ABOVE_SUPPORT = 501
const ABOVE_OTHERS = 5_001

let members = 0

describeOnDatabases('An act that may want a second person', (openFresh) => {
  let server: ConsoleServer

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
  })

  /** Somebody whom nobody has given anything yet, with 100. */
  function newMember(area: Area = 'tw'): Promise<string> {
    members += 1
    return server.member(`member-${members}`, 100, area)
  }

  const inputOf = (memberId: string, amountMinor: number) => ({
    ...{ memberId, amountMinor, cause: 'not-credited' as const },
    ...{ caseReference: randomUUID(), reason: REASON },
  })

  const correct = (by: Desk, memberId: string, amountMinor: number, pressing?: Pressing) =>
    server.ask(by, 'correctBalance', inputOf(memberId, amountMinor), pressing)

  /** The id of what now waits for somebody. */
  async function propose(by: Desk, memberId: string, amountMinor: number): Promise<string> {
    const { state, proposal } = await correct(by, memberId, amountMinor)
    expect(state).toBe('proposed')
    return proposal ?? ''
  }

  /** As somebody presses who has just looked. */
  async function seen(by: Desk, id: string) {
    const { now } = await server.ask(by, 'getProposal', { id })
    return { id, differenceHash: now?.differenceHash ?? 'nothing was shown' }
  }

  const approve = async (by: Desk, id: string) =>
    server.outcome(by, 'approveProposal', await seen(by, id))

  /** What is pressed without a look, by who would not be shown anything. */
  const press = (by: Desk, id: string) =>
    server.outcome(by, 'approveProposal', { id, differenceHash: 'unseen' })

  const balanceLine = ({ lines }: Difference) => lines.find(({ name }) => name === 'balance')

  test('is done at once below the limit, with a record of who, how and why', async () => {
    const desk = await server.hire('support')
    const memberId = await newMember()
    const input = inputOf(memberId, 500)
    const answer = await server.ask(desk, 'correctBalance', input)
    expect(answer).toMatchObject({ state: 'done', proposal: null, second: { isWanted: false } })
    expect(answer.difference).toEqual({
      area: 'tw',
      lines: [
        { name: 'case', form: 'plain', was: null, is: input.caseReference },
        { name: 'cause', form: 'word', was: null, is: 'wallet.causes.not-credited' },
        { name: 'balance', form: 'money', was: 100, is: 600 },
      ],
    })
    expect(await server.balance(memberId)).toBe(600)
    expect(await server.acts(`members/${memberId}`)).toMatchObject([
      {
        ...{ act: 'balance-corrected', call: 'correctBalance', operator: desk.person.name },
        ...{ staff_id: desk.person.id, proposal_id: null, reason_hash: sha256(REASON) },
        ...{ address: '203.0.113.7', details: { area: 'tw', amountMinor: 500 } },
      },
    ])
  })

  test('waits above it, and is done as somebody else has approved what he saw', async () => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const memberId = await newMember()
    const input = inputOf(memberId, ABOVE_SUPPORT)
    const tried = await server.ask(desk, 'correctBalance', input, { isTrial: true })
    expect(tried).toMatchObject({ state: 'tried', second: { isWanted: true } })
    const who = tried.second.people.map(({ id }) => id)
    expect(who).toContain(finance.person.id)
    expect(who).not.toContain(desk.person.id)
    const { proposal: made } = await server.ask(desk, 'correctBalance', input)
    const id = made ?? ''
    expect(await server.balance(memberId)).toBe(100)
    const { proposal, now, hindrance } = await server.ask(finance, 'getProposal', { id })
    expect(proposal).toMatchObject({ state: 'open', isOwn: false, mayDecide: true, reason: REASON })
    expect(now).toEqual({ difference: tried.difference, differenceHash: tried.differenceHash })
    expect(hindrance).toBeNull()
    const { differenceHash } = tried
    const done = await server.ask(finance, 'approveProposal', { id, differenceHash })
    expect(done).toMatchObject({ state: 'done', proposal: id, difference: tried.difference })
    expect(await server.balance(memberId)).toBe(100 + ABOVE_SUPPORT)
    const { entries } = await server.ask(finance, 'listEntriesOfMember', { memberId })
    expect(entries[0]?.correctedBy).toMatchObject({
      name: desk.person.name,
      approvedBy: finance.person.name,
    })
    const proposalId = { proposal_id: id }
    expect(await server.acts(`members/${memberId}`)).toMatchObject([
      { act: 'proposal-made', staff_id: desk.person.id, ...proposalId },
      // Whoever decides has seen whose it is.
      { act: 'member-read', staff_id: finance.person.id, call: 'getProposal' },
      { act: 'balance-corrected', staff_id: desk.person.id, ...proposalId },
      { act: 'proposal-approved', staff_id: finance.person.id, ...proposalId },
    ])
  })

  test('waits where many small ones of one person come to more', async () => {
    const desk = await server.hire('support')
    const states: string[] = []
    for (const amountMinor of [200, -200, 101]) {
      states.push((await correct(desk, await newMember(), amountMinor)).state)
    }
    expect(states).toEqual(['done', 'done', 'proposed'])
    expect((await correct(desk, await newMember(), 100)).state).toBe('done')
    server.pass(APPROVAL_WINDOW_MS + 1)
    const nextDay = await server.signIn(desk.person)
    expect((await correct(nextDay, await newMember(), 500)).state).toBe('done')
  })

  test('waits where many small ones for one member come to more, whoever gives them', async () => {
    const memberId = await newMember()
    const states: string[] = []
    for (const amountMinor of [200, 300, 1]) {
      states.push((await correct(await server.hire('support'), memberId, amountMinor)).state)
    }
    expect(states).toEqual(['done', 'done', 'proposed'])
    // Whoever may give more alone is not held up by it.
    expect((await correct(await server.hire('finance'), memberId, 1)).state).toBe('done')
  })

  test('counts to nobody’s day once a second person has approved it', async () => {
    const desk = await server.hire('support')
    const memberId = await newMember()
    const id = await propose(desk, memberId, ABOVE_SUPPORT)
    expect(await approve(await server.hire('manager'), id)).toBe('done')
    expect((await correct(desk, memberId, 500)).state).toBe('done')
  })

  test('waits where several that are pressed at once come to more together', async () => {
    const desk = await server.hire('support')
    const ids = await Promise.all([newMember(), newMember(), newMember()])
    const answers = await Promise.all(ids.map((memberId) => correct(desk, memberId, 300)))
    const states = answers.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['done', 'proposed', 'proposed'])
  })

  test('is approved by nobody who has proposed it', async () => {
    const desk = await server.hire('finance')
    const memberId = await newMember()
    const id = await propose(desk, memberId, ABOVE_OTHERS)
    const { proposal } = await server.ask(desk, 'getProposal', { id })
    expect(proposal).toMatchObject({ isOwn: true, mayDecide: false })
    expect(await approve(desk, id)).toBe('ProposalIsOwn')
    expect(await server.balance(memberId)).toBe(100)
  })

  test('is not done where it would do something else than what was seen', async () => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const memberId = await newMember()
    const id = await propose(desk, memberId, ABOVE_SUPPORT)
    const asSeen = await seen(finance, id)
    await give(server.app, memberId, { id: `meanwhile:${memberId}`, amountMinor: 50 })
    const before = await server.countRows()
    const refused = await server.fail(finance, 'approveProposal', asSeen)
    expect(refused).toMatchObject({ resultCode: 409, resultException: 'DifferenceChanged' })
    expect(await server.countRows()).toEqual(before)
    const shown = refused as unknown as { difference: Difference; differenceHash: string }
    expect(balanceLine(shown.difference)).toMatchObject({ was: 150, is: 150 + ABOVE_SUPPORT })
    const { differenceHash } = shown
    expect(differenceHash).not.toBe(asSeen.differenceHash)
    expect(await server.outcome(finance, 'approveProposal', { id, differenceHash })).toBe('done')
    expect(await server.balance(memberId)).toBe(150 + ABOVE_SUPPORT)
  })

  test('is done once where two approve it at once', async () => {
    const memberId = await newMember()
    const id = await propose(await server.hire('support'), memberId, ABOVE_SUPPORT)
    const desks = await Promise.all([server.hire('finance'), server.hire('manager')])
    const input = await seen(desks[0], id)
    const outcomes = desks.map((desk) => server.outcome(desk, 'approveProposal', input))
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['ProposalDecided', 'done'])
    expect(await server.balance(memberId)).toBe(100 + ABOVE_SUPPORT)
  })

  test('waits for 72 hours', async () => {
    const memberId = await newMember()
    const id = await propose(await server.hire('support'), memberId, ABOVE_SUPPORT)
    server.pass(PROPOSAL_MS)
    const finance = await server.hire('finance')
    const { proposal, now } = await server.ask(finance, 'getProposal', { id })
    expect(proposal).toMatchObject({ state: 'expired', mayDecide: false })
    expect(now).toBeNull()
    expect(await press(finance, id)).toBe('ProposalExpired')
    const reason = 'too late'
    expect(await server.outcome(finance, 'refuseProposal', { id, reason })).toBe('ProposalExpired')
    expect(await server.balance(memberId)).toBe(100)
  })

  test('is decided by nobody whose role or areas do not reach so far', async () => {
    const memberId = await newMember()
    const id = await propose(await server.hire('support'), memberId, ABOVE_SUPPORT)
    const support = await server.hire('support')
    expect(await approve(support, id)).toBe('StaffNotPermitted')
    const refusal = { id, reason: 'it was credited' }
    expect(await server.outcome(support, 'refuseProposal', refusal)).toBe('StaffNotPermitted')
    const auditor = await server.hire('auditor')
    expect(await approve(auditor, id)).toBe('StaffNotPermitted')
    const strangers = [await server.hire('editor'), await server.hire('owner', ['my', 'sg'])]
    for (const stranger of strangers) {
      expect(await press(stranger, id)).toBe('ProposalNotFound')
      expect(await server.outcome(stranger, 'getProposal', { id })).toBe('ProposalNotFound')
      expect(await server.outcome(stranger, 'refuseProposal', refusal)).toBe('ProposalNotFound')
    }
    expect(await server.balance(memberId)).toBe(100)
  })

  test.each(['suspended', 'demoted'])('is not done for somebody who was %s since', async (how) => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const memberId = await newMember()
    const id = await propose(desk, memberId, ABOVE_SUPPORT)
    const input = await seen(finance, id)
    const values = how === 'suspended' ? { suspended_at: new Date(0) } : { role: 'editor' as const }
    const { db } = server.app
    await db.updateTable('staff').where('id', '=', desk.person.id).set(values).execute()
    const { now, hindrance } = await server.ask(finance, 'getProposal', { id })
    expect(now).toBeNull()
    expect(hindrance).toMatch(/./)
    expect(await server.outcome(finance, 'approveProposal', input)).toBe('StaffNotPermitted')
    expect(await server.balance(memberId)).toBe(100)
  })

  test('leaves the ledger and the chain of acts whole', async () => {
    expect(await server.chainFaults()).toEqual([])
    expect((await verifyLedger(server.app.db)).faults).toEqual([])
  })
})
