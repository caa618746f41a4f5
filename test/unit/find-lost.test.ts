import { expect, test } from 'vitest'
import type { StoreDocument } from '#contract/store-applications.ts'
import { findLost } from '#web/components/store-applications/find-lost.ts'
import type { Upload } from '#web/components/store-applications/upload-queue.ts'

const NAME = 'image.jpg'
const NOTHING = { claimed: new Set<string>(), givenUp: new Set<string>() }

function upload(key: number, changes: Partial<Upload> = {}): Upload {
  const file = new File(['x'], NAME)
  return {
    ...{ key, file, state: 'failed', sentBytes: 1, isLost: true, listedBefore: new Set() },
    ...changes,
  }
}

function document(id: string, name = NAME): StoreDocument {
  return { id, name, kind: 'jpeg', bytes: 1, createdAt: '2026-11-30T00:00:00.000Z' }
}

const find = (lost: Upload, others: Upload[], ids: string[], known = NOTHING) =>
  findLost(
    lost,
    [lost, ...others],
    ids.map((id) => document(id)),
    known,
  )

test('A lost upload is the one new document of its name', () => {
  expect(find(upload(1), [], ['a'])).toBe('a')
  expect(findLost(upload(1), [upload(1)], [document('a', 'another.jpg')], NOTHING)).toBeUndefined()
})

test('What was there before it, or is known to be another file, is not it', () => {
  expect(find(upload(1, { listedBefore: new Set(['a']) }), [], ['a'])).toBeUndefined()
  expect(find(upload(1), [], ['a'], { ...NOTHING, claimed: new Set(['a']) })).toBeUndefined()
  expect(find(upload(1), [], ['a', 'b'], { ...NOTHING, claimed: new Set(['a']) })).toBe('b')
})

test('Where two files of one name come into question, none is guessed', () => {
  expect(find(upload(1), [upload(2)], ['a'])).toBeUndefined()
  expect(find(upload(1), [upload(2, { state: 'checking' })], ['a'])).toBeUndefined()
  expect(find(upload(1), [], ['a', 'b'])).toBeUndefined()
  expect(find(upload(1), [], ['a'], { ...NOTHING, givenUp: new Set([NAME]) })).toBeUndefined()
})

test('What is on its way again, or was refused, is not looked for', () => {
  expect(find(upload(1, { state: 'sending' }), [], ['a'])).toBeUndefined()
  expect(find(upload(1, { isLost: false }), [], ['a'])).toBeUndefined()
})
