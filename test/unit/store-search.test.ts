import { describe, expect, test } from 'vitest'
import { placeHints } from '#web/components/stores/search/place-hints.ts'
import type { SearchOptions } from '#web/components/stores/search/search-options.ts'
import { readStoreSearch, storeListPath } from '#web/components/stores/store-search.ts'

const option = (id: string, name: string) => ({ id, name, count: 3 })

const options: SearchOptions = {
  cities: [
    { ...option('tpe', '臺北市'), regions: [option('tpe-daan', '大安區')] },
    { ...option('txg', '臺中市'), regions: [option('txg-daan', '大安區')] },
  ],
  lines: [
    { id: 'br', name: '文湖線', stations: [option('zx', '忠孝復興')] },
    { id: 'bl', name: '板南線', stations: [option('zx', '忠孝復興')] },
  ],
  businessTypes: [{ ...option('food', '餐飲'), icon: 'food' }],
}

const text = (_: string, values?: Record<string, string | number>) =>
  Object.values(values ?? {}).join(' ')

const hintsFor = (keyword: string) => placeHints({ keyword }, options, text)

describe('The address of a store search', () => {
  test('leaves out what is empty and half of a position', () => {
    const query = new URLSearchParams('keyword=+豆花+&city=&lat=25.04&radius=3000&p=2')
    expect(readStoreSearch(query)).toEqual({ keyword: '豆花' })
  })

  test('reads back what it wrote', () => {
    const search = { keyword: '豆花 & 冰', region: 'tpe-daan', 'business-type': 'food' }
    const path = storeListPath(search, { page: 3, view: 'map' })
    const query = new URLSearchParams(path.split('?')[1])
    expect(readStoreSearch(query)).toEqual(search)
    expect(query.get('p')).toBe('3')
    expect(query.get('view')).toBe('map')
  })
})

describe('What a keyword may have meant', () => {
  test('a region is offered in every city that has it, in either script', () => {
    const regions = [{ region: 'tpe-daan' }, { region: 'txg-daan' }]
    expect(hintsFor('大安區').map((hint) => hint.search)).toEqual(regions)
    expect(hintsFor('大安').map((hint) => hint.search)).toEqual(regions)
    expect(hintsFor('大安区').map((hint) => hint.search)).toEqual(regions)
  })

  test('a station on two lines is offered once, with or without its last character', () => {
    expect(hintsFor('忠孝復興').map((hint) => hint.search)).toEqual([{ mrt: 'zx' }])
    expect(hintsFor('忠孝復興站').map((hint) => hint.search)).toEqual([{ mrt: 'zx' }])
  })

  test('places and types combine, and other words stay a keyword', () => {
    expect(hintsFor('大安區 餐飲 豆花').map((hint) => hint.search)).toEqual([
      { keyword: '豆花', region: 'tpe-daan', 'business-type': 'food' },
      { keyword: '豆花', region: 'txg-daan', 'business-type': 'food' },
    ])
  })

  test('a word that is no place has no hint', () => {
    expect(hintsFor('豆花')).toEqual([])
  })
})
