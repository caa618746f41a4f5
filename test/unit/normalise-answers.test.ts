import { expect, test } from 'vitest'
import { normalise } from '../../scripts/answers/normalise.ts'

test('Keys have an order, so that only values differ', () => {
  expect(normalise({ b: [{ d: 1, c: 2 }], a: 0 })).toBe(normalise({ a: 0, b: [{ c: 2, d: 1 }] }))
})

test('Ids made by chance have names, the same one each time that they come', () => {
  const [one, other] = [
    '0b0e8c0e-2f4b-4d6f-9c39-1f0f6c6d7a11',
    '9a1d7e52-7d0c-4a53-8f4e-6f1b0a2c3d44',
  ]
  expect(normalise([one, other, one])).toBe(normalise([other, one, other]))
  expect(normalise([one, other])).not.toBe(normalise([one, one]))
})

test('When something happened in this run is no difference, when content begins is', () => {
  const at = (moment: string) => normalise({ at: moment })
  expect(at('2026-11-24T04:10:03.217Z')).toBe(at('2026-11-24T04:11:59.004Z'))
  expect(at('2026-11-24T16:00:00.000Z')).not.toBe(at('2026-11-24T17:00:00.000Z'))
  expect(at('2026-11-24T04:10:03.217Z')).not.toBe(at('2026-11-25T04:10:03.217Z'))
})
