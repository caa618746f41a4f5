import { beforeAll, expect, test } from 'vitest'
import { consoleCalls } from '#contract/console/calls.ts'
import { doesListTake } from '#contract/console/views.ts'
import {
  CONSOLE_LIST_NAMES,
  CONSOLE_LISTS,
  VIEWS_PER_LIST,
  type ConsoleList,
} from '#contract/values/console-lists.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const PAUSED = {
  list: 'stores' as const,
  name: 'Paused in Taiwan',
  query: { area: 'tw', state: 'paused', order: 'changed' },
  without: ['type'],
}

describeOnDatabases('Own views of lists', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh())
    desk = await server.hire('auditor')
  })

  test('are kept, replaced by their name, renamed and deleted', async () => {
    const { views } = await server.ask(desk, 'saveOwnView', PAUSED)
    expect(views).toEqual([{ ...PAUSED, id: expect.any(String) }])
    const again = { ...PAUSED, query: { state: 'closed' }, without: [] }
    const replaced = await server.ask(desk, 'saveOwnView', again)
    const id = views[0]?.id ?? ''
    expect(replaced.views).toEqual([{ ...again, id }])
    const renamed = await server.ask(desk, 'renameOwnView', { id, name: 'Closed' })
    expect(renamed.views).toEqual([{ ...again, id, name: 'Closed' }])
    expect(await server.ask(desk, 'listOwnViews', {})).toMatchObject(renamed)
    expect((await server.ask(desk, 'deleteOwnView', { id })).views).toEqual([])
    expect(await server.outcome(desk, 'deleteOwnView', { id })).toBe('ViewNotFound')
  })

  test('are nobody else’s', async () => {
    const mine = await server.hire('support')
    const other = await server.hire('owner')
    const { views } = await server.ask(mine, 'saveOwnView', PAUSED)
    const id = views[0]?.id ?? ''
    expect((await server.ask(other, 'listOwnViews', {})).views).toEqual([])
    expect(await server.outcome(other, 'renameOwnView', { id, name: 'Taken' })).toBe('ViewNotFound')
    expect(await server.outcome(other, 'deleteOwnView', { id })).toBe('ViewNotFound')
    expect((await server.ask(mine, 'listOwnViews', {})).views).toEqual(views)
  })

  test('have a name of their own on their list', async () => {
    const person = await server.hire('editor')
    const both = await server.ask(person, 'saveOwnView', PAUSED)
    const id = both.views[0]?.id ?? ''
    await server.ask(person, 'saveOwnView', { ...PAUSED, name: 'Another' })
    const asked = server.outcome(person, 'renameOwnView', { id, name: 'Another' })
    expect(await asked).toBe('ViewNameTaken')
    const elsewhere = { ...PAUSED, list: 'broadcasts', query: {}, without: [] }
    expect(await server.outcome(person, 'saveOwnView', elsewhere)).toBe('done')
  })

  test('are not more than their limit, also where two come at once', async () => {
    const person = await server.hire('finance')
    const names = Array.from({ length: VIEWS_PER_LIST - 1 }, (_, index) => `View ${index}`)
    for (const name of names) await server.ask(person, 'saveOwnView', { ...PAUSED, name })
    const atOnce = ['One', 'Two', 'Three'].map((name) =>
      server.outcome(person, 'saveOwnView', { ...PAUSED, name }),
    )
    const outcomes = await Promise.all(atOnce)
    expect(outcomes.toSorted()).toEqual(['ViewLimitReached', 'ViewLimitReached', 'done'])
    // One that is there can still be saved anew.
    const kept = { ...PAUSED, name: names[0] }
    expect(await server.outcome(person, 'saveOwnView', kept)).toBe('done')
    expect((await server.ask(person, 'listOwnViews', {})).views).toHaveLength(VIEWS_PER_LIST)
  })

  test('keep nothing that was typed, nor what their list does not know', async () => {
    const refused: object[] = [
      { ...PAUSED, query: { find: '0912345678' } },
      { ...PAUSED, query: { p: '2' } },
      { ...PAUSED, query: { assigned: 'me' } },
      { ...PAUSED, query: { state: 'mei@example.com' } },
      { ...PAUSED, without: ['store'] },
      { ...PAUSED, name: ' ' },
      { ...PAUSED, list: 'nothing' },
      { ...PAUSED, list: 'content/coupons', query: { kind: 'press-items' } },
      { list: 'acts', name: 'Of mei', query: { subject: 'members/mei' }, without: [] },
    ]
    for (const input of refused) {
      const outcome = await server.outcome(desk, 'saveOwnView', input)
      expect(outcome, JSON.stringify(input)).toBe('InvalidInput')
    }
  })
})

test('A view keeps what can be chosen in its list, and no free text', () => {
  const free = (list: ConsoleList) =>
    CONSOLE_LISTS[list].fields.filter((field) =>
      doesListTake(list, { [field]: '王小明 0912 345 678' }),
    )
  expect(CONSOLE_LIST_NAMES.flatMap(free)).toEqual([])
  const typed = ['find', 'subject', 'by']
  const kept = CONSOLE_LIST_NAMES.flatMap((list) => CONSOLE_LISTS[list].fields)
  expect(kept.filter((field) => typed.includes(field))).toEqual([])
  expect(consoleCalls.saveOwnView.admits).toBe('signed-in')
})
