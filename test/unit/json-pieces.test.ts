import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsLongList, jsonPieces } from '#contract/values/json-pieces.ts'
import { streamPieces } from '#contract/values/stream-pieces.ts'

const anyRow = fc.record({ number: fc.integer(), text: fc.string(), inner: fc.jsonValue() })

describe('JSON in pieces', () => {
  test('is what JSON.stringify makes, short or long, on one line or on many', () => {
    const rows = fc.array(anyRow, { maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 900 }), fc.jsonValue(), (few, length, other) => {
        const long = Array.from({ length }, (_, at) => few[at % (few.length || 1)] ?? null)
        const answer = { success: true, other, tables: { few, long, none: undefined }, last: other }
        for (const value of [answer, long, few, { a: { b: { c: { d: { long } } } } }]) {
          for (const spaces of [0, 2]) {
            const text = JSON.stringify(value, null, spaces)
            expect([...jsonPieces(value, spaces)].join('')).toBe(text)
          }
        }
        expect(holdsLongList(answer)).toBe(length > 500 || holdsLongList(other, 1))
      }),
      { numRuns: 50 },
    )
  })

  test('comes in pieces that do not grow with it, and lets others in between', async () => {
    const rows = Array.from({ length: 5_000 }, (_, number) => ({ number }))
    let turns = 0
    const ticking = setInterval(() => (turns += 1))
    const parts: string[] = []
    for await (const part of streamPieces(jsonPieces({ rows }))) {
      parts.push(new TextDecoder().decode(part as Uint8Array))
    }
    clearInterval(ticking)
    expect(parts.join('')).toBe(JSON.stringify({ rows }))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(5_000)
    expect(turns).toBeGreaterThan(0)
  })
})
