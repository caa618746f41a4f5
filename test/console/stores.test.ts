import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Area, AREA_FACTS, AREAS } from '#contract/values/area.ts'
import { addDays, dayOf, startOfDay } from '#contract/values/day.ts'
import { type Locale, LOCALES } from '#contract/values/locale.ts'
import {
  STORE_STATES,
  type StoreForm,
  type StoreState,
  type WeekOfHours,
} from '#contract/values/store-form.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { getPayableStore } from '#server/domain/paying/payments/get-payable-store.ts'
import { beginDueRebates } from '#server/domain/places/stores/begin-due-rebates.ts'
import { lockStores } from '#server/domain/places/stores/lock-stores.ts'
import { templateOf } from '#web/console/stores/store-template.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { GOOD_ROWS } from '../api/sample-stores.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const REASON = 'the owner has asked for it'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const NIGHT: [number, number] = [1020, 1500]
/** Closed on Mondays; with a break, and past midnight at the end of the week. */
const WEEK: WeekOfHours = [
  [[660, 840], NIGHT],
  [],
  ...Array.from({ length: 4 }, (): WeekOfHours[number] => [
    [660, 840],
    [1020, 1260],
  ]),
  [[660, 840], NIGHT],
]

const FORM: StoreForm = {
  names: { 'zh-TW': '巷口小店', 'en-US': 'Corner Shop' },
  businessType: 'cafe',
  city: 'tw-taipei',
  region: null,
  postalCode: null,
  address: '臺北市中正區汀州路三段1號',
  lat: 25.0139,
  lng: 121.5345,
  phone: '02-2365-0000',
  hours: WEEK,
  hoursText: null,
}

