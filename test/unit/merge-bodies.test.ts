import { expect, test } from 'vitest'
import { fieldsToMerge, mergeBodies } from '#web/console/publishing/merge-bodies.ts'

const BASE = {
  id: 'tw-one',
  title: { 'zh-TW': '一', 'en-US': 'One' },
  terms: { 'zh-TW': ['甲', '乙'] },
  discount: { kind: 'percent', percent: 10 },
  stock: 10,
}

const keptOf = (fields: ReturnType<typeof fieldsToMerge>) =>
  fields.filter(({ keeps }) => keeps === 'mine').map(({ field }) => field)

test('What both have changed is the writer’s, what one has changed is that one’s', () => {
  const live = { ...BASE, title: { 'zh-TW': '一號', 'en-US': 'First' }, stock: 20 }
  const mine = { ...BASE, title: { 'zh-TW': '一', 'en-US': 'Number one' }, note: 'new' }
  const fields = fieldsToMerge(BASE, live, mine)
  expect(fields).toEqual([
    { field: 'title.zh-TW', mine: '一', live: '一號', keeps: 'live' },
    { field: 'title.en-US', mine: 'Number one', live: 'First', keeps: 'mine' },
    { field: 'stock', mine: '10', live: '20', keeps: 'live' },
    { field: 'note', mine: 'new', live: '', keeps: 'mine' },
  ])
  expect(mergeBodies(live, mine, keptOf(fields))).toEqual({
    ...live,
    title: { 'zh-TW': '一號', 'en-US': 'Number one' },
    note: 'new',
  })
})

test('A discount is taken as a whole, in whatever order its parts stand', () => {
  const live = { ...BASE, discount: { percent: 10, kind: 'percent' } }
  const mine = { ...BASE, discount: { kind: 'gift', gift: { 'en-US': 'Tea' } } }
  const fields = fieldsToMerge(BASE, live, mine)
  expect(fields.map(({ field, live: text }) => [field, text])).toEqual([
    ['discount', 'kind: percent, percent: 10'],
  ])
  expect(mergeBodies(live, mine, keptOf(fields)).discount).toEqual(mine.discount)
})

test('A field that the writer has taken away stays away; without a base everything is the writer’s', () => {
  const { stock: _, ...mine } = BASE
  expect(keptOf(fieldsToMerge(BASE, BASE, mine))).toEqual(['stock'])
  expect(mergeBodies(BASE, mine, ['stock'])).toEqual(mine)
  const live = { ...BASE, stock: 99 }
  expect(keptOf(fieldsToMerge(null, live, BASE))).toEqual(['stock'])
  expect(fieldsToMerge(BASE, BASE, BASE)).toEqual([])
})
