import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { NOON } from './test-clock.ts'

const BASE = '/api/official/marketing/check-in'
const TW = `${BASE}/tw-daily`

describeOnDatabases('The daily check-in', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  afterEach(() => server.clock.moveTo(NOON))
  const status = async (member: string) =>
    (await server.ask('getCheckInStatus', `${TW}/check-in-status`, member)).status
  const checkIn = async (member: string) =>
    (await server.ask('checkIn', `${TW}/check-in`, member, { body: {} })).checkIn
  const balanceOf = async (memberId: string) => {
    const account = await database.db
      .selectFrom('member_accounts')
      .where('member_id', '=', memberId)
      .select('balance_minor')
      .executeTakeFirstOrThrow()
    return account.balance_minor
  }
  /** Noon in all three areas, on a day of December. */
  const goToDay = (day: number) =>
    server.clock.moveTo(`2026-12-${String(day).padStart(2, '0')}T04:00:00Z`)
  const giveVoucher = async (memberId: string, endsAt?: string, id = 'v-1') => {
    await status(memberId)
    const voucher = { member_id: memberId, id, created_at: server.clock.now() }
    const expiresAt = endsAt === undefined ? null : new Date(endsAt)
    await database.db
      .insertInto('combo_vouchers')
      .values({ ...voucher, expires_at: expiresAt, used_campaign_id: null, used_on: null })
      .execute()
  }
  const checkInDaily = async (member: string, from: number, to: number) => {
    for (let day = from; day <= to; day += 1) {
      goToDay(day)
      await checkIn(member)
    }
  }

  test('lists the campaigns of the asked area', async () => {
    const { campaigns } = await server.ask('listCheckInCampaigns', BASE, undefined, {
      headers: { AREA: 'SG', LANG: 'en-US' },
    })
    expect(campaigns).toMatchObject([{ id: 'sg-daily', area: 'sg', title: 'Daily check-in' }])
  })

  test('shows at once what changed to who asks past what is remembered', async () => {
    const titles = { 'zh-TW': '甲', 'zh-CN': '甲', 'en-US': 'Before' }
    const headers = { AREA: 'MY', LANG: 'en-US' }
    const titleOf = async (query: string) => {
      const path = `${BASE}${query}`
      const answer = await server.ask('listCheckInCampaigns', path, undefined, { headers })
      return answer.campaigns[0]?.title
    }
    const before = await titleOf('')
    const campaign = database.db.updateTable('check_in_campaigns').where('id', '=', 'my-daily')
    const { titles: kept } = await database.db
      .selectFrom('check_in_campaigns')
      .where('id', '=', 'my-daily')
      .select('titles')
      .executeTakeFirstOrThrow()
    await campaign.set({ titles: JSON.stringify(titles) }).execute()
    expect(await titleOf('?force-reload=false')).toBe(before)
    expect(await titleOf('?force-reload=true')).toBe('Before')
    await campaign.set({ titles: JSON.stringify(kept) }).execute()
  })

  test('needs a member', async () => {
    expect(await server.fail(`${TW}/check-in-status`)).toMatchObject({
      resultCode: 401,
      resultException: 'LoginRequired',
    })
  })

  test('gives the daily amount and starts a streak', async () => {
    expect(await status('mei')).toMatchObject({
      state: 'not_checked_in',
      dayKey: '2026-11-20',
      streakDays: 0,
      amountMinor: 1,
      multiplier: 1,
      tomorrow: { amountMinor: 1, multiplier: 1 },
      comboVoucher: null,
      chest: null,
    })
    expect(await checkIn('mei')).toMatchObject({ amountMinor: 1, multiplier: 1, streakDays: 1 })
    expect(await status('mei')).toMatchObject({ state: 'checked_in', streakDays: 1 })
    expect(await balanceOf('mei')).toBe(1)
  })

  test('takes a token from `mt` as well, and never gives it back', async () => {
    const { tokenOf } = await import('./member-server.ts')
    const mt = await tokenOf('hana')
    const response = await server.send(`${TW}/check-in`, undefined, { body: { mt } })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain(mt)
  })

  test('happens once a day, whoever asks at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => server.send(`${TW}/check-in`, 'mt-user', { body: {} })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = await Promise.all(
      answers.filter(({ status: code }) => code === 409).map((answer) => answer.json()),
    )
    expect(refused).toHaveLength(15)
    expect(refused[0]).toMatchObject({
      resultException: 'CheckInAlreadyDone',
      checkIn: { dayKey: '2026-11-20', amountMinor: 1, streakDays: 1 },
    })
    expect(await balanceOf('mt-user')).toBe(1)
  })

  test('answers a repeat by its key as it answered the first, and another member for themselves', async () => {
    const key = { headers: { 'Idempotency-Key': 'k-1' } }
    const first = await server.send(`${TW}/check-in`, 'crowd', { body: {}, ...key })
    const again = await server.send(`${TW}/check-in`, 'crowd', { body: {}, ...key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    expect((await server.send(`${TW}/check-in`, 'lin', { body: {}, ...key })).status).toBe(200)
    expect(await balanceOf('lin')).toBe(1)
  })

  test('answers a repeat after midnight with the day of the first, and its key for nothing else', async () => {
    const key = { headers: { 'Idempotency-Key': 'k-2' } }
    const send = (path: string) => server.send(path, 'late', { body: {}, ...key })
    const first = await send(`${TW}/check-in`)
    expect(first.status).toBe(200)
    server.clock.moveTo('2026-11-20T16:30:00Z')
    const again = await send(`${TW}/check-in`)
    expect([again.status, await again.json()]).toEqual([200, await first.json()])
    expect(await balanceOf('late')).toBe(1)
    const other = await send(`${BASE}/sg-daily/check-in`)
    expect(await other.json()).toMatchObject({ resultException: 'IdempotencyKeyReused' })
  })

  test('multiplies along the ladder, pays its rewards once, and starts again after its end', async () => {
    await checkInDaily('repeat', 1, 7)
    expect(await status('repeat')).toMatchObject({
      streakDays: 7,
      chest: { earnedOn: '2026-12-07' },
    })
    const { logs } = await server.ask('listCheckInLogs', `${TW}/check-in-logs`, 'repeat')
    expect(
      logs.map(({ streakDays, amountMinor, rewardMinor }) => [
        streakDays,
        amountMinor,
        rewardMinor,
      ]),
    ).toEqual([
      [7, 13, 10],
      [6, 3, 0],
      [5, 2, 0],
      [4, 2, 0],
      [3, 5, 3],
      [2, 1, 0],
      [1, 1, 0],
    ])
    expect(await balanceOf('repeat')).toBe(27)
    goToDay(8)
    expect(await checkIn('repeat')).toMatchObject({ streakDays: 1, amountMinor: 1, chest: null })
  })

  test('sets the streak to 0 after a missed day', async () => {
    await checkInDaily('ladder', 1, 2)
    goToDay(4)
    expect(await status('ladder')).toMatchObject({ state: 'not_checked_in', streakDays: 0 })
    expect(await checkIn('ladder')).toMatchObject({ streakDays: 1 })
  })

  test('keeps the streak over days that the operator declared out', async () => {
    await checkInDaily('missed', 1, 2)
    const days = ['2026-12-03', '2026-12-04'].map((day) => ({ campaign_id: 'tw-daily', day }))
    await database.db.insertInto('check_in_outages').values(days).execute()
    server.app.contentVersion.raise()
    goToDay(5)
    expect(await checkIn('missed')).toMatchObject({ streakDays: 3 })
  })

  test('doubles one check-in with a combo voucher and uses it up', async () => {
    await giveVoucher('outage')
    expect(await status('outage')).toMatchObject({
      amountMinor: 2,
      multiplier: 2,
      comboVoucher: { expiresAt: null },
      tomorrow: { multiplier: 1 },
    })
    expect(await checkIn('outage')).toMatchObject({ amountMinor: 2, hasUsedComboVoucher: true })
    goToDay(1)
    expect(await checkIn('outage')).toMatchObject({ amountMinor: 1, hasUsedComboVoucher: false })
  })

  test('counts what came after its page was made', async () => {
    await giveVoucher('seen')
    expect(await checkIn('seen')).toMatchObject({ amountMinor: 2, hasUsedComboVoucher: true })
    goToDay(1)
    await status('seen')
    const elsewhere = await MemberServer.start(database)
    elsewhere.clock.moveTo(server.clock.now().toISOString())
    const options = { body: {} }
    await elsewhere.ask('checkIn', `${TW}/check-in`, 'seen', options)
    expect(await server.fail(`${TW}/check-in`, 'seen', options)).toMatchObject({
      resultException: 'CheckInAlreadyDone',
    })
    expect(await balanceOf('seen')).toBe(3)
  })

  test('is that of the press, not of the page, where midnight or a voucher’s end lies between', async () => {
    await giveVoucher('late', '2026-12-01T15:59:59.500Z')
    await checkInDaily('late', 1, 1)
    await giveVoucher('late', '2026-12-02T15:59:59.500Z', 'v-2')
    server.clock.moveTo('2026-12-02T15:59:59.000Z')
    expect(await status('late')).toMatchObject({ dayKey: '2026-12-02', multiplier: 2 })
    server.clock.moveTo('2026-12-02T16:00:00.000Z')
    expect(await checkIn('late')).toMatchObject({
      dayKey: '2026-12-03',
      streakDays: 1,
      hasUsedComboVoucher: false,
    })
  })

  test('is one for two presses from one page', async () => {
    await status('twice')
    const [first, second] = await Promise.all(
      [1, 2].map(() => server.send(`${TW}/check-in`, 'twice', { body: {} })),
    )
    expect([first, second].map((answer) => answer?.status).toSorted()).toEqual([200, 409])
    expect(await balanceOf('twice')).toBe(1)
  })

  test('is not for members of another area', async () => {
    const { status: stand } = await server.ask(
      'getCheckInStatus',
      `${TW}/check-in-status`,
      'ali@my',
    )
    expect(stand.state).toBe('not_available_in_area')
    expect(await server.fail(`${TW}/check-in`, 'ali@my', { body: {} })).toMatchObject({
      resultCode: 403,
      resultException: 'CheckInNotInArea',
    })
  })

  test('is not there before its window and after it', async () => {
    const window = async (startsAt: string, endsAt: string) => {
      await database.db
        .updateTable('check_in_campaigns')
        .set({ starts_at: new Date(startsAt), ends_at: new Date(endsAt) })
        .where('id', '=', 'tw-daily')
        .execute()
      server.app.contentVersion.raise()
    }
    await window('2026-11-21T00:00:00Z', '2026-11-30T00:00:00Z')
    expect(await status('combo')).toMatchObject({ state: 'not_yet_available' })
    await window('2026-11-01T00:00:00Z', '2026-11-20T03:59:59.999Z')
    expect(await server.fail(`${TW}/check-in`, 'combo', { body: {} })).toMatchObject({
      resultException: 'CheckInNotYetAvailable',
    })
    await window('2026-08-01T00:00:00Z', '2027-11-30T00:00:00Z')
  })

  test('shows a draw that was made before the pick, and opens one chest once', async () => {
    await checkInDaily('area', 1, 7)
    const { chest: closed } = await server.ask('getCheckInChest', `${TW}/chest`, 'area')
    expect(closed).toMatchObject({ earnedOn: '2026-12-07', count: 3, opened: null })
    expect(closed.prizes.reduce((sum, { oddsPercent }) => sum + oddsPercent, 0)).toBeCloseTo(100)
    const picks = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((pick) =>
        server.ask('pickCheckInChest', `${TW}/chest`, 'area', {
          body: { earnedOn: '2026-12-07', pick },
        }),
      ),
    )
    const opened = picks.map(({ chest }) => chest.opened)
    expect(new Set(opened.map((open) => open?.pick)).size).toBe(1)
    const { contents, salt, prize } = opened[0] ?? {}
    const commitment = createHash('sha256').update(canonicalJson({ contents, salt })).digest('hex')
    expect(commitment).toBe(closed.commitment)
    const expected = 27 + (prize?.kind === 'credit' ? prize.amountMinor : 0)
    expect(await balanceOf('area')).toBe(expected)
    expect(await status('area')).toMatchObject({ chest: null })
  })

  test('gives the declared fallback where a prize is out of stock', async () => {
    await checkInDaily('window', 1, 7)
    await database.db
      .updateTable('chests')
      .set({ contents: JSON.stringify(['credit-1000', 'credit-1000', 'credit-1000']) })
      .where('pick', 'is', null)
      .execute()
    await database.db.updateTable('check_in_prize_stocks').set({ stock_left: 0 }).execute()
    const { chest } = await server.ask('pickCheckInChest', `${TW}/chest`, 'window', {
      body: { earnedOn: '2026-12-07', pick: 1 },
    })
    expect(chest.opened).toMatchObject({ prize: { id: 'credit-20' }, isFallback: true })
    expect(await balanceOf('window')).toBe(47)
  })

  test('never gives more of a prize than there is, to members who pick at once', async () => {
    const members = Array.from({ length: 8 }, (_, index) => `member-${index}`)
    for (const member of members) await checkInDaily(member, 1, 7)
    await database.db
      .updateTable('chests')
      .set({ contents: JSON.stringify(['credit-1000', 'credit-1000', 'credit-1000']) })
      .where('pick', 'is', null)
      .execute()
    await database.db.updateTable('check_in_prize_stocks').set({ stock_left: 3 }).execute()
    const picks = await Promise.all(
      members.map((member) =>
        server.ask('pickCheckInChest', `${TW}/chest`, member, {
          body: { earnedOn: '2026-12-07', pick: 0 },
        }),
      ),
    )
    const prizes = picks.map(({ chest }) => chest.opened?.prize.id)
    expect(prizes.filter((id) => id === 'credit-1000')).toHaveLength(3)
    expect(prizes.filter((id) => id === 'credit-20')).toHaveLength(5)
  })

  test.each([
    ['tw', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
    ['my', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
    ['sg', '2026-11-30T15:59:59.999Z', '2026-11-30T16:00:00.000Z'],
  ])('begins a new day at midnight of the area: %s', async (area, before, after) => {
    const path = `${BASE}/${area}-daily/check-in`
    server.clock.moveTo(before)
    const first = await server.ask('checkIn', path, `kim-${area}@${area}`, { body: {} })
    server.clock.moveTo(after)
    const second = await server.ask('checkIn', path, `kim-${area}@${area}`, { body: {} })
    expect([first.checkIn.dayKey, second.checkIn.dayKey]).toEqual(['2026-11-30', '2026-12-01'])
    expect(second.checkIn.streakDays).toBe(2)
    const { logs } = await server.ask(
      'listCheckInLogs',
      `${BASE}/${area}-daily/check-in-logs?month=2026-12`,
      `kim-${area}@${area}`,
    )
    expect(logs.map(({ dayKey }) => dayKey)).toEqual(['2026-12-01'])
  })
})
