import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseArea } from '#contract/values/area.ts'
import { CONTENT_KINDS } from '#contract/values/content-kinds.ts'
import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { shapeOfKind } from '#server/domain/publishing/revisions/shape-of-kind.ts'
import { pairLists } from '#server/domain/publishing/revisions/pair-lists.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { writeAt } from '#web/console/publishing/entry-body.ts'

interface Words {
  names: Record<string, string>
  options: Record<string, Record<string, string>>
}

/** `title`, or `cover.street` of what is chosen. */
type Said = { name: string; option?: string }

function saidOf(name: string, shape: FieldShape): Said[] {
  const chosen = (options: readonly (string | number)[]) =>
    options
      .filter((option) => !parseArea(String(option)))
      .map((option) => ({ name, option: String(option) }))
  switch (shape.type) {
    case 'choice':
    case 'choices':
      return [{ name }, ...chosen(shape.options)]
    case 'languages':
    case 'keyed':
    case 'list':
      return [{ name }, ...saidOf(name, shape.of)]
    case 'group':
      return [{ name }, ...saidIn(shape.fields)]
    case 'variants':
      return [
        { name },
        { name: shape.by },
        ...chosen(shape.variants.map(({ value }) => value)),
        ...shape.variants.flatMap(({ fields }) => saidIn(fields)),
      ]
    default:
      return [{ name }]
  }
}

function saidIn(fields: readonly NamedShape[]): Said[] {
  return fields.flatMap(({ name, shape }) => saidOf(name, shape))
}

describe('The form of an entry', () => {
  test.each(LOCALES)('has words for each of its fields and choices in %s', (locale) => {
    const file = join(PROJECT_ROOT, 'locales', locale, 'console-fields.json')
    const { names, options } = JSON.parse(readFileSync(file, 'utf8')) as Words
    const missing = CONTENT_KINDS.flatMap((kind) => saidIn(shapeOfKind(kind))).filter(
      ({ name, option }) =>
        option === undefined ? names[name] === undefined : options[name]?.[option] === undefined,
    )
    expect(missing).toEqual([])
  })

  test('asks for no field that follows from something else', () => {
    const names = shapeOfKind('online-shop-items').map(({ name }) => name)
    expect(names).not.toContain('id')
    expect(names).not.toContain('area')
    expect(names).not.toContain('currency')
    expect(names).toContain('priceMinor')
  })

  test('tells nothing from what is missing', () => {
    const press = new Map(shapeOfKind('press-items').map((one) => [one.name, one.whenEmpty]))
    expect([press.get('externalUrl'), press.get('title')]).toEqual(['null', 'missing'])
    const terms = new Map(shapeOfKind('terms').map((one) => [one.name, one.whenEmpty]))
    expect(terms.get('changes')).toBe('absent')
  })
})

describe('What is written into an entry', () => {
  test('stands where it stood, and takes nothing half away', () => {
    const body = { a: { x: '1', y: '2' }, list: [{ t: 'one' }, { t: 'two' }] }
    expect(JSON.stringify(writeAt(body, ['a', 'x'], '3'))).toBe(
      '{"a":{"x":"3","y":"2"},"list":[{"t":"one"},{"t":"two"}]}',
    )
    expect(writeAt(body, ['list', 1, 't'], 'three')).toEqual({
      ...body,
      list: [{ t: 'one' }, { t: 'three' }],
    })
    expect(writeAt({ a: { x: '1' }, b: 2 }, ['a', 'x'], undefined)).toEqual({ b: 2 })
    expect(writeAt({ list: [{ t: 'one' }] }, ['list', 0, 't'], undefined)).toEqual({ list: [{}] })
  })
})

describe('Two lists of paragraphs', () => {
  const pairs = (was: string, is: string) => pairLists([...was], [...is], (item) => item)

  test('differ in what is new, whatever stands behind it', () => {
    expect(pairs('abcd', 'abxcd')).toEqual([{ at: 2, was: undefined, is: 'x' }])
    expect(pairs('abcd', 'acd')).toEqual([{ at: 1, was: 'b', is: undefined }])
    expect(pairs('abcd', 'abcd')).toEqual([])
  })

  test('have what goes and what comes in one place as one change', () => {
    expect(pairs('abcd', 'axcd')).toEqual([{ at: 1, was: 'b', is: 'x' }])
    expect(pairs('', 'ab')).toEqual([
      { at: 0, was: undefined, is: 'a' },
      { at: 1, was: undefined, is: 'b' },
    ])
    expect(pairs('abcd', 'xd')).toEqual([
      { at: 0, was: 'a', is: 'x' },
      { at: 1, was: 'b', is: undefined },
      { at: 2, was: 'c', is: undefined },
    ])
  })
})
