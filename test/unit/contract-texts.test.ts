import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import { stringPlaces, valuesOf, type StringPlace } from '../api/schema-inputs.ts'

/** No text of a call is longer than a token may be. */
const MOST_CHARACTERS = 10_000

/** Where lines may end. */
const LONG_TEXTS = ['content', 'answers', 'reason', 'message', 'error']

const PLACES = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const { input: inputSchema } = calls[name]
  if (!inputSchema) return []
  return stringPlaces(inputSchema).map((place) => ({ name, ...place }))
})

/** Texts that the place takes, as far as its schema says which. */
function samplesOf({ schema }: StringPlace): string[] {
  return fc
    .sample(valuesOf(schema, ['a', '1']), { numRuns: 40, seed: 7 })
    .filter((value) => typeof value === 'string')
}

function accepted({ schema }: StringPlace, text: string): string | undefined {
  const { data } = schema.safeParse(text)
  return typeof data === 'string' ? data : undefined
}

/** What the place could be made to take: a sample with this at its start, middle and end. */
function withInside(place: StringPlace, inside: string): string[] {
  return ['a', '1', ...samplesOf(place)].flatMap((sample) => {
    const middle = Math.floor(sample.length / 2)
    const cuts = [0, middle, sample.length]
    return cuts.map((at) => sample.slice(0, at) + inside + sample.slice(at))
  })
}

describe('Every text that a call takes', () => {
  test('stands in a schema that this test can read', () => {
    expect(PLACES.length).toBeGreaterThan(150)
  })

  test.each(PLACES)('$name $path is bounded', (place) => {
    for (const sample of ['a', '1', ' ', '.', ...samplesOf(place).slice(0, 8)]) {
      const characters = [...new Set(sample)].slice(0, 40)
      for (const character of characters) {
        for (const at of new Set([sample.indexOf(character), sample.length])) {
          const long =
            sample.slice(0, at) + character.repeat(MOST_CHARACTERS + 1) + sample.slice(at)
          expect(accepted(place, long)?.length ?? 0).toBeLessThanOrEqual(MOST_CHARACTERS)
        }
      }
    }
  })

  const CONTROLS = [
    '\u0000',
    '\u0001',
    '\u0008',
    '\t',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
  ]

  test.each(PLACES)('$name $path takes no control characters', (place) => {
    for (const control of CONTROLS) {
      for (const text of withInside(place, control)) {
        expect(accepted(place, text) ?? '').not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u)
      }
    }
    if (place.path.split('.').some((part) => LONG_TEXTS.includes(part))) return
    for (const text of withInside(place, '\n'))
      expect(accepted(place, text) ?? '').not.toMatch('\n')
  })
})
