import type { DifferenceLine } from '#contract/values/difference.ts'
import type { Body } from './revision.ts'

type Plain = DifferenceLine['was']

/** What is different between two states of an entry, field by field: `title.zh-TW`. A list is one field. */
export function contentLines(was: Body | undefined, is: Body): DifferenceLine[] {
  const before = new Map(fieldsOf(was ?? {}))
  const after = new Map(fieldsOf(is))
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].flatMap((name): DifferenceLine[] => {
    const line = { name, was: before.get(name) ?? null, is: after.get(name) ?? null }
    return line.was === line.is ? [] : [{ ...line, form: formOf(line) }]
  })
}

/** For the log of acts. */
export function changesOf(
  lines: readonly DifferenceLine[],
): Record<string, { was: unknown; is: unknown }> {
  return Object.fromEntries(lines.map(({ name, was, is }) => [name, { was, is }]))
}

function fieldsOf(value: unknown, name = ''): [string, Plain][] {
  if (isPlain(value)) return [[name, value]]
  if (Array.isArray(value)) return [[name, textOf(value)]]
  if (typeof value !== 'object') return []
  return Object.entries(value as object).flatMap(([key, inner]) =>
    fieldsOf(inner, name === '' ? key : `${name}.${key}`),
  )
}

/** Sentences under each other; what is nested as it is written. */
function textOf(list: readonly unknown[]): string {
  const isOfTexts = list.every((item) => typeof item === 'string')
  return isOfTexts ? list.join('\n') : JSON.stringify(list)
}

function isPlain(value: unknown): value is Plain {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Fields of money are called so: `discount.amountMinor`. */
function formOf({ name }: { name: string }): 'money' | 'plain' {
  return name.endsWith('Minor') ? 'money' : 'plain'
}
