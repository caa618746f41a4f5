import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRepeatedKey } from '#server/http/calls/find-repeated-key.ts'

test.each<[string, string, string | undefined]>([
  ['at the top', '{"a":1,"b":2,"a":3}', 'a'],
  ['further in', '{"a":{"b":[{"c":1},{"c":1,"d":0,"c":2}]}}', 'a.b.c'],
  ['written in another way', String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['after blanks', '{ "a" : 1 ,\n "a" : 2 }', 'a'],
  ['after a closed object', '{"a":{"x":1},"a":0}', 'a'],
  ['only in two objects', '{"a":{"b":1},"c":{"b":1}}', undefined],
  ['only as values', '{"a":"b","b":"a","c":["a","a","b"]}', undefined],
  ['only inside a text', String.raw`{"a":"\",\"a\":1,{[","b":"}]"}`, undefined],
])('A key that is named twice %s', (_, text, path) => {
  expect(findRepeatedKey(text)).toBe(path)
})

test('No value that was written once is called ambiguous', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (text, blanks) => {
      const once = JSON.stringify(JSON.parse(text), null, blanks)
      expect(findRepeatedKey(once)).toBeUndefined()
    }),
  )
})
