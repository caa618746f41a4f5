import { expect, test } from 'vitest'
import { canonicalJson } from '#contract/values/canonical-json.ts'

test('Keys stand in the order of their code units, whatever they look like', () => {
  const value = { b: 1, a: { z: null, Z: true }, 9: 'x', 10: 'y', é: '', '': 0 }
  expect(canonicalJson(value)).toBe('{"":0,"10":"y","9":"x","a":{"Z":true,"z":null},"b":1,"é":""}')
})

test('What JSON has no word for is left out, and null in a list', () => {
  expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}')
})

test('Texts are written as JSON writes them', () => {
  const text = 'a "quote", a \\, a \n, 漢, \u2028'
  expect(canonicalJson([text, { [text]: text }])).toBe(JSON.stringify([text, { [text]: text }]))
})
