import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldSearchText, searchGramsOf, searchTermsOf } from '#contract/values/search-text.ts'

describe('Search text', () => {
  test.each([
    ['臺北', '台北'],
    ['门', '門'],
    ['头发', '頭髮'],
    ['ＣＡＦＥ　１２', 'cafe 12'],
    ['Café', 'CAFE'],
    ["D'Mart", 'D’MART'],
    ['  a   b ', 'a b'],
  ])('%s and %s are the same', (one, other) => {
    expect(foldSearchText(one)).toBe(foldSearchText(other))
  })

  test('folding a folded text changes nothing', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, (value) => {
        const folded = foldSearchText(value)
        expect(foldSearchText(folded)).toBe(folded)
      }),
    )
  })

  test('Chinese is found by one and two characters, words by their beginnings and three letters', () => {
    expect(searchGramsOf('豆花 ipoh 7')).toEqual(
      ['^7', '^i', '^ip', '花', '豆', '豆花', 'ipo', 'poh'].toSorted(),
    )
  })

  test('every word of a text that is searched for leads to that text', () => {
    const letter = fc.constantFrom(...'豆花門臺ab1 -')
    const texts = fc.array(letter, { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        const stored = new Set(searchGramsOf(foldSearchText(text)))
        for (const term of searchTermsOf(text)) {
          expect(foldSearchText(text)).toContain(term.text)
          for (const gram of term.grams) expect(stored).toContain(gram)
        }
      }),
    )
  })

  test('a word whose pieces decide needs no comparison of texts', () => {
    expect(searchTermsOf('豆花 店 ab 牛肉麵').map((term) => term.isExact)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  test('signs alone ask for nothing', () => {
    expect(searchTermsOf('%_ !?').flatMap((term) => term.grams)).toEqual([])
  })
})
