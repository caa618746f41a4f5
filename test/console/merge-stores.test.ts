import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/values/day.ts'
import type { MergeField, StoreForm } from '#contract/values/store-form.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { importStores } from '#server/domain/places/stores/import-stores.ts'
import { verifyLedger } from '#server/domain/verify-ledger.ts'
import { loadContent } from '#server/domain/publishing/content/load-content.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { PaymentStage } from '../api/payment-stage.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const REASON = 'the owner says that both are one'
const MINUTE_MS = 60_000

const FORM: StoreForm = {
  names: { 'zh-TW': '雙生小店' },
  businessType: 'cafe',
  city: 'tw-taipei',
  region: null,
  postalCode: null,
  address: '臺北市中正區汀州路三段1號',
  lat: 25.0139,
  lng: 121.5345,
  phone: '02-2365-0000',
  hours: null,
  hoursText: null,
}

describeOnDatabases('Two stores that are one', (openFresh) => {
  let database: OpenDatabase
  let stage: PaymentStage
  let server: ConsoleServer
  let manager: Desk
  let added = 0

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await PaymentStage.start(database)
    server = new ConsoleServer(stage.server)
    await stage.gateway.switch({ capture: 'at-once' })
  })

  beforeEach(async () => {
    server.pass(MINUTE_MS)
    manager = await server.hire('manager', ['tw'])
  })

  const add = async (more: Partial<StoreForm> = {}, percent = 5): Promise<string> => {
    added += 1
    const form = {
      ...FORM,
      address: `臺北市中正區汀州路三段${added}號`,
      phone: `02-2365-${String(1000 + added)}`,
      ...more,
    }
    const rebate = { percent, capMinor: 200 }
    const input = { area: 'tw' as const, form, rebate, reason: REASON }
    return (await server.ask(manager, 'addStore', input)).id
  }
  const get = async (id: string) => (await server.ask(manager, 'getStoreEntry', { id })).store
  const seen = async (id: string) => ({ id, version: (await get(id)).version })
  const inputOf = async (goes: string, stays: string, take: MergeField[] = []) => ({
    ...{ stays: await seen(stays), goes: await seen(goes), take, reason: REASON },
  })
  const merge = async (goes: string, stays: string, take: MergeField[] = []) =>
    server.ask(manager, 'mergeStores', await inputOf(goes, stays, take))
  const linesOf = ({ lines }: { lines: { name: string; is: unknown }[] }) =>
    Object.fromEntries(lines.map(({ name, is }) => [name, is]))
  /** But of jobs, which run meanwhile. */
  const countRows = async () => {
    const counts = Object.entries(await server.countRows())
    return counts.filter(([name]) => !name.startsWith('job '))
  }
  const accountsOf = async (id: string) =>
    (await server.ask(manager, 'listStoreAccounts', { id })).accounts
  const leadOf = async (id: string) =>
    (
      await server.app.db
        .selectFrom('stores')
        .where('id', '=', id)
        .select('merged_into')
        .executeTakeFirstOrThrow()
    ).merged_into
  const pay = async (storeId: string, member: string, amountMinor = 100) => {
    await stage.member(member, amountMinor)
    return stage.pay(member, { storeId, amountMinor, creditMinor: amountMinor })
  }
  const payment = (id: string) =>
    server.app.db
      .selectFrom('payments')
      .where('id', '=', id)
      .select(['store_id', 'state'])
      .executeTakeFirstOrThrow()

  describe('become one', () => {
    test('as the trial has told, which leaves nothing', async () => {
      const [goes, stays] = [await add({ phone: '02-2365-9999' }, 9), await add()]
      const before = await countRows()
      const input = await inputOf(goes, stays, ['phone', 'rebate'])
      const tried = await server.ask(manager, 'mergeStores', input, { isTrial: true })
      expect(await countRows()).toEqual(before)
      expect(linesOf(tried.difference)).toMatchObject({
        ...{ storeGoes: `雙生小店 (${goes})`, storeStays: `雙生小店 (${stays})` },
        ...{ phone: '02-2365-9999', rebatePercent: 9, keptPayments: 0, historyMembers: 0 },
        ...{ movedCoupons: 0, movedTickets: 0, movedCollections: 0, shortLinks: 0 },
      })
      const done = await server.ask(manager, 'mergeStores', input)
      expect(done).toMatchObject({ state: 'done', difference: tried.difference })
      expect(await get(stays)).toMatchObject({
        ...{ phone: '02-2365-9999', rebate: { percent: 9, capMinor: 200 }, status: 'active' },
      })
      expect(await get(goes)).toMatchObject({ status: 'closed', mergedInto: { id: stays } })
    })

    test('with both on record, before and after', async () => {
      const [goes, stays] = [await add({ phone: '02-2365-9998' }), await add()]
      await merge(goes, stays, ['phone'])
      const [, ofStays] = await server.acts(`stores/${stays}`)
      expect(ofStays).toMatchObject({
        ...{ act: 'store-merged', staff_id: manager.person.id },
        details: { mergedStore: goes, movedCoupons: 0 },
        changes: { phone: { is: '02-2365-9998' } },
      })
      const [, ofGoes] = await server.acts(`stores/${goes}`)
      expect(ofGoes).toMatchObject({
        act: 'store-merged-away',
        changes: {
          status: { was: 'active', is: 'closed' },
          mergedInto: { was: null, is: stays },
        },
      })
      expect(await server.chainFaults()).toEqual([])
    })

    test('with what was planned of a rebate that is taken, and else without it', async () => {
      const startsOn = addDays(dayOf(server.app.clock.now(), 'tw'), 3)
      const planned = async () => {
        const id = await add()
        const rebate = { percent: 12, capMinor: null }
        const asked = { ...(await seen(id)), rebate, startsOn, reason: REASON }
        await server.ask(manager, 'setStoreRebate', asked)
        return id
      }
      const [left, one, taken, other] = [await planned(), await add(), await planned(), await add()]
      await merge(left, one)
      expect((await get(one)).planned).toBeNull()
      const { difference } = await merge(taken, other, ['rebate'])
      expect(linesOf(difference)).toMatchObject({ plannedFrom: startsOn, plannedPercent: 12 })
      expect((await get(other)).planned).toMatchObject({ percent: 12, startsOn })
      expect((await get(taken)).planned).toBeNull()
    })

    test('for members, who are led to the one that stays', async () => {
      const [goes, stays] = [await add(), await add()]
      await merge(goes, stays)
      const response = await server.members.send(`/api/official/store/${goes}`, undefined)
      expect(await response.json()).toMatchObject({ store: { id: stays } })
      expect(await server.outcome(manager, 'listStoreEntries', { find: goes })).toBe('done')
      const { stores } = await server.ask(manager, 'listStoreEntries', { find: goes })
      expect(stores).toMatchObject([{ id: goes, isMerged: true, status: 'closed' }])
    })

    test('with what is offered there, also when content is loaded anew', async () => {
      const coupon = 'tw-longtan-douhua-free-topping'
      const storeOf = async () =>
        server.app.db
          .selectFrom('coupons')
          .where('id', '=', coupon)
          .select('store_id')
          .executeTakeFirstOrThrow()
      const { store_id: goes } = await storeOf()
      const stays = await add()
      const collections = await server.app.db
        .selectFrom('store_collection_items')
        .where('store_id', '=', goes)
        .select('collection_id')
        .execute()
      const { difference } = await merge(goes, stays)
      const told = linesOf(difference)
      expect(told).toMatchObject({ movedCollections: collections.length })
      expect(told.movedCoupons).toBeGreaterThan(0)
      expect(await storeOf()).toEqual({ store_id: stays })
      await sql`update content_versions set hash = ''`.execute(server.app.db)
      await loadContent(server.app.db, server.app.clock)
      expect(await storeOf()).toEqual({ store_id: stays })
      const items = await server.app.db
        .selectFrom('store_collection_items')
        .where('store_id', 'in', [goes, stays])
        .select(['collection_id', 'store_id'])
        .execute()
      expect(items).toEqual(collections.map((item) => ({ ...item, store_id: stays })))
    })

    test('with its short links, and no others', async () => {
      const [goes, stays] = [await add(), await add()]
      const leadTo = async (sn: string, path: string) => {
        const targets = { ios: `hongli:/${path}`, android: `hongli:/${path}`, web: path }
        const values = {
          sn,
          targets: JSON.stringify(targets),
          titles: '{}',
          status: 'active' as const,
        }
        await server.app.db
          .insertInto('dynamic_links')
          .values({ ...values, ends_at: null, updated_at: server.app.clock.now() })
          .execute()
      }
      await leadTo('merge-its-page', `/store/${goes}`)
      await leadTo('merge-in-sg', `/sg/store/${goes}?from=poster`)
      await leadTo('merge-another', `/store/${goes}-2`)
      const { difference } = await merge(goes, stays)
      expect(linesOf(difference)).toMatchObject({ shortLinks: 2 })
    })

    test('for files too: a row of the one that goes is refused by name', async () => {
      const address = `臺北市中正區汀州路三段${added + 1}號`
      const [goes, stays] = [await add({ address }), await add()]
      await merge(goes, stays)
      const csv = `name,city,address,phone\n新店${added},臺北市,路1號,\n雙生小店,臺北市,${address},02-1\n`
      const input = { area: 'tw' as const, csv, reason: REASON }
      const { report } = await server.ask(manager, 'importStores', input)
      expect(report).toMatchObject({
        ...{ added: 1, updated: 0, refused: 1 },
        refusals: [{ line: 3, problems: [{ code: 'MergedAway', value: stays }] }],
      })
      const form = { ...FORM, address }
      const again = await server.fail(manager, 'addStore', {
        ...{ area: 'tw', form, rebate: null, reason: REASON },
      })
      expect(again).toMatchObject({ resultException: 'StoreKnown', id: stays })
      const source = Readable.from([Buffer.from(csv)])
      const run = await importStores(server.app.db, server.app.clock, { source, area: 'tw' })
      expect(run).toMatchObject({ unchanged: 1, rejected: 1 })
      expect(await get(goes)).toMatchObject({ status: 'closed', mergedInto: { id: stays } })
    })

    test('where the likeliest are found: by phone, or by name and near', async () => {
      const phone = '02-2365-7777'
      const one = await add({ names: { 'zh-TW': '獨一無二豆漿' }, phone })
      const same = await add({ names: { 'zh-TW': '豆漿獨門' }, phone: '+886 2 2365 7777' })
      const near = await add({ names: { 'zh-TW': '獨一無二豆漿 汀州店' }, lat: 25.0141 })
      const far = await add({ names: { 'zh-TW': '獨一無二豆漿' }, lat: 25.08 })
      const { stores } = await server.ask(manager, 'listLikelySameStores', { id: one })
      expect(stores).toMatchObject([
        { id: same, isSamePhone: true, isSameName: false, meters: 0 },
        { id: near, isSamePhone: false, isSameName: true, meters: 22 },
      ])
      expect(stores.map(({ id }) => id)).not.toContain(far)
    })
  })

  describe('with money', () => {
    test('take a second person, and what was booked stays where it is', async () => {
      const [goes, stays] = [await add(), await add()]
      const { id: paid } = await pay(goes, `merge-mei-${added}`)
      const [account] = await accountsOf(goes)
      expect(account).toMatchObject({ payments: 1, openPayments: 0, owedMinor: 100 })
      const asked = await server.ask(manager, 'mergeStores', await inputOf(goes, stays))
      expect(asked).toMatchObject({ state: 'proposed', second: { isWanted: true } })
      expect(linesOf(asked.difference)).toMatchObject({
        ...{ keptPayments: 1, keptOwed: 100, historyMembers: 1 },
      })
      expect(await leadOf(goes)).toBeNull()
      const id = asked.proposal ?? ''
      const approve = async (by: Desk) => {
        const { now } = await server.ask(by, 'getProposal', { id })
        const seenThen = { id, differenceHash: now?.differenceHash ?? '' }
        return server.outcome(by, 'approveProposal', seenThen)
      }
      expect(await approve(manager)).toBe('ProposalIsOwn')
      expect(await approve(await server.hire('manager', ['tw']))).toBe('done')
      expect(await leadOf(goes)).toBe(stays)
      expect(await payment(paid)).toEqual({ store_id: goes, state: 'settled' })
      expect(await accountsOf(stays)).toMatchObject([
        { id: stays, payments: 0, owedMinor: 0 },
        { id: goes, payments: 1, owedMinor: 100 },
      ])
      expect(await stage.faults()).toEqual([])
    })

    test('are paid by the code of either, once', async () => {
      const [goes, stays] = [await add(), await add({}, 20)]
      await merge(goes, stays)
      const member = await stage.member(`merge-code-${added}`, 100)
      const body = stage.body({ storeId: goes, amountMinor: 100, creditMinor: 100 })
      const path = '/api/official/payment'
      const ask = () => stage.server.ask('createPayment', path, member, { body })
      const [one, other] = [await ask(), await ask()]
      expect(other.payment.id).toBe(one.payment.id)
      expect(one.payment).toMatchObject({ store: { id: stays }, rebatePercent: 20 })
      expect(await accountsOf(stays)).toMatchObject([
        { id: stays, payments: 1, owedMinor: 100 },
        { id: goes, payments: 0 },
      ])
    })

    test('are not paid twice where a payment was open as they were merged', async () => {
      const [goes, stays] = [await add(), await add()]
      const member = await stage.member(`merge-open-${added}`)
      const source = await stage.newCard()
      const open = await stage.pay(member, { storeId: goes, amountMinor: 70, source })
      const asked = await merge(goes, stays)
      expect(asked).toMatchObject({ state: 'proposed' })
      const { proposal } = asked
      const colleague = await server.hire('manager', ['tw'])
      const { now } = await server.ask(colleague, 'getProposal', { id: proposal ?? '' })
      expect(linesOf(now?.difference ?? { lines: [] })).toMatchObject({ openPayments: 1 })
      await server.ask(colleague, 'approveProposal', {
        ...{ id: proposal ?? '', differenceHash: now?.differenceHash ?? '' },
      })
      const again = stage.pay(member, {
        ...{ storeId: stays, amountMinor: 70, source: await stage.newCard() },
      })
      await expect(again).rejects.toThrow('PaymentStillOpen')
      await stage.gateway.choose(open.redirectUrl, 'approve')
      expect((await stage.get(member, open.id)).state).toBe('settled')
      expect(await payment(open.id)).toEqual({ store_id: goes, state: 'settled' })
      expect(await stage.faults()).toEqual([])
    })

    test('while they are paid: each payment is booked once, at either', async () => {
      const [goes, stays] = [await add(), await add()]
      const members = Array.from({ length: 8 }, (_, index) => `merge-race-${added}-${index}`)
      for (const member of members) await stage.member(member, 100)
      const input = await inputOf(goes, stays)
      const outcomes = await Promise.all([
        ...members.slice(0, 4).map((member) => pay2(member, goes)),
        server.outcome(manager, 'mergeStores', input),
        ...members.slice(4).map((member) => pay2(member, goes)),
      ])
      expect(outcomes.filter((one) => one === 'settled')).toHaveLength(8)
      const accounts = [...(await accountsOf(goes)), ...(await accountsOf(stays))]
      const byId = new Map(accounts.map((one) => [one.id, one.payments]))
      expect((byId.get(goes) ?? 0) + (byId.get(stays) ?? 0)).toBe(8)
      expect((await verifyLedger(server.app.db)).faults).toEqual([])
    })

    const pay2 = async (member: string, storeId: string) =>
      (await stage.pay(member, { storeId, amountMinor: 100, creditMinor: 100 })).state
  })

  describe('at once', () => {
    test('each into the other: one of them stays', async () => {
      const [one, other] = [await add(), await add()]
      const inputs = [await inputOf(one, other), await inputOf(other, one)] as const
      const outcomes = await Promise.all(
        inputs.map((input) => server.outcome(manager, 'mergeStores', input)),
      )
      expect(outcomes.toSorted()).toEqual(['StoreMerged', 'done'])
      const leads = [await leadOf(one), await leadOf(other)]
      expect(leads.filter((lead) => lead === null)).toHaveLength(1)
    })

    test('one into another that goes itself: no way is longer than a step', async () => {
      const [first, second, third] = [await add(), await add(), await add()]
      const inputs = [await inputOf(first, second), await inputOf(second, third)] as const
      const outcomes = await Promise.all(
        inputs.map((input) => server.outcome(manager, 'mergeStores', input)),
      )
      expect(outcomes[1]).toBe('done')
      expect(['done', 'StoreMerged']).toContain(outcomes[0])
      expect(await leadOf(second)).toBe(third)
      expect(await leadOf(first)).toBe(outcomes[0] === 'done' ? third : null)
    })

    test('by two who saw the same: the second is told that it is one already', async () => {
      const [goes, stays] = [await add(), await add()]
      const input = await inputOf(goes, stays)
      const outcomes = await Promise.all(
        [1, 2].map(() => server.outcome(manager, 'mergeStores', input)),
      )
      expect(outcomes.toSorted()).toEqual(['StoreMerged', 'done'])
    })

    test('while content that names it is loaded: nothing is left at the one that goes', async () => {
      const [goes, stays] = [await add(), await add()]
      const coupon = 'tw-haochu-breakfast-coffee'
      const { db, clock } = server.app
      await db
        .updateTable('coupons')
        .set({ store_id: goes })
        .where('id', '=', coupon)
        .executeTakeFirstOrThrow()
      const input = await inputOf(goes, stays)
      await sql`update content_versions set hash = ''`.execute(db)
      const [outcome] = await Promise.all([
        server.outcome(manager, 'mergeStores', input),
        loadContent(db, clock),
      ])
      expect(outcome).toBe('done')
      const left = await db
        .selectFrom('coupons')
        .where('store_id', '=', goes)
        .select('id')
        .execute()
      expect(left).toEqual([])
    })
  })

  describe('are refused', () => {
    test('where they are one already, closed, elsewhere or not as they were seen', async () => {
      const [goes, stays, closed] = [await add(), await add(), await add()]
      const same = await seen(stays)
      const refused = async (input: object) => server.outcome(manager, 'mergeStores', input)
      const rest = { take: [], reason: REASON }
      expect(await refused({ ...rest, stays: same, goes: same })).toBe('StoresNotOne')
      const state = { ...(await seen(closed)), state: 'closed' as const, reason: REASON }
      await server.ask(manager, 'setStoreState', state)
      expect(await refused(await inputOf(goes, closed))).toBe('StoreMergeIntoClosed')
      const stale = { ...(await seen(goes)), version: 'x' }
      expect(await refused({ ...rest, stays: same, goes: stale })).toBe('StoreChanged')
      const { id: foreign } = await server.app.db
        .selectFrom('stores')
        .where('area', '=', 'my')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      const abroad = { id: foreign, version: 'x' }
      expect(await refused({ ...rest, stays: same, goes: abroad })).toBe('SubjectNotFound')
      const everywhere = await server.hire('manager')
      const { store } = await server.ask(everywhere, 'getStoreEntry', { id: foreign })
      const goesAbroad = { ...rest, stays: same, goes: { id: foreign, version: store.version } }
      expect(await server.outcome(everywhere, 'mergeStores', goesAbroad)).toBe('StoresNotOne')
    })

    test('any other change of the one that went, by name', async () => {
      const [goes, stays] = [await add(), await add()]
      const { version: before } = await seen(goes)
      await merge(goes, stays)
      const asked = { ...(await seen(goes)), reason: REASON }
      const { resultException, resultMessage } = await server.fail(manager, 'setStoreState', {
        ...asked,
        state: 'active',
      })
      expect(resultException).toBe('StoreMerged')
      expect(resultMessage).toContain('雙生小店')
      const form = { ...FORM, phone: null }
      expect(await server.outcome(manager, 'changeStore', { ...asked, form })).toBe('StoreMerged')
      const rebate = { percent: 1, capMinor: null }
      expect(
        await server.outcome(manager, 'setStoreRebate', { ...asked, version: before, rebate }),
      ).toBe('StoreMerged')
    })

    test('by the database itself, over two steps or while it is open', async () => {
      const [first, second, third] = [await add(), await add(), await add()]
      await merge(first, second)
      const lead = (from: string, to: string) =>
        sql`update stores set status = 'closed', merged_into = ${to} where id = ${from}`.execute(
          server.app.db,
        )
      await expect(lead(third, first)).rejects.toMatchObject({ code: 'HL063' })
      await expect(lead(second, third)).rejects.toMatchObject({ code: 'HL063' })
      await expect(lead(third, third)).rejects.toThrow('stores_merged')
      const reopened = sql`update stores set status = 'active' where id = ${first}`
      await expect(reopened.execute(server.app.db)).rejects.toThrow('stores_merged')
    })
  })
})
