import { beforeAll, expect, test } from 'vitest'
import type { WalkKey } from '#server/db/walk.ts'
import { findActs, walkActs } from '#server/domain/operating/operator-acts/find-acts.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { BroadcastDesk } from './broadcast-desk.ts'
import { wholeBroadcast } from './console-inputs.ts'
import { ConsoleServer, type ConsoleInput, type Desk } from './console-server.ts'

const STORE = '龍潭豆花'
const REASON = 'the kitchen burnt'

describeOnDatabases('The log of acts', (openFresh) => {
  let server: ConsoleServer
  let owner: Desk
  let storeId: string

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    owner = await server.hire('owner')
    const { stores } = await server.ask(owner, 'listStoreEntries', { find: STORE, area: 'tw' })
    storeId = stores[0]?.id ?? ''
    const { store } = await server.ask(owner, 'getStoreEntry', { id: storeId })
    const asked = { id: storeId, version: store.version, state: 'paused' as const }
    await server.ask(owner, 'setStoreState', { ...asked, reason: REASON })
  })

  const listed = async (input: ConsoleInput<'listActs'>) =>
    (await server.ask(owner, 'listActs', input)).acts.map(({ act, subject, name }) => ({
      ...{ act, subject, name },
    }))

  test('calls stores, campaigns and people by their names, and members by their number', async () => {
    const memberId = await server.member('unnamed', 10)
    const campaign = { kind: 'coupon' as const, id: 'tw-longtan-douhua-free-topping' }
    await server.ask(owner, 'pauseCampaign', { ...campaign, reason: REASON })
    await server.ask(owner, 'suspendMember', { memberId, cause: 'resale', reason: REASON })
    const { person: gone } = await server.hire('support')
    await server.ask(owner, 'suspendStaff', { id: gone.id, reason: REASON })
    expect(await listed({ act: 'store-paused' })).toMatchObject([
      { subject: `stores/${storeId}`, name: 'Longtan Tofu Pudding' },
    ])
    expect(await listed({ act: 'campaign-paused' })).toMatchObject([
      { subject: `campaigns/coupon/${campaign.id}`, name: 'One free topping on tofu pudding' },
    ])
    expect(await listed({ act: 'member-suspended' })).toMatchObject([
      { subject: `members/${memberId}`, name: null },
    ])
    expect(await listed({ act: 'staff-suspended' })).toMatchObject([{ name: gone.name }])
  })

  test('has those of one millisecond in the order of their chain, as its file has', async () => {
    const { db, clock } = server.app
    const subject = 'members/of-one-moment'
    // Ids that say the opposite of what came first.
    const ids = ['f', '7', 'b', '3'].map(
      (digit) => `${digit.repeat(8)}-0000-7000-8000-000000000000`,
    )
    for (const id of ids) {
      const act = { id, operator: 'olga', act: 'member-shown', subject, created_at: clock.now() }
      await db
        .insertInto('operator_acts')
        .values({ ...act, details: '{}' })
        .execute()
    }
    const { areas } = owner.person
    const { acts } = await findActs(db, { areas, subject, p: 1, ps: 10 })
    expect(acts.map(({ id }) => id)).toEqual(ids.toReversed())
    const second = await findActs(db, { areas, subject, p: 2, ps: 2 })
    expect(second.acts.map(({ id }) => id)).toEqual(ids.slice(0, 2).toReversed())
    const walked: string[] = []
    let after: WalkKey | undefined
    do {
      const page = await walkActs(db, { areas, subject }, { after, limit: 1 })
      walked.push(...page.rows.map(({ id }) => id))
      after = page.next
    } while (after)
    expect(walked).toEqual(ids.toReversed())
  })

  test('finds what was done to a store by its name, whole or in part', async () => {
    const ofStore = [{ act: 'store-paused', subject: `stores/${storeId}` }]
    for (const subject of [STORE, '豆花', storeId, `stores/${storeId}`]) {
      expect(await listed({ subject }), subject).toMatchObject(ofStore)
    }
    expect(await listed({ subject: '沒有這家店' })).toEqual([])
  })

  test('calls a message to members by its title, and finds it by that in its area alone', async () => {
    const messages = new BroadcastDesk(server, owner)
    const { id } = await messages.draft()
    const drafted = { act: 'broadcast-drafted', subject: `broadcasts/${id}` }
    const titled = { ...drafted, name: wholeBroadcast().titles['en-US'] }
    const [, word = ''] = titled.name.split(' ')
    for (const subject of [titled.name, word, id]) {
      expect(await listed({ subject, act: 'broadcast-drafted' }), subject).toEqual([titled])
    }
    const foreign = await server.hire('manager', ['my'])
    const foundBy = async (subject: string) =>
      (await server.ask(foreign, 'listActs', { subject })).acts.map(({ name }) => name)
    expect(await foundBy(titled.name)).toEqual([])
    expect(new Set(await foundBy(`broadcasts/${id}`))).toEqual(new Set([null]))
  })

  test('finds every way in which a rebate was changed by one filter', async () => {
    const act = 'rebate-changes'
    const before = (await listed({ act })).length
    const today = dayOf(server.app.clock.now(), 'tw')
    const set = async (percent: number, startsOn?: string) => {
      const { store } = await server.ask(owner, 'getStoreEntry', { id: storeId })
      await server.ask(owner, 'setStoreRebate', {
        ...{ id: storeId, version: store.version, reason: REASON },
        rebate: { percent, capMinor: null },
        ...(startsOn === undefined ? {} : { startsOn }),
      })
    }
    await set(41, addDays(today, 1))
    await set(42)
    const imports = (...rows: string[]) =>
      server.ask(owner, 'importStores', {
        ...{ area: 'tw', reason: REASON },
        csv: ['name,city,address,phone,rebate_percent', ...rows].join('\n'),
      })
    const first = '一號店,臺北市,臺北市中正區汀州路三段1號,02-1111-1111'
    await imports(`${first},5`, '二號店,臺北市,臺北市中正區汀州路三段2號,02-1111-1111,5')
    // Of two that the file changes one keeps its rebate.
    await imports(`${first},6`, '二號店,臺北市,臺北市中正區汀州路三段2號,02-2222-2222,5')
    const found = await listed({ act })
    expect(
      found
        .slice(0, found.length - before)
        .map((one) => one.act)
        .toSorted(),
    ).toEqual([
      'store-added',
      'store-added',
      'store-imported',
      'store-rebate-planned',
      'store-rebate-set',
    ])
  })
})
