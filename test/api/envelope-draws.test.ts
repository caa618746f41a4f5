import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { EnvelopeDraw } from '#contract/envelope-draws.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import { dayOf } from '#contract/values/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/marketing/envelope-campaigns'
const TW = `${BASE}/tw-new-year-2027`

describeOnDatabases('Red envelopes of the new year', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  afterEach(() => server.clock.moveTo(NOON))
  const status = async (member: string, campaign = TW) =>
    (await server.ask('getEnvelopeStatus', `${campaign}/status`, member)).status
  const look = async (member: string, campaign = TW) =>
    (await server.ask('getEnvelopeDraw', `${campaign}/draw`, member)).draw
  const pick = async (member: string, index: number, day: string, campaign = TW) => {
    const body = { day, pick: index }
    return (await server.ask('pickEnvelope', `${campaign}/draw`, member, { body })).draw
  }
  const lookAndPick = async (member: string, index = 0, campaign = TW) =>
    pick(member, index, (await look(member, campaign)).day, campaign)
  const balanceOf = async (memberId: string) => {
    const account = await database.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select('balance_minor')
      .executeTakeFirstOrThrow()
    return account.balance_minor
  }
  const commitmentOf = ({ opened }: EnvelopeDraw) => {
    const { contents, salt } = opened ?? {}
    return createHash('sha256').update(canonicalJson({ contents, salt })).digest('hex')
  }
  /** Every envelope of the member's day holds this prize. */
  const fill = async (memberId: string, prizeId: string) => {
    await look(memberId)
    await database.db
      .updateTable('envelope_draws')
      .set({ contents: JSON.stringify(Array.from({ length: 8 }, () => prizeId)) })
      .where('member_id', '=', memberId)
      .where('pick', 'is', null)
      .execute()
  }
  const setStock = (prizeId: string, left: number) =>
    database.db
      .updateTable('envelope_prize_stocks')
      .set({ stock_left: left })
      .where('campaign_id', '=', 'tw-new-year-2027')
      .where('prize_id', '=', prizeId)
      .execute()

  test('lists the years of an area, the newest first', async () => {
    const { campaigns } = await server.ask('listEnvelopeCampaigns', BASE, undefined, {
      headers: { AREA: 'MY', LANG: 'en-US' },
    })
    expect(campaigns).toMatchObject([
      { id: 'my-new-year-2027', year: 2027, startsOn: '2027-01-22', endsOn: '2027-02-20' },
      { id: 'my-new-year-2026', year: 2026, newYearOn: '2026-02-17' },
    ])
  })

  test('publish odds and stocks before anybody picks', async () => {
    const { campaign, results } = await server.ask('getEnvelopeCampaign', TW)
    expect(campaign).toMatchObject({ state: 'running', envelopeCount: 8, creditDays: 365 })
    const odds = campaign.prizes.map(({ oddsPercent }) => oddsPercent)
    expect(odds).toEqual([56, 29, 12, 2.5, 0.5])
    expect(campaign.prizes.at(-1)).toMatchObject({
      amountMinor: 1688,
      stock: { total: 80, left: 80 },
      fallbackId: 'pairs',
    })
    expect(results).toBeNull()
  })

  test('need a member', async () => {
    for (const path of ['status', 'draw', 'draws']) {
      expect(await server.fail(`${TW}/${path}`)).toMatchObject({ resultException: 'LoginRequired' })
    }
    const body = { day: '2026-11-20', pick: 0 }
    expect(await server.fail(`${TW}/draw`, undefined, { body })).toMatchObject({ resultCode: 401 })
  })

  test('are drawn once a day, with the first look, and tell nothing before the pick', async () => {
    expect(await status('mei')).toMatchObject({ state: 'not_picked', today: null, picks: 0 })
    const looks = await Promise.all(Array.from({ length: 8 }, () => look('mei')))
    expect(new Set(looks.map(({ commitment }) => commitment)).size).toBe(1)
    const shown = await server.send(`${TW}/draw`, 'mei')
    expect(await shown.json()).toMatchObject({ draw: { count: 8, opened: null } })
    const { salt } = await database.db
      .selectFrom('envelope_draws')
      .where('member_id', '=', 'mei')
      .select('salt')
      .executeTakeFirstOrThrow()
    const again = await server.send(`${TW}/draw`, 'mei')
    expect(await again.text()).not.toContain(salt)
    const own = await (await server.send('/api/official/member/data', 'mei')).text()
    expect(own).toContain(looks[0]?.commitment)
    expect(own).not.toContain(salt)
  })

  test('hold what was drawn before the pick, and credit it', async () => {
    const before = await look('lin')
    const draw = await pick('lin', 5, before.day)
    expect(draw.commitment).toBe(before.commitment)
    expect(commitmentOf(draw)).toBe(before.commitment)
    const { opened } = draw
    expect(opened?.contents[5]).toBe(opened?.prize.id)
    expect(opened).toMatchObject({ pick: 5, isFallback: false, creditUntil: '2027-11-20' })
    expect(await balanceOf('lin')).toBe(opened?.prize.amountMinor)
    expect(await status('lin')).toMatchObject({
      state: 'picked',
      today: { opened: { pick: 5 } },
      nextAt: '2026-11-20T16:00:00.000Z',
      picks: 1,
      creditMinor: opened?.prize.amountMinor,
    })
    const { entries } = await server.ask('listMemberEntries', '/api/official/member/entries', 'lin')
    expect(entries).toMatchObject([
      {
        kind: 'new-year-envelope',
        reason: `羊年迎春紅包：${opened?.prize.title}`,
        lots: [{ provenance: 'campaign', expiresAt: '2027-11-20T15:59:59.999Z' }],
      },
    ])
  })

  test('are picked once a day, whoever asks at once', async () => {
    const { day } = await look('crowd')
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        server.send(`${TW}/draw`, 'crowd', { body: { day, pick: index % 8 } }),
      ),
    )
    const told = await Promise.all(answers.map((answer) => answer.json()))
    const won = told.filter(({ success }) => success) as { draw: EnvelopeDraw }[]
    expect(won).toHaveLength(1)
    const [first] = won
    for (const answer of told.filter(({ success }) => !success)) {
      expect(answer).toMatchObject({
        resultCode: 409,
        resultException: 'EnvelopeAlreadyPicked',
        draw: first?.draw,
      })
    }
    expect(await balanceOf('crowd')).toBe(first?.draw.opened?.prize.amountMinor)
  })

  test('answer a repeat by its key as they answered the first', async () => {
    const { day } = await look('repeat')
    const asked = { body: { day, pick: 2 }, headers: { 'Idempotency-Key': 'envelope-1' } }
    const first = await server.send(`${TW}/draw`, 'repeat', asked)
    const again = await server.send(`${TW}/draw`, 'repeat', asked)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
  })

  test('cannot be picked unseen, nor one that is not there', async () => {
    const unseen = { body: { day: '2026-11-20', pick: 0 } }
    expect(await server.fail(`${TW}/draw`, 'unseen', unseen)).toMatchObject({
      resultCode: 404,
      resultException: 'EnvelopeDrawNotFound',
    })
    await look('unseen')
    const beyond = { body: { day: '2026-11-20', pick: 8 } }
    expect(await server.fail(`${TW}/draw`, 'unseen', beyond)).toMatchObject({
      resultException: 'EnvelopeDrawNotFound',
    })
    for (const wrong of [-1, 12, 1.5, '1']) {
      const body = { day: '2026-11-20', pick: wrong }
      expect(await server.fail(`${TW}/draw`, 'unseen', { body })).toMatchObject({ resultCode: 422 })
    }
    expect(await balanceOf('unseen')).toBe(0)
  })

  test('of yesterday are over at midnight, but for who had picked', async () => {
    const { day } = await look('late')
    await lookAndPick('early', 3)
    server.clock.moveTo('2026-11-20T16:00:00.000Z')
    const body = { day, pick: 3 }
    expect(await server.fail(`${TW}/draw`, 'late', { body })).toMatchObject({
      resultCode: 409,
      resultException: 'EnvelopeDayOver',
    })
    expect(await balanceOf('late')).toBe(0)
    expect(await server.fail(`${TW}/draw`, 'early', { body })).toMatchObject({
      resultException: 'EnvelopeAlreadyPicked',
      draw: { day, opened: { pick: 3 } },
    })
    expect((await look('late')).day).toBe('2026-11-21')
  })

  test.each([
    ['tw', '2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['my', '2027-02-05T15:59:59.999Z', '2027-02-05T16:00:00.000Z'],
    ['sg', '2027-02-05T15:59:59.999Z', '2027-02-05T16:00:00.000Z'],
  ])('come anew at midnight of the area: %s', async (area, before, after) => {
    const campaign = `${BASE}/${area}-new-year-2027`
    const member = `kim-${area}@${area}`
    server.clock.moveTo(before)
    const first = await lookAndPick(member, 0, campaign)
    server.clock.moveTo(after)
    const second = await lookAndPick(member, 7, campaign)
    expect(second.day > first.day).toBe(true)
    expect(second.commitment).not.toBe(first.commitment)
    const { draws, paging } = await server.ask('listEnvelopeDraws', `${campaign}/draws`, member)
    expect(draws.map(({ day }) => day)).toEqual([second.day, first.day])
    expect(paging.total).toBe(2)
    expect(draws.map(commitmentOf)).toEqual(draws.map(({ commitment }) => commitment))
    expect(await balanceOf(`kim-${area}`)).toBe(
      draws.reduce((sum, { opened }) => sum + (opened?.prize.amountMinor ?? 0), 0),
    )
  })

  test('are there from the first instant of the window to the last', async () => {
    const my = `${BASE}/my-new-year-2027`
    const refusedAt = async (instant: string) => {
      server.clock.moveTo(instant)
      const body = { day: dayOf(new Date(instant), 'my'), pick: 0 }
      const looked = await server.fail(`${my}/draw`, 'edge@my')
      const picked = await server.fail(`${my}/draw`, 'edge@my', { body })
      expect(picked.resultException).toBe(looked.resultException)
      return [looked.resultCode, looked.resultException, (await status('edge@my', my)).state]
    }
    expect(await refusedAt('2027-01-21T15:59:59.999Z')).toEqual([
      409,
      'EnvelopeNotStarted',
      'not_started',
    ])
    server.clock.moveTo('2027-01-21T16:00:00.000Z')
    expect((await lookAndPick('edge@my', 1, my)).day).toBe('2027-01-22')
    server.clock.moveTo('2027-02-20T15:59:59.999Z')
    expect((await lookAndPick('edge@my', 1, my)).day).toBe('2027-02-20')
    expect(await status('edge@my', my)).toMatchObject({ state: 'picked', nextAt: null, picks: 2 })
    expect(await refusedAt('2027-02-20T16:00:00.000Z')).toEqual([410, 'EnvelopeEnded', 'ended'])
  })

  test('are for members of their area', async () => {
    expect(await status('ali@my')).toMatchObject({ state: 'not_in_area', nextAt: null })
    expect(await server.fail(`${TW}/draw`, 'ali@my')).toMatchObject({
      resultCode: 403,
      resultException: 'EnvelopeNotInArea',
    })
    const body = { day: '2026-11-20', pick: 0 }
    expect(await server.fail(`${TW}/draw`, 'ali@my', { body })).toMatchObject({
      resultException: 'EnvelopeNotInArea',
    })
    expect(await server.fail(`${BASE}/tw-new-year-1999`)).toMatchObject({
      resultCode: 404,
      resultException: 'EnvelopeCampaignNotFound',
    })
  })

  test('give the declared fallback where a prize is out of stock', async () => {
    await fill('hana', 'fortune')
    await setStock('fortune', 0)
    const draw = await pick('hana', 4, '2026-11-20')
    expect(draw.opened).toMatchObject({ prize: { id: 'pairs', amountMinor: 66 }, isFallback: true })
    expect(await balanceOf('hana')).toBe(66)
  })

  test('never give more of a prize than there is, to members who pick at once', async () => {
    const members = Array.from({ length: 8 }, (_, index) => `member-${index}`)
    for (const member of members) await fill(member, 'bright')
    await setStock('bright', 3)
    const draws = await Promise.all(members.map((member) => pick(member, 0, '2026-11-20')))
    const prizes = draws.map(({ opened }) => opened?.prize.id)
    expect(prizes.filter((id) => id === 'bright')).toHaveLength(3)
    expect(prizes.filter((id) => id === 'pairs')).toHaveLength(5)
  })

  test('page what was picked, without what was only looked at', async () => {
    for (let day = 1; day <= 5; day += 1) {
      server.clock.moveTo(`2026-12-0${day}T04:00:00Z`)
      if (day === 3) await look('pages')
      else await lookAndPick('pages', day)
    }
    const path = `${TW}/draws?p=2&ps=3`
    const { draws, paging } = await server.ask('listEnvelopeDraws', path, 'pages')
    expect(draws.map(({ day, opened }) => [day, opened?.pick])).toEqual([['2026-12-01', 1]])
    expect(paging).toEqual({ p: 2, ps: 3, total: 4, hasMore: false })
  })

  test('tell what they gave once they are over', async () => {
    const sg = `${BASE}/sg-new-year-2027`
    server.clock.moveTo('2027-02-10T04:00:00Z')
    const draws = [await lookAndPick('first@sg', 0, sg), await lookAndPick('second@sg', 1, sg)]
    server.clock.moveTo('2027-02-20T16:00:00.000Z')
    const { campaign, results } = await server.ask('getEnvelopeCampaign', sg)
    expect(campaign.state).toBe('ended')
    // Two of the test of midnights are among them.
    expect(results?.picks).toBe(4)
    const accounts = await database.db
      .selectFrom('member_accounts')
      .where('area', '=', 'sg')
      .select('balance_minor')
      .execute()
    expect(results?.creditMinor).toBe(
      accounts.reduce((sum, account) => sum + account.balance_minor, 0),
    )
    expect(results?.prizes.reduce((sum, { picks }) => sum + picks, 0)).toBe(4)
    expect(results?.creditMinor).toBeGreaterThan(
      draws.reduce((sum, { opened }) => sum + (opened?.prize.amountMinor ?? 0), 0),
    )
  })

  test('have no pick without its credit, and no second one by any way', async () => {
    await lookAndPick('strict', 0)
    await look('bare')
    const refused = (sql: string) => expect(database.executeSql(sql)).rejects.toThrow(/violates/)
    await refused(
      `update envelope_draws set pick = 1, prize_id = 'smooth', picked_at = now() where member_id = 'bare'`,
    )
    await refused(
      `insert into envelope_draws select member_id, campaign_id, day, contents, salt, commitment,
        pick, prize_id, picked_at, transfer_id, created_at from envelope_draws where member_id = 'strict'`,
    )
  })

  test('pick nothing for a member whose account is closed', async () => {
    const { day } = await look('gone')
    await database.db
      .updateTable('member_accounts')
      .set({ is_closed: true })
      .where('member_id', '=', 'gone')
      .execute()
    const body = { day, pick: 0 }
    expect(await server.fail(`${TW}/draw`, 'gone', { body })).toMatchObject({
      resultException: 'AccountClosed',
    })
  })
})
