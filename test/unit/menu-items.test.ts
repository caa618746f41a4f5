import { expect, test } from 'vitest'
import { AREAS } from '#contract/values/area.ts'
import { isCompact, menuItems } from '#web/components/shell/menu-items.ts'

test('Taiwan’s menu has both tours, the news and the stores that members recommend', () => {
  expect(menuItems('tw').map(({ path }) => path)).toEqual([
    '/experience/customer',
    '/experience/store',
    '/press',
    '/events/customer-recommend/official',
    '/store-list',
    '/boss',
  ])
})

test.each(AREAS.filter((area) => area !== 'tw'))(
  'The menu of %s leads to stores and to their owners',
  (area) => {
    expect(menuItems(area).map(({ path }) => path)).toEqual(['/store-list', '/boss'])
  },
)

test('English in Taiwan is compact, and leaves the tours out first', () => {
  expect(isCompact('tw', 'en-US')).toBe(true)
  expect([isCompact('tw', 'zh-TW'), isCompact('sg', 'en-US')]).toEqual([false, false])
  const first = menuItems('tw').filter(({ isFirstToGo }) => isFirstToGo)
  expect(first.map(({ path }) => path)).toEqual(['/experience/customer', '/experience/store'])
})
