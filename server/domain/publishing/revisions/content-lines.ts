import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { DifferenceLine } from '#contract/values/difference.ts'
import { pairLists } from './pair-lists.ts'
import type { Body } from './revision.ts'

type Plain = DifferenceLine['was']

/**
 * What is different between two states of an entry, field by field: `title.zh-TW`. A list of sentences is one field;
 * of a list of paragraphs each one that differs is a field of its own, and what has an id, as a prize, is called by it.
 */
export function contentLines(was: Body | undefined, is: Body): DifferenceLine[] {
  return linesOf('', was ?? {}, is)
}

/** For the log of acts. */
export function changesOf(
  lines: readonly DifferenceLine[],
): Record<string, { was: unknown; is: unknown }> {
  return Object.fromEntries(lines.map(({ name, was, is }) => [name, { was, is }]))
}

function linesOf(name: string, was: unknown, is: unknown): DifferenceLine[] {
  if (isBranch(was) && isBranch(is)) {
    const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return keys.flatMap((key) => linesOf(name === '' ? key : `${name}.${key}`, was[key], is[key]))
  }
  if (isListOfNamed(is) && (was === undefined || isListOfNamed(was))) {
    return [...linesOf(name, byId(was ?? []), byId(is)), ...orderLine(name, was ?? [], is)]
  }
  if (isListOfParts(was) && isListOfParts(is)) {
    return pairLists(was, is, canonicalJson).map((pair) => {
      // What is gone is called by where it stood.
      const place = pair.is === undefined ? `-${pair.at + 1}` : `${pair.at + 1}`
      return lineOf(`${name}.${place}`, textOf(pair.was), textOf(pair.is))
    })
  }
  if (isBranch(is) && was === undefined) return linesOf(name, {}, is)
  if (isBranch(was) && is === undefined) return linesOf(name, was, {})
  const [before, after] = [textOf(was), textOf(is)]
  return before === after ? [] : [lineOf(name, before, after)]
}

/** Those that stay, where they follow each other otherwise. */
function orderLine(name: string, was: readonly NamedPart[], is: readonly NamedPart[]) {
  const common = (one: readonly NamedPart[], other: readonly NamedPart[]) =>
    one.filter(({ id }) => other.some((part) => part.id === id)).map(({ id }) => id)
  const [before, after] = [common(was, is), common(is, was)].map((ids) => ids.join(', '))
  return before === undefined || after === undefined || before === after
    ? []
    : [lineOf(`${name}.order`, before, after)]
}

function byId(parts: readonly NamedPart[]): Body {
  return Object.fromEntries(parts.map(({ id, ...part }) => [id, part]))
}

function lineOf(name: string, was: Plain, is: Plain): DifferenceLine {
  return { name, was, is, form: name.endsWith('Minor') ? 'money' : 'plain' }
}

/** Sentences under each other, and of a paragraph what is read of it. */
function textOf(value: unknown): Plain {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value !== 'object') return value as Plain
  const parts = Object.entries(value).filter(([key]) => !['type', 'level', 'id'].includes(key))
  return parts.map(([, inner]) => textOf(inner)).join('\n')
}

function isBranch(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface NamedPart extends Body {
  id: string
}

/** Each has an id, and no two the same. */
function isListOfNamed(value: unknown): value is readonly NamedPart[] {
  if (!Array.isArray(value) || value.length === 0) return false
  const ids = value.map((part: unknown) => (isBranch(part) ? part['id'] : undefined))
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length
}

function isListOfParts(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.some(isBranch)
}
