/** An entry as its file has it, and as far as it is written. */
export type EntryBody = Record<string, unknown>

/** Keys of objects, places in lists. */
export type Path = readonly (string | number)[]

/** What stands at a place of the body. */
export function readAt(body: EntryBody, path: Path): unknown {
  let found: unknown = body
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  }
  return found
}

/** The body with another value there; undefined takes the place away. */
export function writeAt(body: EntryBody, path: Path, value: unknown): EntryBody {
  return (written(body, path, value) ?? {}) as EntryBody
}

function written(outer: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(outer) ? outer : []
    return list.map((item, index) => (index === key ? (written(item, rest, value) ?? {}) : item))
  }
  const isObject = typeof outer === 'object' && outer !== null && !Array.isArray(outer)
  const object = isObject ? (outer as EntryBody) : {}
  const inner = written(object[key], rest, value)
  if (inner === undefined) {
    const others = Object.entries(object).filter(([name]) => name !== key)
    // What has nothing in it is not there: of optional texts none is half of them.
    return others.length === 0 ? undefined : Object.fromEntries(others)
  }
  // Where it stood, so that a version differs in what was written alone.
  if (!Object.hasOwn(object, key)) return { ...object, [key]: inner }
  return Object.fromEntries(
    Object.entries(object).map(([name, old]) => [name, name === key ? inner : old]),
  )
}

export function textAt(body: EntryBody, path: Path): string {
  const found = readAt(body, path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** A list of sentences: a line each. */
export function linesAt(body: EntryBody, path: Path): string {
  const found = readAt(body, path)
  return Array.isArray(found) ? found.join('\n') : ''
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** As it is read: a list under each other, of a paragraph its words. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const parts = Object.entries(value).map(([key, inner]) => `${key}: ${textOf(inner)}`)
  return parts.toSorted().join(', ')
}
