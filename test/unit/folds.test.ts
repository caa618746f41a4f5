import { expect, test } from 'vitest'
import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import { firstWords, foldAt, foldsOf } from '#web/console/publishing/form/folds.ts'

const text = (name: string): NamedShape => ({
  ...{ name, whenEmpty: 'missing' },
  shape: { type: 'text', format: 'plain' },
})

const BLOCKS: FieldShape = {
  ...{ type: 'variants', by: 'type' },
  variants: [
    {
      value: 'heading',
      fields: [
        { name: 'level', whenEmpty: 'missing', shape: { type: 'choice', options: [2, 3] } },
        text('id'),
        text('text'),
      ],
    },
    { value: 'paragraph', fields: [text('text')] },
  ],
}

const STEPS: FieldShape = {
  type: 'group',
  fields: [
    {
      ...{ name: 'title', whenEmpty: 'missing' },
      shape: { type: 'languages', of: { type: 'text', format: 'plain' } },
    },
  ],
}

const heading = (level: number, words: string) => ({
  type: 'heading',
  level,
  id: 'anchor',
  text: words,
})
const paragraph = (words: string) => ({ type: 'paragraph', text: words })

test('A text folds at its headings; what stands before the first is a fold of its own', () => {
  const blocks = [
    paragraph('In short'),
    heading(2, 'Credit'),
    paragraph('It expires.'),
    paragraph('You are told.'),
    heading(3, 'When'),
  ]
  const folds = foldsOf(BLOCKS, blocks)
  expect(folds).toEqual([
    { from: 0, to: 1, level: undefined },
    { from: 1, to: 4, level: 2 },
    { from: 4, to: 5, level: 3 },
  ])
  expect(blocks.map((_block, at) => foldAt(folds, at))).toEqual([0, 1, 1, 1, 2])
  expect(foldAt(folds, blocks.length)).toBe(2)
  expect(foldsOf(BLOCKS, [])).toEqual([])
})

test('A list without headings folds at each of its parts', () => {
  expect(foldsOf(STEPS, [{}, {}])).toEqual([
    { from: 0, to: 1, level: undefined },
    { from: 1, to: 2, level: undefined },
  ])
})

test('A part is known by what it begins with, in the reader’s language', () => {
  const step = { title: { 'zh-TW': '打開錢包', 'en-US': 'Open the wallet' } }
  expect(firstWords(STEPS, step, 'en-US')).toBe('Open the wallet')
  expect(firstWords(BLOCKS, heading(2, 'Credit'), 'zh-TW')).toBe('Credit')
  expect(firstWords(BLOCKS, paragraph('x'.repeat(200)), 'zh-TW')).toBe(`${'x'.repeat(80)}…`)
  expect(firstWords(BLOCKS, undefined, 'zh-TW')).toBe('')
})
