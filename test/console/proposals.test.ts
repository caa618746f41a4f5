import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const REASON = 'the caller has the receipt'
/** Above what support gives alone in Singapore. */
const AMOUNT = 2_501

let members = 0

describeOnDatabases('What waits for a second person', (openFresh) => {
  let server: ConsoleServer

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
  })

  function newMember(): Promise<string> {
    members += 1
    return server.member(`waiting-${members}`, 100, 'sg')
  }

  const inputOf = (memberId: string, amountMinor = AMOUNT) => ({
    ...{ memberId, amountMinor, cause: 'wrong-amount' as const },
    ...{ caseReference: randomUUID(), reason: REASON },
  })

  async function propose(desk: Desk): Promise<{ id: string; memberId: string }> {
    const memberId = await newMember()
    const { proposal } = await server.ask(desk, 'correctBalance', inputOf(memberId))
    return { id: proposal ?? '', memberId }
  }

  async function seen(by: Desk, id: string) {
    const { now } = await server.ask(by, 'getProposal', { id })
    return { id, differenceHash: now?.differenceHash ?? '' }
  }

  const waitingFor = async (desk: Desk) =>
    (await server.ask(desk, 'getWaiting', {})).waiting.proposals

  const idsOf = async (desk: Desk, show: 'mine-to-decide' | 'own' | 'all') => {
    const { proposals, paging } = await server.ask(desk, 'listProposals', { show })
    expect(paging.total).toBe(proposals.length)
    return proposals.map(({ id }) => id)
  }

  test('is listed and counted for who may decide it, and for nobody else', async () => {
    const desk = await server.hire('support', ['sg'])
    const finance = await server.hire('finance', ['sg'])
    const elsewhere = await server.hire('finance', ['tw', 'my'])
    const auditor = await server.hire('auditor', ['sg'])
    const editor = await server.hire('editor', ['sg'])
    const first = await propose(desk)
    server.pass(1_000)
    const second = await propose(desk)
    // What waits longest comes first; of all the newest does.
    expect(await idsOf(finance, 'mine-to-decide')).toEqual([first.id, second.id])
    expect(await idsOf(finance, 'all')).toEqual([second.id, first.id])
    expect(await idsOf(finance, 'own')).toEqual([])
    expect(await idsOf(desk, 'mine-to-decide')).toEqual([])
    expect(await idsOf(desk, 'own')).toEqual([second.id, first.id])
    expect(await idsOf(auditor, 'mine-to-decide')).toEqual([])
    expect(await idsOf(auditor, 'all')).toEqual([second.id, first.id])
    for (const stranger of [elsewhere, editor]) {
      expect(await idsOf(stranger, 'mine-to-decide')).toEqual([])
      expect(await idsOf(stranger, 'all')).toEqual([])
    }
    const counts: number[] = []
    const all = [finance, desk, elsewhere, auditor, editor]
    for (const one of all) counts.push(await waitingFor(one))
    expect(counts).toEqual([2, 0, 0, 0, 0])
    await server.ask(finance, 'approveProposal', await seen(finance, first.id))
    expect(await waitingFor(finance)).toBe(1)
    expect(await idsOf(finance, 'mine-to-decide')).toEqual([second.id])
    const { proposals } = await server.ask(desk, 'listProposals', { show: 'own', ps: 1, p: 2 })
    expect(proposals).toMatchObject([
      {
        ...{ id: first.id, call: 'correctBalance', subject: `members/${first.memberId}` },
        amount: { amountMinor: AMOUNT, currency: 'SGD' },
        ...{ area: 'sg', state: 'approved', decidedBy: finance.person.name, isOwn: true },
        ...{ proposedBy: { id: desk.person.id, name: desk.person.name } },
      },
    ])
    await server.ask(desk, 'refuseProposal', { id: second.id, reason: 'asked twice' })
  })

  test('is told on the page of its member, and tells case and cause to whoever decides', async () => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const memberId = await newMember()
    const input = inputOf(memberId)
    const { proposal } = await server.ask(desk, 'correctBalance', input)
    const id = proposal ?? ''
    const waiting = async () => (await server.ask(desk, 'lookAtMember', { memberId })).waiting
    expect(await waiting()).toEqual([{ id, call: 'correctBalance' }])
    const { now } = await server.ask(finance, 'getProposal', { id })
    expect(now?.difference.lines).toMatchObject([
      { name: 'case', is: input.caseReference },
      { name: 'cause', is: 'wallet.causes.wrong-amount' },
      { name: 'balance', was: 100, is: 100 + AMOUNT },
    ])
    await server.ask(finance, 'approveProposal', await seen(finance, id))
    expect(await waiting()).toEqual([])
  })

  test('is refused by somebody else, and withdrawn by who has proposed it', async () => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const refused = await propose(desk)
    const withdrawn = await propose(desk)
    const input = await seen(finance, refused.id)
    const reason = 'it was credited on Monday'
    expect(await server.ask(finance, 'refuseProposal', { id: refused.id, reason })).toMatchObject({
      state: 'refused',
    })
    expect(await server.ask(desk, 'refuseProposal', { id: withdrawn.id, reason })).toMatchObject({
      state: 'withdrawn',
    })
    for (const { id, memberId } of [refused, withdrawn]) {
      expect(await server.balance(memberId)).toBe(100)
      const again = { ...input, id }
      expect(await server.outcome(finance, 'approveProposal', again)).toBe('ProposalDecided')
      const asked = server.outcome(finance, 'refuseProposal', { id, reason })
      expect(await asked).toBe('ProposalDecided')
    }
    const all = await server.acts(`members/${refused.memberId}`)
    expect(all.filter(({ act }) => act !== 'member-read')).toMatchObject([
      { act: 'proposal-made', staff_id: desk.person.id },
      { act: 'proposal-refused', staff_id: finance.person.id, proposal_id: refused.id },
    ])
    const last = (await server.acts(`members/${withdrawn.memberId}`)).at(-1)
    expect(last).toMatchObject({ act: 'proposal-withdrawn', staff_id: desk.person.id })
  })

  test('is one for each press, however often it is repeated', async () => {
    const desk = await server.hire('support')
    const finance = await server.hire('finance')
    const memberId = await newMember()
    const input = inputOf(memberId)
    const key = randomUUID()
    const first = await server.ask(desk, 'correctBalance', input, { key })
    const again = await server.ask(desk, 'correctBalance', input, { key })
    expect(again).toEqual(first)
    const id = first.proposal ?? ''
    expect(await idsOf(desk, 'own')).toEqual([id])
    const approval = await seen(finance, id)
    const pressing = { key: randomUUID() }
    const done = await server.ask(finance, 'approveProposal', approval, pressing)
    expect(await server.ask(finance, 'approveProposal', approval, pressing)).toEqual(done)
    expect(await server.balance(memberId)).toBe(100 + AMOUNT)
    // The press of before still answers that it was proposed.
    expect(await server.ask(desk, 'correctBalance', input, { key })).toEqual(first)
  })

  test('is one where the same is pressed several times at once', async () => {
    const desk = await server.hire('support')
    const input = inputOf(await newMember())
    const pressing = { key: randomUUID() }
    const presses = [1, 2, 3].map(() => server.ask(desk, 'correctBalance', input, pressing))
    const ids = (await Promise.all(presses)).map(({ proposal }) => proposal)
    expect(new Set(ids).size).toBe(1)
    expect(await idsOf(desk, 'own')).toEqual(ids.slice(0, 1))
  })

  test('wants the key of its page, as what is done at once does', async () => {
    const desk = await server.hire('support')
    const memberId = await newMember()
    const input = inputOf(memberId, 10)
    const press = (more: object, key: string | null, by = desk) =>
      server.outcome(by, 'correctBalance', { ...input, ...more }, { key })
    expect(await press({}, null)).toBe('KeyRequired')
    expect(await press({}, 'with space')).toBe('IdempotencyKeyInvalid')
    const key = randomUUID()
    expect([await press({}, key), await press({}, key)]).toEqual(['done', 'done'])
    expect(await server.balance(memberId)).toBe(110)
    expect(await press({ amountMinor: 11 }, key)).toBe('IdempotencyKeyReused')
    // Of another person it is another one.
    const other = await server.hire('support')
    const caseReference = randomUUID()
    expect(await press({ caseReference }, key, other)).toBe('done')
    expect(await server.balance(memberId)).toBe(120)
  })

  test('keeps no refusal: the same press may go better later', async () => {
    const desk = await server.hire('support')
    const memberId = await newMember()
    const input = { ...inputOf(memberId, 10), entryNumber: 2 }
    const pressing = { key: randomUUID() }
    expect(await server.outcome(desk, 'correctBalance', input, pressing)).toBe('TransferNotFound')
    await server.ask(desk, 'correctBalance', inputOf(memberId, 5))
    expect(await server.outcome(desk, 'correctBalance', input, pressing)).toBe('done')
  })
})
