import { expect, test } from 'vitest'
import { filesBelow, readSource } from './source-files.ts'

/** What writes a line: the logger, what tells of charges through it, and the last words of a process. */
const WRITES = /\b(?:(?:log|plain)\.(debug|info|warn|error)|(?:dependencies\.)?(warn)|say)\(/g

test('every line that a server may log stands in docs/logs.md, and no other does', () => {
  const listed = [...readSource('docs/logs.md').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, line]) => line,
  )
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.toSorted()).toEqual([...new Set(linesOfServers())].toSorted())
})

function linesOfServers(): string[] {
  return filesBelow('server')
    .filter((file) => file.endsWith('.ts') && !/\/(words|checks)\/|compose-|\/demo\//.test(file))
    .flatMap((file) => linesIn(readSource(file)))
}

/** The last text of each call that writes a line; what is put together elsewhere has none. */
function linesIn(source: string): string[] {
  return [...source.matchAll(WRITES)].flatMap((write) => {
    const call = callAt(source, write.index + write[0].length)
    const texts = [...call.matchAll(/'((?:[a-z]|[A-Z][a-z]* )[^'\n]*)'/g)].map(
      ([, text]) => text ?? '',
    )
    const isOfProcess = write[0] === 'say('
    return texts.slice(-1).filter((text) => text.includes(' ') || isLine(call, isOfProcess))
  })
}

/** One word alone is a line where nothing else is said. */
function isLine(call: string, isOfProcess: boolean): boolean {
  return !isOfProcess && /^(?:\{[^}]*\},\s*)?'[a-z]+',?\s*$/.test(call.trim())
}

/** What stands between the brackets of a call. */
function callAt(source: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
  }
  return source.slice(from, at - 1)
}
