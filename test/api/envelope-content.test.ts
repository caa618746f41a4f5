import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EnvelopeCampaignContent } from '#content/envelope-campaigns.schema.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const CAMPAIGNS = 'envelope-campaigns'
const TW = '/api/official/marketing/envelope-campaigns/tw-new-year-2027'
type Rules = EnvelopeCampaignContent['rules']
type Prize = Rules['prizes'][number]

describeOnDatabases('Red envelopes that have begun', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let folder: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hongli-envelopes-'))
    cpSync(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('.csv') })
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const load = () => loadContent(database.db, server.clock, { folder })
  const fileOf = (id: string) => join(folder, CAMPAIGNS, `${id}.json`)
  function edit(change: (campaign: EnvelopeCampaignContent) => object, id = 'tw-new-year-2027') {
    const campaign = JSON.parse(readFileSync(fileOf(id), 'utf8')) as EnvelopeCampaignContent
    writeFileSync(fileOf(id), JSON.stringify({ ...campaign, ...change(campaign) }))
  }
  const editRules = (change: Partial<Rules>) =>
    edit(({ rules }) => ({ rules: { ...rules, ...change } }))
  const editPrizes = (change: (prize: Prize) => Prize | Prize[]) =>
    edit(({ rules }) => ({ rules: { ...rules, prizes: rules.prizes.flatMap(change) } }))
  const editPrize = (id: string, change: Partial<Prize>) =>
    editPrizes((prize) => (prize.id === id ? { ...prize, ...change } : prize))
  const campaigns = () =>
    database.db.selectFrom('envelope_campaigns').selectAll().orderBy('id').execute()

  test.each<[string, () => void, RegExp]>([
    [
      'amounts',
      () => editPrize('smooth', { amountMinor: 1 }),
      /smooth was promised as credit of 6/,
    ],
    [
      'odds',
      () => {
        editPrize('smooth', { odds: 5_700 })
        editPrize('rising', { odds: 2_800 })
      },
      /smooth was promised as .* odds of 5600/,
    ],
    ['fallbacks', () => editPrize('bright', { fallbackId: 'smooth' }), /bright was .* else pairs/],
    ['stocks', () => editPrize('fortune', { stock: 79 }), /of fortune there were to be 80/],
    [
      'prizes',
      () => editPrizes((prize) => (prize.id === 'smooth' ? { ...prize, id: 'calm' } : prize)),
      /smooth was promised and is gone/,
    ],
    ['number', () => editRules({ envelopeCount: 6 }), /envelopeCount: stays 8/],
    ['days of credit', () => editRules({ creditDays: 30 }), /creditDays: stays 365/],
    [
      'first day',
      () => edit(({ window }) => ({ window: { ...window, startsOn: '2026-11-16' } })),
      /window\.startsOn: stays/,
    ],
    [
      'last day',
      () => edit(({ window }) => ({ window: { ...window, endsOn: '2027-02-19' } })),
      /promised more days/,
    ],
  ])('keep their %s', async (_, change, problem) => {
    const before = await campaigns()
    change()
    await expect(load()).rejects.toThrow(problem)
    expect(await campaigns()).toEqual(before)
  })

  test('are not bound before they begin, and forgotten when they never do', async () => {
    edit(({ rules }) => ({ rules: { ...rules, envelopeCount: 12 } }), 'my-new-year-2027')
    rmSync(fileOf('sg-new-year-2027'))
    await load()
    const rows = (await campaigns()).map(({ id }) => id)
    expect(rows).toContain('my-new-year-2027')
    expect(rows).not.toContain('sg-new-year-2027')
  })

  test('end when their file is taken away, and go on when it is put back', async () => {
    await server.ask('getEnvelopeDraw', `${TW}/draw`, 'mei')
    rmSync(fileOf('tw-new-year-2027'))
    await load()
    server.clock.moveTo('2026-11-20T04:00:01Z')
    server.app.contentVersion.raise()
    expect(await server.fail(`${TW}/draw`, 'mei')).toMatchObject({
      resultException: 'EnvelopeEnded',
    })
    cpSync(join(DEMO_FOLDER, CAMPAIGNS, 'tw-new-year-2027.json'), fileOf('tw-new-year-2027'))
    await load()
    server.app.contentVersion.raise()
    const { campaign } = await server.ask('getEnvelopeCampaign', TW)
    expect(campaign).toMatchObject({ state: 'running', endsOn: '2027-02-20' })
  })

  test.each<[string, (campaign: EnvelopeCampaignContent) => object, RegExp]>([
    ['an id of another area', () => ({ area: 'my' }), /id: The id is <area>-new-year-<year>/],
    ['odds that are no whole', ({ rules }) => ({ rules: withOdds(rules, 1) }), /sum to 10,000/],
    ['a new year of another year', () => ({ newYearOn: '2026-02-17' }), /newYearOn/],
    [
      'a fallback that may run out',
      ({ rules }) => ({
        rules: {
          ...rules,
          prizes: rules.prizes.map((prize) =>
            prize.id === 'bright' ? { ...prize, fallbackId: 'fortune' } : prize,
          ),
        },
      }),
      /fallback is a prize that never runs out/,
    ],
  ])('refuse %s', async (_, change, problem) => {
    edit(change)
    await expect(load()).rejects.toThrow(problem)
  })

  test('may have other titles, more of a prize and more days', async () => {
    const { draw } = await server.ask('getEnvelopeDraw', `${TW}/draw`, 'mei')
    const taken = { stock_left: 70 }
    await database.db
      .updateTable('envelope_prize_stocks')
      .set(taken)
      .where('prize_id', '=', 'fortune')
      .where('campaign_id', '=', 'tw-new-year-2027')
      .execute()
    editPrize('fortune', { stock: 100 })
    edit(({ window, titles }) => ({
      window: { ...window, endsOn: '2027-02-28' },
      titles: { ...titles, 'en-US': 'Goat envelopes' },
    }))
    expect((await load()).loaded).toContain(CAMPAIGNS)
    server.app.contentVersion.raise()
    const { campaign } = await server.ask('getEnvelopeCampaign', TW, undefined, {
      headers: { LANG: 'en-US' },
    })
    expect(campaign).toMatchObject({ title: 'Goat envelopes', endsOn: '2027-02-28' })
    expect(campaign.prizes.at(-1)?.stock).toEqual({ total: 100, left: 90 })
    const again = await server.ask('getEnvelopeDraw', `${TW}/draw`, 'mei')
    expect(again.draw.commitment).toBe(draw.commitment)
  })
})

function withOdds(rules: Rules, odds: number): Rules {
  const [first, ...others] = rules.prizes
  return first ? { ...rules, prizes: [{ ...first, odds }, ...others] } : rules
}
