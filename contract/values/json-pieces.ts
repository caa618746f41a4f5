/** Elements of a list that are written at once. */
const ELEMENTS = 200

/** A list that is longer is worth writing in pieces. */
const LONG = 500

/** How deep lists are looked for: an answer, a noun in it, its tables, their rows. */
const DEPTH = 4

/** Whether a value holds a long list, near enough to its top to be found by `jsonPieces`. */
export function holdsLongList(value: unknown, depth = 0): boolean {
  if (Array.isArray(value)) return value.length > LONG
  if (depth === DEPTH || typeof value !== 'object' || value === null) return false
  return Object.values(value).some((inner) => holdsLongList(inner, depth + 1))
}

/**
 * What `JSON.stringify` makes of plain data, with so many spaces on each level, as pieces of which none
 * takes long: whoever sends them lets others in between.
 */
export function* jsonPieces(value: unknown, spaces = 0, depth = 0): Generator<string> {
  if (!holdsLongList(value, depth)) {
    yield textOf(value, spaces, depth)
    return
  }
  const line = spaces === 0 ? '' : `\n${' '.repeat(spaces * (depth + 1))}`
  const lastLine = spaces === 0 ? '' : `\n${' '.repeat(spaces * depth)}`
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += ELEMENTS) {
      const texts = value
        .slice(at, at + ELEMENTS)
        .map((element: unknown) => line + textOf(element, spaces, depth + 1))
      yield (at === 0 ? '[' : ',') + texts.join(',')
    }
    yield `${lastLine}]`
    return
  }
  let isFirst = true
  for (const [key, inner] of Object.entries(value as object)) {
    if (inner === undefined) continue
    yield `${isFirst ? '{' : ','}${line}${JSON.stringify(key)}:${spaces === 0 ? '' : ' '}`
    yield* jsonPieces(inner, spaces, depth + 1)
    isFirst = false
  }
  yield `${lastLine}}`
}

/** One value as it stands on its level. In a list, what JSON does not know is null. */
function textOf(value: unknown, spaces: number, depth: number): string {
  const text = JSON.stringify(value, null, spaces) ?? 'null'
  return spaces === 0 ? text : text.replaceAll('\n', `\n${' '.repeat(spaces * depth)}`)
}
