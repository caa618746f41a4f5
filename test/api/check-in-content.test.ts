import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckInCampaignContent } from '#content/check-in-campaigns.schema.ts'
import { AREAS } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const CAMPAIGNS = 'check-in-campaigns'
const CHECK_IN = '/api/official/marketing/check-in'
type Prize = CheckInCampaignContent['rules']['chest']['prizes'][number]

describeOnDatabases('Campaigns that have begun', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer
  let folder: string

  beforeEach(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
    folder = mkdtempSync(join(tmpdir(), 'hongli-campaigns-'))
    cpSync(DEMO_FOLDER, folder, { recursive: true, filter: (path) => !path.endsWith('.csv') })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const load = () => loadContent(database.db, server.clock, { folder })
  const fileOf = (id: string) => join(folder, CAMPAIGNS, `${id}.json`)
  const read = (id: string) =>
    JSON.parse(readFileSync(fileOf(id), 'utf8')) as CheckInCampaignContent

  function edit(change: (campaign: CheckInCampaignContent) => object, id = 'tw-daily'): void {
    const campaign = read(id)
    writeFileSync(fileOf(id), JSON.stringify({ ...campaign, ...change(campaign) }))
  }
  const editPrizes = (change: (prize: Prize) => Prize | Prize[]) =>
    edit(({ rules }) => ({
      rules: { ...rules, chest: { ...rules.chest, prizes: rules.chest.prizes.flatMap(change) } },
    }))
  const editWindow = (startsOn: string, endsOn: string, id?: string) =>
    edit(() => ({ window: { startsOn, endsOn } }), id)
  function rename(to: string): void {
    renameSync(fileOf('tw-daily'), fileOf(to))
    edit(() => ({ id: to }), to)
  }

  const campaigns = async () => {
    const { rows } = await database.executeSql('select * from check_in_campaigns order by id')
    return rows
  }

  async function checkInFor(days: number, memberId: string): Promise<string> {
    let day = ''
    for (let passed = 0; passed < days; passed += 1) {
      const path = `${CHECK_IN}/tw-daily/check-in`
      day = (await server.ask('checkIn', path, memberId, { body: {} })).checkIn.dayKey
      const tomorrow = new Date(server.clock.now().getTime() + 86_400_000)
      server.clock.moveTo(tomorrow.toISOString())
    }
    return day
  }

  test('keep their id, so that nobody checks in twice on one day', async () => {
    await server.ask('checkIn', `${CHECK_IN}/tw-daily/check-in`, 'mei', { body: {} })
    const before = await campaigns()
    rename('tw-everyday')
    await expect(load()).rejects.toThrow(
      /tw-everyday\.json is not valid content:\n {2}id: is new, and tw-daily of tw, which ran today/,
    )
    expect(await campaigns()).toEqual(before)
    // Nor in two steps.
    rmSync(fileOf('tw-everyday'))
    await load()
    cpSync(join(DEMO_FOLDER, CAMPAIGNS, 'tw-daily.json'), fileOf('tw-daily'))
    rename('tw-everyday')
    await expect(load()).rejects.toThrow('tw-daily of tw, which ran today, is over or gone')
    server.clock.moveTo('2026-11-20T16:00:00Z')
    expect((await load()).loaded).toContain(CAMPAIGNS)
  })

  test('do not end yesterday so that another may begin today', async () => {
    cpSync(fileOf('tw-daily'), fileOf('tw-second'))
    edit(() => ({ id: 'tw-second' }), 'tw-second')
    editWindow('2026-11-20', '2027-02-28', 'tw-second')
    editWindow('2026-01-01', '2026-11-19')
    await expect(load()).rejects.toThrow(
      /tw-daily\.json .*\n {2}window\.endsOn: members were promised more days, until 2026-11-26/,
    )
  })

  test('make way for one that begins tomorrow, or run beside another', async () => {
    cpSync(fileOf('tw-daily'), fileOf('tw-extra'))
    edit(() => ({ id: 'tw-extra' }), 'tw-extra')
    await load()
    expect(await campaigns()).toHaveLength(AREAS.length + 1)
    rmSync(fileOf('tw-extra'))
    rename('tw-winter')
    editWindow('2026-11-21', '2027-02-28', 'tw-winter')
    expect((await load()).loaded).toContain(CAMPAIGNS)
  })

  test('stay in their area', async () => {
    edit(() => ({ area: 'my' }))
    await expect(load()).rejects.toThrow(/area: stays tw/)
  })

  test.each<[string, Partial<Prize>]>([
    ['amount', { amountMinor: 1 }],
    ['kind', { kind: 'combo-voucher', amountMinor: 0 }],
    ['fallback', { fallbackId: 'combo' }],
  ])('keep the %s of a prize that a chest may hold', async (_, change) => {
    const day = await checkInFor(7, 'lin')
    const before = await campaigns()
    editPrizes((prize) => (prize.stock === null ? prize : { ...prize, ...change }))
    await expect(load()).rejects.toThrow(
      /rules\.chest\.prizes: \S+ is credit of \d+, else .+ cannot/,
    )
    expect(await campaigns()).toEqual(before)
    const path = `${CHECK_IN}/tw-daily/chest`
    const { chest } = await server.ask('pickCheckInChest', path, 'lin', {
      body: { earnedOn: day, pick: 0 },
    })
    const prize = read('tw-daily').rules.chest.prizes.find(
      ({ id }) => id === chest.opened?.prize.id,
    )
    expect(chest.opened?.prize.id).toBe(prize?.id)
  })

  test('may have other titles, odds and stocks, and a prize of another value by another id', async () => {
    const day = await checkInFor(7, 'hua')
    const promised = read('tw-daily').rules.chest.prizes
    editPrizes((prize) => ({
      ...prize,
      id: `${prize.id}-new`,
      amountMinor: prize.amountMinor * 2,
      fallbackId: prize.fallbackId && `${prize.fallbackId}-new`,
    }))
    await load()
    editPrizes((prize) => ({ ...prize, titles: { ...prize.titles, 'zh-TW': '新的名字' } }))
    editPrizes((prize) => ({
      ...prize,
      ...(prize.stock === null ? {} : { stock: prize.stock + 1 }),
    }))
    await load()
    const { chest } = await server.ask('pickCheckInChest', `${CHECK_IN}/tw-daily/chest`, 'hua', {
      body: { earnedOn: day, pick: 1 },
    })
    const { prize } = chest.opened ?? {}
    expect(promised).toContainEqual(
      expect.objectContaining({ id: prize?.id, amountMinor: prize?.amountMinor }),
    )
  })

  test('are not bound before they begin', async () => {
    rename('tw-winter')
    editWindow('2026-12-01', '2027-02-28', 'tw-winter')
    await load()
    edit(() => ({ area: 'my' }), 'tw-winter')
    expect((await load()).loaded).toContain(CAMPAIGNS)
  })

  test('are named after their files', async () => {
    edit(() => ({ id: 'tw-other' }))
    await expect(load()).rejects.toThrow(/id: is tw-other, but must be the name of the file/)
  })
})
