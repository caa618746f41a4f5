import { beforeEach, expect, test } from 'vitest'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { Area } from '#contract/values/area.ts'
import { findText } from '#server/words/texts.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'
import { makePublishingPages } from './publishing-cases.ts'

const REASON = 'as marketing has asked for'
const DAY_MS = 86_400_000
const ENVELOPES = { kind: 'envelope-campaigns', id: 'tw-new-year-2027' } as const
const CHECK_IN = { kind: 'check-in-campaigns', id: 'tw-daily' } as const
const TICKET = { kind: 'discount-tickets', id: 'tw-autumn-fifty-off' } as const
const SURVEY = { kind: 'surveys', id: 'tw-weekend-breakfast' } as const
const DRAWS = `/api/official/marketing/envelope-campaigns/${ENVELOPES.id}/draw`

type Body = Record<string, unknown>
type Name = { kind: ContentKind; id: string }
type Prize = Body & { id: string; odds: number }

describeOnDatabases('A draft of a campaign', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk
  let manager: Desk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }), makePublishingPages())
    editor = await server.demo('editor')
    manager = await server.demo('manager')
  })

  async function liveBody(name: Name): Promise<Body> {
    return (await server.ask(editor, 'getContentEntry', name)).live?.body ?? {}
  }

  const save = (name: Name, body: Body, area: Area = 'tw') =>
    server.ask(editor, 'saveEntryDraft', { ...name, area, body, saves: 0 })
  const publication = (name: Name) => ({ ...name, saves: 1, reason: REASON })
  const publish = (name: Name) => server.ask(editor, 'publishEntry', publication(name))
  const refusal = (name: Name) => server.fail(editor, 'publishEntry', publication(name))
  const see = (name: Name, asked: Partial<ConsoleInput<'previewEntry'>> = {}, desk = editor) =>
    server.ask(desk, 'previewEntry', { ...name, locale: 'en-US', as: 'member', ...asked })
  const inDays = (days: number) => server.app.clock.now().getTime() + days * DAY_MS

  /** The prizes of chests with other odds, which are whole. */
  function withOdds(body: Body, change: number): Body {
    const rules = body['rules'] as Body & { chest: Body & { prizes: Prize[] } }
    const [first, second, ...rest] = rules.chest.prizes
    if (!first || !second) throw new Error('There are two prizes')
    const prizes = [
      { ...first, odds: first.odds - change },
      { ...second, odds: second.odds + change },
      ...rest,
    ]
    return { ...body, rules: { ...rules, chest: { ...rules.chest, prizes } } }
  }

  test('shows envelopes of nobody, marked in the language of the page, and draws none', async () => {
    const body = await liveBody(ENVELOPES)
    await save(ENVELOPES, { ...body, titles: { ...(body['titles'] as Body), 'en-US': 'Ahead' } })
    const before = await server.countRows()
    for (const locale of LOCALES) {
      const { html, hasExample, isDraft } = await see(ENVELOPES, { locale })
      const words = findText(locale, 'console-preview.preview.example') ?? ''
      expect(words).not.toBe('')
      expect({ hasExample, isDraft }).toEqual({ hasExample: true, isDraft: true })
      expect(html).toContain(words)
      expect(html).toContain('"commitment"')
    }
    const later = await see(ENVELOPES, { at: new Date(inDays(3)).toISOString() })
    expect(later).toMatchObject({ hasExample: true })
    const visitor = await see(ENVELOPES, { as: 'visitor' })
    expect(visitor.hasExample).toBe(false)
    expect(visitor.html).not.toContain('data-example')
    expect(await server.countRows()).toEqual(before)
  })

  test('shows a chosen member the envelopes that were drawn, which are no example', async () => {
    const memberId = await server.member('mei')
    const ahead = await see(ENVELOPES, { memberId }, manager)
    expect(ahead.hasExample).toBe(true)
    const { draw } = await server.members.ask('getEnvelopeDraw', DRAWS, memberId)
    const seen = await see(ENVELOPES, { memberId }, manager)
    expect(seen.hasExample).toBe(false)
    expect(seen.html).toContain(draw.commitment)
    expect(ahead.html).not.toContain(draw.commitment)
  })

  test('of odds waits for a second person, who approves what is drawn from then on', async () => {
    const changed = withOdds(await liveBody(CHECK_IN), 100)
    await save(CHECK_IN, changed)
    const pressing = { isTrial: true, key: null }
    const tried = await server.ask(editor, 'publishEntry', publication(CHECK_IN), pressing)
    expect(tried.second.isWanted).toBe(true)
    expect(tried.difference.lines).toEqual([
      { name: 'rules.chest.prizes.credit-5.odds', form: 'plain', was: 5000, is: 4900 },
      { name: 'rules.chest.prizes.credit-20.odds', form: 'plain', was: 2500, is: 2600 },
    ])
    const { state, proposal } = await publish(CHECK_IN)
    expect(state).toBe('proposed')
    expect(await liveBody(CHECK_IN)).not.toEqual(changed)
    const id = proposal ?? ''
    const { now } = await server.ask(manager, 'getProposal', { id })
    const input = { id, differenceHash: now?.differenceHash ?? '' }
    expect(await server.outcome(editor, 'approveProposal', input)).not.toBe('done')
    expect(await server.outcome(manager, 'approveProposal', input)).toBe('done')
    expect(await liveBody(CHECK_IN)).toEqual(changed)
    const { rules } = await server.app.db
      .selectFrom('check_in_campaigns')
      .where('id', '=', CHECK_IN.id)
      .select('rules')
      .executeTakeFirstOrThrow()
    expect(rules.chest.prizes.map(({ odds }) => odds).slice(0, 2)).toEqual([4900, 2600])
  })

  test('keeps what envelopes that have begun have promised', async () => {
    const body = await liveBody(ENVELOPES)
    const rules = body['rules'] as Body & { prizes: Prize[] }
    const [first, second, ...rest] = rules.prizes
    if (!first || !second) throw new Error('There are two prizes')
    const prizes = [
      { ...first, odds: first.odds - 1 },
      { ...second, odds: second.odds + 1 },
      ...rest,
    ]
    await save(ENVELOPES, { ...body, rules: { ...rules, prizes } })
    const refused = await refusal(ENVELOPES)
    expect(refused.resultMessage).toContain(`${first.id} was promised`)
    const asked = { ...ENVELOPES, locale: 'en-US' }
    expect(await server.outcome(editor, 'previewEntry', asked)).toBe('ContentRefused')
    expect(await liveBody(ENVELOPES)).toEqual(body)
  })

  test('keeps what members hold, and says how many do', async () => {
    const memberId = await server.member('mei')
    const claim = `/api/official/marketing/discount-ticket-activities/${TICKET.id}/claim`
    const body = await liveBody(TICKET)
    const other = { ...body, discount: { kind: 'amount', amountMinor: 20 } }
    await save(TICKET, other)
    await see(TICKET)
    await server.members.ask('claimDiscountTicket', claim, memberId, { method: 'POST' })
    expect((await refusal(TICKET)).resultMessage).toMatch(/members who hold it: 1/)
    await server.ask(editor, 'discardEntryDraft', { ...TICKET, saves: 1 })
    await save(TICKET, { ...body, stock: 5_000 })
    expect(await publish(TICKET)).toMatchObject({ state: 'done' })
    const stock = await server.app.db
      .selectFrom('discount_ticket_stocks')
      .where('activity_id', '=', TICKET.id)
      .select(['stock_total', 'stock_left'])
      .executeTakeFirstOrThrow()
    expect(stock.stock_total).toBe(5_000)
    expect(stock.stock_left).toBeLessThan(5_000)
  })

  test('of a copy begins what was not there, and ends nothing else', async () => {
    const copy = { ...SURVEY, id: 'tw-winter-breakfast' }
    const running = () =>
      server.app.db
        .selectFrom('surveys')
        .where('id', '<>', copy.id)
        .select(['id', 'starts_at', 'ends_at', 'reward_minor'])
        .orderBy('id')
        .execute()
    const before = await running()
    const { window: _, ...rest } = await liveBody(SURVEY)
    const { problems } = await save(copy, rest)
    expect(problems).toMatchObject([{ field: 'window', code: 'missing' }])
    const body = { ...rest, window: { startsOn: '2026-12-01', endsOn: '2026-12-24' } }
    await server.ask(editor, 'saveEntryDraft', { ...copy, area: 'tw', body, saves: 1 })
    const { html } = await see(copy, { at: '2026-12-02T04:00:00.000Z' })
    expect(html).toContain('"status":"open"')
    await server.ask(editor, 'publishEntry', { ...publication(copy), saves: 2 })
    const { entry } = await server.ask(editor, 'getContentEntry', copy)
    expect(entry).toMatchObject({ state: 'upcoming', startsAt: '2026-11-30T16:00:00.000Z' })
    expect(await running()).toEqual(before)
    const found = { kind: 'survey', id: copy.id } as const
    const { writtenIn } = await server.ask(editor, 'getCampaignFigures', found)
    expect(writtenIn).toBe('surveys')
  })

  test('says in words of its form which rule of several fields is broken', async () => {
    const next = { ...ENVELOPES, id: 'tw-new-year-2028' }
    const { problems } = await save(next, await liveBody(ENVELOPES))
    expect(problems).toContainEqual(expect.objectContaining({ field: 'id', code: 'envelopeId' }))
    const odds = await save(CHECK_IN, {
      ...withOdds(await liveBody(CHECK_IN), 1),
      window: { startsOn: '2026-12-02', endsOn: '2026-12-01' },
    })
    expect(odds.problems.map(({ code }) => code)).toContain('windowOrder')
  })
})