describeOnDatabases('The stores of the console', (openFresh) => {
  let database: OpenDatabase
  let server: ConsoleServer
  let manager: Desk
  let today: string

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await ConsoleServer.start(database)
  })
  let added = 0
  beforeEach(async () => {
    server.pass(MINUTE_MS)
    manager = await server.hire('manager', ['tw'])
    today = dayOf(server.app.clock.now(), 'tw')
    added += 1
  })

  /** Another one for each test. */
  const newForm = (): StoreForm => ({
    ...FORM,
    names: { 'zh-TW': `巷口小店${added}`, 'en-US': `Corner Shop ${added}` },
  })
  const add = (rebate: { startsOn?: string } = {}) =>
    server.ask(manager, 'addStore', {
      ...{ area: 'tw', form: newForm(), reason: REASON },
      ...{ rebate: { percent: 5, capMinor: 200 }, ...rebate },
    })
  const get = async (id: string) => (await server.ask(manager, 'getStoreEntry', { id })).store
  const seen = async (id: string) => ({ id, version: (await get(id)).version, reason: REASON })
  const find = async (input: object) =>
    (await server.ask(manager, 'listStoreEntries', input)).stores.map(({ id }) => id)
  const formOf = async (id: string, more: Partial<StoreForm>): Promise<StoreForm> => {
    const { names, businessType, city, region, postalCode, address, ...rest } = await get(id)
    const { lat, lng, phone, hours, hoursText } = rest
    const place = { names, businessType, city, region, postalCode, address }
    return { ...place, lat, lng, phone, hours, hoursText, ...more }
  }
  const change = async (id: string, more: Partial<StoreForm>) =>
    server.ask(manager, 'changeStore', { ...(await seen(id)), form: await formOf(id, more) })
  const payable = (storeId: string) =>
    getPayableStore(server.app.db, server.app.clock, { storeId, area: 'tw' })
  const runJob = () =>
    beginDueRebates(server.app.db, server.app.clock, { batch: 10, signal: undefined })

  describe('begin', () => {
    test('with a week of hours and a rebate from tomorrow, which payments know at its moment', async () => {
      const { id } = await add({ startsOn: addDays(today, 1) })
      const store = await get(id)
      expect(store).toMatchObject({
        ...{ status: 'active', hours: WEEK, rebate: { percent: null, capMinor: null } },
        planned: { percent: 5, capMinor: 200, startsOn: addDays(today, 1) },
      })
      expect(store.hoursText).toBe(
        '週二-週五 11:00-14:00, 17:00-21:00; 週六, 週日 11:00-14:00, 17:00-01:00',
      )
      const start = startOfDay(addDays(today, 1), 'tw').getTime()
      server.pass(start - server.app.clock.now().getTime() - 1)
      expect((await payable(id)).rebate).toEqual({ percent: 0, capMinor: null })
      await runJob()
      server.pass(1)
      const begun = { percent: 5, capMinor: 200 }
      expect((await payable(id)).rebate).toEqual(begun)
      await Promise.all([runJob(), runJob()])
      await runJob()
      manager = await server.signIn(manager.person)
      expect(await get(id)).toMatchObject({ rebate: begun, planned: null })
      expect((await payable(id)).rebate).toEqual(begun)
      expect(
        (await server.acts(`stores/${id}`)).map(({ act, operator }) => [act, operator]),
      ).toEqual([
        ['store-added', manager.person.name],
        ['store-rebate-planned', manager.person.name],
        ['store-rebate-begun', 'schedule'],
      ])
      expect(await server.chainFaults()).toEqual([])
    })

    test('once under a name and address, by the id that a file gives them', async () => {
      const { id } = await add()
      const again = await server.fail(manager, 'addStore', {
        ...{ area: 'tw', form: newForm(), rebate: null, reason: REASON },
      })
      expect(again).toMatchObject({ resultException: 'StoreKnown', id })
      const csv = `name,city,address,phone\n巷口小店${added},臺北市,${FORM.address},02-1111-1111\n`
      const { report } = await server.ask(manager, 'importStores', {
        ...{ area: 'tw', csv, reason: REASON },
      })
      expect(report).toMatchObject({ added: 0, updated: 1, refused: 0 })
      expect(await get(id)).toMatchObject({ phone: '02-1111-1111', hours: WEEK })
    })

    test('not with what a file would be refused for, told field by field', async () => {
      const overlapping: WeekOfHours = [
        [
          [600, 900],
          [800, 1000],
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ]
      const form = {
        ...FORM,
        ...{ names: {}, city: 'tw-nowhere', lat: 1, lng: 121, hours: overlapping },
      }
      const input = { area: 'tw', form, rebate: null, reason: REASON } as const
      expect(await server.fail(manager, 'addStore', input)).toMatchObject({
        resultException: 'StoreRefused',
        problems: [
          { code: 'Missing', field: 'name' },
          { code: 'NotKnown', field: 'city' },
          { code: 'OutsideArea', field: 'lat' },
          { code: 'OutOfRange', field: 'openingHours' },
        ],
      })
    })

    test('not with a phone that is none of the area, which one that has it already may keep', async () => {
      const refused = { code: 'NotAPhone', field: 'phone' }
      for (const phone of ['ask the owner', '02-1', '+65 6123 4567']) {
        const form = { ...newForm(), phone }
        const asked = { area: 'tw' as const, form, rebate: null, reason: REASON }
        expect(await server.fail(manager, 'addStore', asked), phone).toMatchObject({
          ...{ resultException: 'StoreRefused', problems: [refused] },
        })
      }
      const { id } = await add()
      const asked = { ...(await seen(id)), form: await formOf(id, { phone: '02-1' }) }
      expect(await server.fail(manager, 'changeStore', asked)).toMatchObject({
        problems: [refused],
      })
      await server.app.db
        .updateTable('stores')
        .set({ phone: '02-1' })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await change(id, { address: '臺北市中正區汀州路三段9號' })
      expect(await get(id)).toMatchObject({ phone: '02-1', address: '臺北市中正區汀州路三段9號' })
    })

    test('and are found at once by members and by staff', async () => {
      const { id } = await add()
      expect(await find({ find: `巷口 小店${added}` })).toEqual([id])
      const keyword = encodeURIComponent(`巷口小店${added}`)
      const path = `/api/official/store?keyword=${keyword}`
      const response = await server.members.send(path, undefined)
      expect(JSON.stringify(await response.json())).toContain(id)
    })
  })

  describe('are listed', () => {
    test('by words, id, type and state, each page for itself', async () => {
      const { id } = await add()
      const pages = await Promise.all([1, 2].map((p) => find({ p, ps: 3 })))
      expect(pages[0]).toHaveLength(3)
      expect(pages[0]?.[0]).toBe(id)
      expect(new Set(pages.flat()).size).toBe(pages.flat().length)
      expect(await find({ find: id })).toEqual([id])
      expect(await find({ find: `CORNER shop ${added}`, type: 'cafe', state: 'active' })).toEqual([
        id,
      ])
      expect(await find({ find: `corner ${added}`, type: 'hotpot' })).toEqual([])
      await server.ask(manager, 'setStoreState', { ...(await seen(id)), state: 'closed' })
      expect(await find({ find: `corner ${added}` })).toEqual([id])
      expect(await find({ find: `corner ${added}`, state: 'active' })).toEqual([])
      expect(await find({ state: 'closed' })).toContain(id)
    })

    test('as they are known to whoever changes many of them', async () => {
      const startsOn = addDays(today, 7)
      const { id } = await add({ startsOn })
      const rowOf = async () => {
        const { stores } = await server.ask(manager, 'listStoreEntries', { find: id })
        return stores.find((store) => store.id === id)
      }
      const planned = await rowOf()
      expect(planned?.version).toBe((await get(id)).version)
      await server.ask(manager, 'dropPlannedRebate', await seen(id))
      const plain = await rowOf()
      expect(plain?.version).toBe((await get(id)).version)
      expect(plain?.version).not.toBe(planned?.version)
    })

    test('with those of the own areas alone', async () => {
      const { stores } = await server.ask(manager, 'listStoreEntries', { ps: 100 })
      expect(new Set(stores.map(({ area }) => area))).toEqual(new Set(['tw']))
      expect(await server.outcome(manager, 'listStoreEntries', { area: 'my' })).toBe(
        'StaffNotPermitted',
      )
      const { id } = await server.app.db
        .selectFrom('stores')
        .where('area', '=', 'my')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(await find({ find: id })).toEqual([])
      for (const [name, input] of [
        ['getStoreEntry', { id }],
        ['listChangesOfStore', { id }],
        ['changeStore', { id, version: 'x', form: FORM, reason: REASON }],
        ['setStoreState', { id, version: 'x', state: 'closed', reason: REASON }],
        ['dropPlannedRebate', { id, version: 'x', reason: REASON }],
        ['addStore', { area: 'my', form: FORM, rebate: null, reason: REASON }],
        ['importStores', { area: 'my', csv: 'name', reason: REASON }],
      ] as const) {
        expect(await server.outcome(manager, name, input), name).toBe('SubjectNotFound')
      }
    })
  })

  describe('are changed', () => {
    test('with what each field was on record, and nothing else is another one', async () => {
      const { id } = await add()
      const before = await get(id)
      const names = { 'zh-TW': `巷口大店${added}` }
      server.pass(MINUTE_MS)
      const done = await change(id, { phone: '02-2222-2222', names })
      expect(done.difference.lines).toEqual([
        { name: 'name.zh-TW', form: 'plain', was: `巷口小店${added}`, is: names['zh-TW'] },
        { name: 'phone', form: 'plain', was: '02-2365-0000', is: '02-2222-2222' },
        { name: 'name.en-US', form: 'plain', was: `Corner Shop ${added}`, is: null },
      ])
      const { version: _, updatedAt: __, names: ___, phone: ____, ...rest } = before
      expect(await get(id)).toMatchObject({ ...rest, names })
      const { changes } = await server.ask(manager, 'listChangesOfStore', { id })
      expect(changes[0]).toMatchObject({
        ...{ act: 'store-changed', operator: manager.person.name, reason: REASON },
        changes: { phone: { was: '02-2365-0000', is: '02-2222-2222' } },
      })
      expect(await find({ find: names['zh-TW'] })).toEqual([id])
    })

    test('told in the reader’s language, and on record in the first one of the area', async () => {
      const { id } = await add()
      const region = 'tw-taipei-zhongzheng'
      const hours = WEEK.map((spans, day) => (day === 1 ? [] : spans.slice(0, 1)))
      server.pass(MINUTE_MS)
      const week = { was: 'Tue-Fri 11:00-14:00, 17:00-21:00; Sat, Sun 11:00-14:00, 17:00-01:00' }
      const done = await change(id, { region, hours })
      const told = { ...week, is: 'Tue-Sun 11:00-14:00' }
      expect(done.difference.lines).toEqual([
        { name: 'region', form: 'plain', was: null, is: 'Zhongzheng District' },
        { name: 'openingHours', form: 'plain', ...told },
      ])
      const { changes } = await server.ask(manager, 'listChangesOfStore', { id })
      expect(changes[0]?.changes).toEqual({
        region: { was: null, is: 'Zhongzheng District' },
        openingHours: told,
      })
      const { changes: kept } = await server.app.db
        .selectFrom('operator_acts')
        .where('subject', '=', `stores/${id}`)
        .where('act', '=', 'store-changed')
        .select('changes')
        .executeTakeFirstOrThrow()
      expect(kept?.region?.is).toBe('中正區')
      expect(kept?.openingHours?.is).toBe('週二-週日 11:00-14:00')
    })

    test('not where they are as they were, also one of the demonstration', async () => {
      const [id = ''] = await find({ find: '豆花', state: 'active' })
      const demo = await get(id)
      expect((await change(id, {})).difference.lines).toEqual([])
      expect(await get(id)).toEqual(demo)
      await change(id, { phone: '02-3333-3333' })
      const { phone: _, version: __, updatedAt: ___, ...rest } = demo
      expect(await get(id)).toMatchObject({ ...rest, phone: '02-3333-3333' })
    })

    test('by one of two who saw the same: the other one sees what is there now', async () => {
      const { id } = await add()
      const [mine, theirs] = await Promise.all(
        ['02-2365-0001', '02-2365-0002'].map(async (phone) => ({
          ...(await seen(id)),
          form: await formOf(id, { phone }),
        })),
      )
      if (!mine || !theirs) throw new Error('Nobody has seen it')
      const colleague = await server.hire('manager', ['tw'])
      const outcomes = await Promise.all([
        server.outcome(manager, 'changeStore', mine),
        server.outcome(colleague, 'changeStore', theirs),
      ])
      expect(outcomes.toSorted()).toEqual(['StoreChanged', 'done'])
      const isMine = outcomes[0] === 'done'
      const [who, late, winner] = isMine ? [colleague, theirs, manager] : [manager, mine, colleague]
      const refused = await server.fail(who, 'changeStore', late)
      expect(refused).toMatchObject({ store: { phone: isMine ? '02-2365-0001' : '02-2365-0002' } })
      expect(refused.resultMessage).toContain(winner.person.name)
    })

    test('not while an import writes stores', async () => {
      if (database.engine === 'pglite') return
      const { id } = await add()
      const input = { ...(await seen(id)), form: await formOf(id, { phone: '02-2365-0004' }) }
      await server.app.db.transaction().execute(async (tx) => {
        await lockStores(tx)
        expect(await server.outcome(manager, 'changeStore', input)).not.toBe('done')
      })
      expect(await server.outcome(manager, 'changeStore', input)).toBe('done')
    })

    test('to paused, closed and open again, and payments follow', async () => {
      const { id } = await add()
      const set = async (state: 'active' | 'paused' | 'closed') =>
        server.ask(manager, 'setStoreState', { ...(await seen(id)), state })
      expect((await set('paused')).difference.lines).toEqual([
        {
          ...{ name: 'status', form: 'word' },
          ...{ was: 'console-stores.states.active', is: 'console-stores.states.paused' },
        },
      ])
      await expect(payable(id)).rejects.toMatchObject({ name: 'PaymentStorePaused' })
      await set('closed')
      await expect(payable(id)).rejects.toMatchObject({ name: 'StoreNotFound' })
      await set('active')
      expect((await payable(id)).id).toBe(id)
    })
  })

  describe('give another rebate', () => {
    const set = async (id: string, percent: number, startsOn?: string) =>
      server.ask(manager, 'setStoreRebate', {
        ...(await seen(id)),
        ...{ rebate: { percent, capMinor: null }, ...(startsOn === undefined ? {} : { startsOn }) },
      })

    test('at once, or from a day on that can be taken back', async () => {
      const { id } = await add()
      const now = await set(id, 8)
      expect(now.difference).toEqual({
        area: 'tw',
        lines: [
          { name: 'rebatePercent', form: 'plain', was: 5, is: 8 },
          { name: 'rebateCapMinor', form: 'money', was: 200, is: null },
        ],
      })
      const planned = await set(id, 12, addDays(today, 3))
      expect(planned.difference.lines).toEqual([
        { name: 'plannedFrom', form: 'day', was: null, is: addDays(today, 3) },
        { name: 'plannedPercent', form: 'plain', was: 8, is: 12 },
      ])
      await set(id, 15, addDays(today, 3))
      expect((await get(id)).planned).toMatchObject({ percent: 15 })
      await server.ask(manager, 'dropPlannedRebate', await seen(id))
      expect((await get(id)).planned).toBeNull()
      server.pass(4 * 24 * HOUR_MS)
      await runJob()
      expect((await payable(id)).rebate).toEqual({ percent: 8, capMinor: null })
    })

    test('not from today or a day that is past or far', async () => {
      const { id } = await add()
      for (const startsOn of [today, addDays(today, -1), addDays(today, 367)]) {
        const input = { ...(await seen(id)), rebate: { percent: 1, capMinor: null }, startsOn }
        expect(await server.outcome(manager, 'setStoreRebate', input), startsOn).toBe(
          'RebateDayInvalid',
        )
      }
    })

    test('at once also where another one is due that the job has not written yet', async () => {
      const { id } = await add({ startsOn: addDays(today, 1) })
      server.pass(25 * HOUR_MS)
      manager = await server.signIn(manager.person)
      await set(id, 9)
      await runJob()
      expect((await payable(id)).rebate).toEqual({ percent: 9, capMinor: null })
    })
  })

  describe('come as a file', () => {
    const rows = (count: number, from = 0) =>
      Array.from(
        { length: count },
        (_, at) => `匯入${added}店${from + at},臺北市,臺北市中正區汀州路三段${from + at + 1}號,5`,
      )
    const HEADER = 'name,city,address,rebate_percent'
    const fileOf = (lines: readonly string[]) => [HEADER, ...lines].join('\n')
    const input = (csv: string) => ({ area: 'tw' as const, csv, reason: REASON })

    test('of three hundred, seven of them broken: first tried, then done', async () => {
      const broken = [
        ',臺北市,臺北市中正區1號,5',
        '無城,火星市,火星1號,5',
        '太多,臺北市,臺北市中正區2號,500',
        '半個,臺北市,臺北市中正區3號,2.5',
        '短,臺北市',
        `匯入${added}店0,臺北市,臺北市中正區汀州路三段1號,6`,
        '字,臺北市,臺北市中正區4號,five',
      ]
      const csv = fileOf([...rows(293), ...broken])
      const before = await server.countRows()
      const trying = { isTrial: true, key: null }
      const tried = await server.ask(manager, 'importStores', input(csv), trying)
      expect(await server.countRows()).toEqual(before)
      expect(tried.report).toMatchObject({ added: 293, updated: 0, unchanged: 0, refused: 7 })
      expect(tried.report.refusals).toMatchObject([
        { line: 295, problems: [{ code: 'Missing', column: 'name' }] },
        { line: 296, problems: [{ code: 'NotKnown', column: 'city', value: '火星市' }] },
        { line: 297, problems: [{ code: 'OutOfRange', column: 'rebate_percent' }] },
        { line: 298, problems: [{ code: 'NotAWholeNumber', column: 'rebate_percent' }] },
        { line: 299, problems: [{ code: 'WrongColumnCount', column: '' }] },
        { line: 300, problems: [{ code: 'RepeatedInFile', column: '' }] },
        { line: 301, problems: [{ code: 'NotANumber', column: 'rebate_percent' }] },
      ])
      expect(tried.report.refusals[4]?.values).toEqual(['短', '臺北市'])
      const done = await server.ask(manager, 'importStores', input(csv))
      expect(done).toMatchObject({ state: 'done', report: tried.report })
      expect((await server.acts('stores/tw')).at(-1)).toMatchObject({
        ...{ act: 'stores-imported', staff_id: manager.person.id },
        details: { added: 293, rejected: 7 },
      })
    })

    test('with what was changed of each on record, so that an old rebate is found', async () => {
      await server.ask(manager, 'importStores', input(fileOf(rows(3))))
      const [id = ''] = await find({ find: `匯入${added}店1` })
      server.pass(MINUTE_MS)
      const changed = fileOf(rows(3)).replace('段2號,5', '段2號,9')
      expect((await server.ask(manager, 'importStores', input(changed))).report).toMatchObject({
        ...{ added: 0, updated: 1, unchanged: 2 },
      })
      const { changes } = await server.ask(manager, 'listChangesOfStore', { id })
      expect(changes).toMatchObject([
        { act: 'store-imported', changes: { rebatePercent: { was: 5, is: 9 } }, reason: REASON },
        { act: 'store-added', changes: { rebatePercent: { was: null, is: 5 } }, reason: REASON },
      ])
      const again = await server.ask(manager, 'importStores', input(changed))
      expect(again).toMatchObject({ difference: { lines: [] }, report: { unchanged: 3 } })
    })

    test('whose template is taken as it stands, in every region', async () => {
      const everywhere = await server.hire('manager', [...AREAS])
      for (const area of AREAS) {
        const asked = { area, csv: templateOf(area), reason: REASON }
        const trying = { isTrial: true, key: null }
        const { report } = await server.ask(everywhere, 'importStores', asked, trying)
        expect(report, area).toMatchObject({
          ...{ added: 2, updated: 0, unchanged: 0, refused: 0, ignoredColumns: [] },
          hoursKeptAsWords: { rows: 0 },
        })
      }
    })

    test('in which every type and place that the console names is known', async () => {
      const everywhere = await server.hire('manager', [...AREAS])
      const { businessTypes, cities } = await server.ask(everywhere, 'listStoreChoices', {})
      for (const area of AREAS) {
        const isByCode = AREA_FACTS[area].placesBy === 'postal-code'
        const types = businessTypes.filter(({ areas }) => areas.includes(area))
        expect(types.length).toBeGreaterThan(0)
        const places = isByCode ? [] : cities.filter(({ id }) => id.startsWith(`${area}-`))
        const csv = [
          `name,address,${isByCode ? 'postal_code' : 'city'},business_type`,
          ...types.map(({ id }, at) => `類${at},路${at}號,${placeOf(area)},${id}`),
          ...places.flatMap(({ names }, at) =>
            LOCALES.map((locale) => `地${at}${locale},路${at}號,${names[locale]},`),
          ),
        ].join('\n')
        const trying = { isTrial: true, key: null }
        const asked = { area, csv, reason: REASON }
        const { report } = await server.ask(everywhere, 'importStores', asked, trying)
        expect(report.refusals, area).toEqual([])
      }
    })

    test('in which a state is said as the console says it, in any of its languages', async () => {
      const words = LOCALES.flatMap((locale) =>
        STORE_STATES.map((state) => ({ state, word: stateWords(locale)[state] })),
      )
      const said = [
        ...STORE_STATES.map((state) => ({ state, word: state })),
        ...words,
        ...words.map(({ state, word }) => ({ state, word: word.toUpperCase() })),
      ]
      const lines = rows(said.length).map((line, at) => `${line},${said[at]?.word}`)
      const csv = [`${HEADER},status`, ...lines].join('\n')
      const { report } = await server.ask(manager, 'importStores', input(csv))
      expect(report).toMatchObject({ added: said.length, refusals: [] })
      for (const state of STORE_STATES) {
        const asked = { find: `匯入${added}店`, state }
        const { paging } = await server.ask(manager, 'listStoreEntries', asked)
        expect(paging.total).toBe(said.filter((one) => one.state === state).length)
      }
    })

    test('with opening hours that nobody can read, which are kept as words and told', async () => {
      const hours = ['11:00-21:00', 'whenever', 'Mon 9-5', '']
      const lines = rows(hours.length).map((line, at) => `${line},${hours[at]}`)
      const csv = [`${HEADER},opening_hours`, ...lines].join('\n')
      const { report } = await server.ask(manager, 'importStores', input(csv))
      expect(report).toMatchObject({ added: 4, refused: 0 })
      expect(report.hoursKeptAsWords).toEqual({ rows: 2, firstLines: [3, 4] })
    })

    test('not where it is no such file, or too large, and that is said', async () => {
      const refused = async (csv: string) => server.fail(manager, 'importStores', input(csv))
      expect(await refused('name,city\nx,y\n')).toMatchObject({
        resultException: 'StoresFileRefused',
        resultMessage: expect.stringContaining('address') as string,
      })
      expect(await refused(`${HEADER}\n"a,b`)).toMatchObject({
        resultException: 'StoresFileRefused',
      })
      expect(await refused(fileOf(rows(501)))).toMatchObject({
        resultException: 'StoresFileTooLarge',
        resultMessage: expect.stringContaining('500') as string,
      })
      const wide = fileOf(rows(400)) + '店'.repeat(90_000)
      expect((await refused(wide)).resultException).toBe('StoresFileTooLarge')
    })
  })
})

/** What the filter of the list shows. */
function stateWords(locale: Locale): Record<StoreState, string> {
  const text = readFileSync(`locales/${locale}/console-stores.json`, 'utf8')
  return (JSON.parse(text) as { states: Record<StoreState, string> }).states
}

function placeOf(area: Area): string {
  const { postal_code: postalCode, city } = GOOD_ROWS[area]
  return postalCode ?? city ?? ''
}
