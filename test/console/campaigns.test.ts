import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'
import { holdInvitations, sendAnswer, SURVEY, SURVEY_REWARD } from './waiting-reviews.ts'

const REASON = 'it gives too much'
const TICKET = { kind: 'discount-ticket', id: 'tw-three-dinners' } as const
const CHECK_IN = { kind: 'check-in', id: 'tw-daily' } as const
const CLAIM = `/api/official/marketing/discount-ticket-activities/${TICKET.id}/claim`
const DAY_MS = 86_400_000

describeOnDatabases('Campaigns at the console', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    editor = await server.hire('editor')
  })

  const get = async (key: ConsoleInput<'getCampaignFigures'>) =>
    (await server.ask(editor, 'getCampaignFigures', key)).campaign
  const linesOf = ({ difference }: { difference: { lines: { name: string }[] } }) =>
    Object.fromEntries(difference.lines.map(({ name, ...line }) => [name, line]))
  const claim = (memberId: string) =>
    server.members.ask('claimDiscountTicket', CLAIM, memberId, { body: {} })

  test('are listed with what runs first, by kind, state, area and words, and no coupon among them', async () => {
    const all = await server.ask(editor, 'listCampaignsOfAreas', { ps: 100 })
    const kinds = new Set(all.campaigns.map(({ kind }) => kind))
    expect(kinds).toEqual(
      new Set(['check-in', 'discount-ticket', 'envelope', 'referral', 'survey']),
    )
    const states = all.campaigns.map(({ state }) => state)
    const order = ['live', 'upcoming', 'ended']
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    const surveys = await server.ask(editor, 'listCampaignsOfAreas', {
      kind: 'survey',
      area: 'tw',
      state: 'live',
    })
    expect(surveys.campaigns.map(({ id }) => id)).toEqual([SURVEY, 'tw-check-in-quick'])
    const found = await server.ask(editor, 'listCampaignsOfAreas', { find: '早餐', area: 'tw' })
    expect(found.campaigns.map(({ id }) => id)).toContain(SURVEY)
    const paged = await server.ask(editor, 'listCampaignsOfAreas', { p: 2, ps: 3 })
    expect(paged.campaigns).toEqual(all.campaigns.slice(3, 6))
    expect(paged.paging.total).toBe(all.campaigns.length)
  })

  test('stay within the areas of who asks', async () => {
    const foreign = await server.hire('editor', ['my'])
    const { campaigns } = await server.ask(foreign, 'listCampaignsOfAreas', { ps: 100 })
    expect(new Set(campaigns.map(({ area }) => area))).toEqual(new Set(['my']))
    const asked = server.outcome(foreign, 'listCampaignsOfAreas', { area: 'tw' })
    expect(await asked).toBe('StaffNotPermitted')
    expect(await server.outcome(foreign, 'getCampaignFigures', TICKET)).toBe('SubjectNotFound')
    const input = { ...TICKET, reason: REASON, endsOn: '2027-01-31' }
    for (const name of ['extendCampaign', 'resumeCampaign'] as const) {
      expect(await server.outcome(foreign, name, input), name).toBe('SubjectNotFound')
    }
    for (const name of ['pauseCampaign', 'endCampaign'] as const) {
      const { endsOn: _, ...plain } = input
      expect(await server.outcome(foreign, name, plain), name).toBe('SubjectNotFound')
      const nothing = { kind: 'survey', id: 'tw-nothing', reason: REASON }
      expect(await server.outcome(editor, name, nothing), name).toBe('SubjectNotFound')
    }
    expect(await server.acts(`campaigns/${TICKET.kind}/${TICKET.id}`)).toEqual([])
  })

  describe('say what they gave and promised', () => {
    test('of tickets and coupons, by what is left of them', async () => {
      const before = (await get(TICKET)).figures
      for (const memberId of ['lin', 'mei']) await claim(await server.member(memberId))
      const { figures } = await get(TICKET)
      expect(figures).toEqual({
        tookPart: (before.tookPart ?? 0) + 2,
        givenMinor: null,
        promised: 2,
        promisedMinor: null,
        stockTotal: before.stockTotal,
        stockLeft: (before.stockLeft ?? 0) - 2,
      })
      const coupon = { kind: 'coupon', id: 'tw-longtan-douhua-free-topping' } as const
      const path = `/api/official/coupon/${coupon.id}/receipt`
      await server.members.ask('receiveCoupon', path, 'mei', { body: {} })
      expect((await get(coupon)).figures).toMatchObject({ promised: 1 })
    })

    test('of check-ins, which are counted for one campaign alone', async () => {
      expect((await get(CHECK_IN)).figures).toMatchObject({ tookPart: 0, givenMinor: 0 })
      const memberId = await server.member('early', 5)
      const path = '/api/official/marketing/check-in/tw-daily/check-in'
      await server.members.ask('checkIn', path, memberId, { body: {} })
      const given = (await server.balance(memberId)) - 5
      expect(given).toBeGreaterThan(0)
      expect((await get(CHECK_IN)).figures).toMatchObject({
        tookPart: 1,
        givenMinor: given,
        promised: 0,
      })
      const { campaigns } = await server.ask(editor, 'listCampaignsOfAreas', {
        kind: 'check-in',
        area: 'tw',
      })
      expect(campaigns[0]?.figures.tookPart).toBeNull()
    })

    test('of surveys and invitations, in credit', async () => {
      await sendAnswer(server, await server.member('answers'))
      expect((await get({ kind: 'survey', id: SURVEY })).figures).toMatchObject({
        tookPart: 1,
        givenMinor: 0,
        promised: 1,
        promisedMinor: SURVEY_REWARD,
      })
      await holdInvitations(server, await server.member('invites'), ['one', 'two'])
      const { figures } = await get({ kind: 'referral', id: 'tw-friends' })
      expect(figures).toMatchObject({ tookPart: 2, givenMinor: 0, promised: 2 })
      expect(figures.promisedMinor).toBe(200)
    })

    test('of envelopes, by the prizes', async () => {
      const key = { kind: 'envelope', id: 'tw-new-year-2027' } as const
      expect((await get(key)).figures).toMatchObject({ tookPart: 0, givenMinor: 0 })
      server.members.clock.moveTo((await get(key)).startsAt)
      editor = await server.hire('editor')
      const memberId = await server.member('opens', 5)
      const path = `/api/official/marketing/envelope-campaigns/${key.id}/draw`
      const { draw } = await server.members.ask('getEnvelopeDraw', path, memberId)
      await server.members.ask('pickEnvelope', path, memberId, { body: { day: draw.day, pick: 0 } })
      expect((await get(key)).figures).toMatchObject({
        tookPart: 1,
        givenMinor: (await server.balance(memberId)) - 5,
      })
    })
  })

  test('are paused, with what is left and what stays, and go on again', async () => {
    await claim(await server.member('holder'))
    const { stockLeft } = (await get(TICKET)).figures
    const input = { ...TICKET, reason: REASON }
    const tried = await server.ask(editor, 'pauseCampaign', input, { isTrial: true })
    expect(linesOf(tried)).toMatchObject({
      paused: { was: false, is: true },
      leftToGive: { was: stockLeft, is: 0 },
      promised: { was: 1, is: 1 },
    })
    expect((await get(TICKET)).state).toBe('live')
    const done = await server.ask(editor, 'pauseCampaign', input)
    expect(done.difference).toEqual(tried.difference)
    expect((await get(TICKET)).state).toBe('paused')
    const late = await server.member('too-late')
    const { resultException } = await server.members.fail(CLAIM, late, { body: {} })
    expect(resultException).toBe('DiscountTicketPaused')
    const again = await server.ask(editor, 'pauseCampaign', input)
    expect(again.difference.lines).toEqual([])
    const resumed = await server.ask(editor, 'resumeCampaign', input)
    expect(linesOf(resumed)).toMatchObject({ leftToGive: { was: 0, is: stockLeft } })
    await claim(late)
    expect(await server.acts(`campaigns/${TICKET.kind}/${TICKET.id}`)).toMatchObject([
      { act: 'campaign-paused', call: 'pauseCampaign', staff_id: editor.person.id },
      { act: 'campaign-resumed', call: 'resumeCampaign' },
    ])
  })

  test('are paused once by two at the same moment', async () => {
    const other = await server.hire('manager')
    const input = { ...TICKET, reason: REASON }
    const answers = await Promise.all(
      [editor, other].map((desk) => server.ask(desk, 'pauseCampaign', input)),
    )
    const changes = answers.filter(({ difference }) => difference.lines.length > 0)
    expect(changes).toHaveLength(1)
    expect(await server.acts(`campaigns/${TICKET.kind}/${TICKET.id}`)).toHaveLength(1)
  })

  describe('end', () => {
    const end = (key: ConsoleInput<'getCampaignFigures'>, desk = editor) =>
      server.ask(desk, 'endCampaign', { ...key, reason: REASON })

    test('tonight in their area where an edit of the files could end them so', async () => {
      const key = { kind: 'survey', id: SURVEY } as const
      const { endsAt: before } = await get(key)
      const { difference } = await end(key)
      const line = difference.lines.find(({ name }) => name === 'endsOn')
      expect(line).toMatchObject({ form: 'day', is: '2026-11-20' })
      expect((await get(key)).endsAt).toBe('2026-11-20T15:59:59.999Z')
      expect((await end(key)).difference.lines).toEqual([])
      // Whoever is answering can still send it today, and nobody tomorrow.
      await sendAnswer(server, await server.member('today'))
      server.pass(DAY_MS)
      editor = await server.hire('editor')
      expect((await get(key)).state).toBe('ended')
      expect(await server.outcome(editor, 'endCampaign', { ...key, reason: REASON })).toBe(
        'CampaignOver',
      )
      const endsOn = before.slice(0, 10)
      const reopened = { ...key, endsOn, reason: 'a mistake' }
      await server.ask(editor, 'resumeCampaign', reopened)
      expect((await get(key)).state).toBe('live')
    })

    test('once a streak that begins today can be finished', async () => {
      await end(CHECK_IN)
      // The ladder of the demonstration has seven days, today included.
      expect((await get(CHECK_IN)).endsAt).toBe('2026-11-26T15:59:59.999Z')
    })

    test('with the first day where that is still to come', async () => {
      const key = { kind: 'survey', id: 'tw-new-shops-near-home' } as const
      const { startsAt } = await get(key)
      await end(key)
      const { endsAt } = await get(key)
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(DAY_MS - 1)
    })

    test('by nobody where every day was promised', async () => {
      for (const kind of ['referral', 'envelope'] as const) {
        const id = kind === 'referral' ? 'tw-friends' : 'tw-new-year-2027'
        const asked = server.outcome(editor, 'endCampaign', { kind, id, reason: REASON })
        expect(await asked, kind).toBe('CampaignEndPromised')
      }
    })

    test('later with another last day, and never sooner by that', async () => {
      const key = { kind: 'survey', id: SURVEY, reason: REASON } as const
      const extend = (endsOn: string) => ({ ...key, endsOn })
      const { difference } = await server.ask(editor, 'extendCampaign', extend('2027-03-31'))
      expect(difference.lines[0]).toMatchObject({ name: 'endsOn', is: '2027-03-31' })
      const sooner = server.outcome(editor, 'extendCampaign', extend('2027-03-30'))
      expect(await sooner).toBe('CampaignEndPromised')
      const gone = server.outcome(editor, 'extendCampaign', extend('2026-11-19'))
      expect(await gone).toBe('CampaignEndPassed')
    })
  })
})
