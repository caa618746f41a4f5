/** Strings and signs of JSON; numbers, words and blanks lie between them. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],]/g

interface Level {
  /** Of an object; a list has none. */
  keys: Set<string> | undefined
  isKeyNext: boolean
  /** The key whose value stands next, or is open. */
  key: string
}

/**
 * The dotted path of the first key that an object names twice, which the parsed value no longer
 * shows. The text must be valid JSON; each character is looked at once.
 */
export function findRepeatedKey(text: string): string | undefined {
  const levels: Level[] = []
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ keys: new Set(), isKeyNext: true, key: '' })
    else if (token === '[') levels.push({ keys: undefined, isKeyNext: false, key: '' })
    else if (token === '}' || token === ']') levels.pop()
    else if (!level?.keys) continue
    else if (token === ',') level.isKeyNext = true
    else if (level.isKeyNext) {
      level.isKeyNext = false
      level.key = JSON.parse(token) as string
      if (level.keys.has(level.key)) return pathOf(levels)
      level.keys.add(level.key)
    }
  }
  return undefined
}

function pathOf(levels: readonly Level[]): string {
  return levels.flatMap(({ keys, key }) => (keys ? key : [])).join('.')
}
