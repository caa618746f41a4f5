import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import type { Locale } from '#contract/values/locale.ts'
import { readAt, textOf, type EntryBody, type Path } from '../entry-body.ts'

/** So many parts are read at once; more of them are folded. */
export const MOST_UNFOLDED = 6

/** Parts of a list that open together: a heading with what stands under it, or one part. */
export interface Fold {
  from: number
  /** Behind the last. */
  to: number
  /** Of its heading: 2 is a section, 3 a part of one; undefined where there is none. */
  level: number | undefined
}

export function foldsOf(of: FieldShape, items: readonly unknown[]): Fold[] {
  const hasHeadings = of.type === 'variants' && of.variants.some(({ value }) => value === 'heading')
  const starts = items.flatMap((item, index) =>
    index === 0 || !hasHeadings || levelOf(item) !== undefined ? [index] : [],
  )
  return starts.map((from, at) => ({
    from,
    to: starts[at + 1] ?? items.length,
    level: hasHeadings ? levelOf(items[from]) : undefined,
  }))
}

/** In which fold a part stands; the last one for what stands behind all. */
export function foldAt(folds: readonly Fold[], index: number): number {
  const found = folds.findIndex(({ to }) => index < to)
  return found < 0 ? folds.length - 1 : found
}

export function itemsAt(body: EntryBody, path: Path): readonly unknown[] {
  const found = readAt(body, path)
  return Array.isArray(found) ? found : []
}

const LONGEST = 80

/** What a part begins with, in the reader's language where it has several; empty while nothing is written. */
export function firstWords(of: FieldShape, item: unknown, locale: Locale): string {
  for (const { name, shape } of fieldsOf(of, item)) {
    const value = readAt({ item }, ['item', name])
    const words =
      isRead(shape) && !UNSEEN.has(name) ? textOf(valueIn(shape, value, locale)).trim() : ''
    const [line = ''] = words.split('\n')
    if (line !== '') return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
  }
  return ''
}

/** The fields that a part of a list has. */
export function fieldsOf(of: FieldShape, item: unknown): readonly NamedShape[] {
  if (of.type === 'group') return of.fields
  if (of.type !== 'variants') return []
  const value = variantOf(of, item)
  return of.variants.find((variant) => variant.value === value)?.fields ?? []
}

export function variantOf(of: FieldShape, item: unknown): string | undefined {
  if (of.type !== 'variants') return undefined
  return String((item as EntryBody | null)?.[of.by] ?? '')
}

function levelOf(item: unknown): number | undefined {
  const { type, level } = (item ?? {}) as EntryBody
  return type === 'heading' ? Number(level ?? 2) : undefined
}

/** What no reader sees: addresses and anchors. */
const UNSEEN = new Set(['id', 'href'])

/** Read as words: a number or a choice says little of a part. */
function isRead(shape: FieldShape): boolean {
  if (shape.type === 'languages') return isRead(shape.of)
  return shape.type === 'lines' || (shape.type === 'text' && shape.format === 'plain')
}

function valueIn(shape: FieldShape, value: unknown, locale: Locale): unknown {
  return shape.type === 'languages' ? readAt({ value }, ['value', locale]) : value
}
