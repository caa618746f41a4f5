import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls, type CallName } from '#contract/calls.ts'

test('No answer is kept for repeats where the input holds a password', () => {
  // What is kept names its input by a plain hash, and six digits are soon guessed from that.
  const kept = (Object.keys(calls) as CallName[]).filter((name) => {
    const { repeat, input: schema } = calls[name]
    return (
      repeat.by === 'key' &&
      JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).includes(
        'assword',
      )
    )
  })
  expect(kept).toEqual([])
})
