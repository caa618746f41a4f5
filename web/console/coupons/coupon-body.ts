import type { Locale } from '#contract/values/locale.ts'

/** An entry as its file has it, and as far as it is written. */
export type CouponBody = Record<string, unknown>

type Path = readonly string[]

/** What stands at a place of the body. */
export function readAt(body: CouponBody, path: Path): unknown {
  let found: unknown = body
  for (const key of path) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  }
  return found
}

/** The body with another value there; undefined takes the place away. */
export function writeAt(body: CouponBody, [key = '', ...rest]: Path, value: unknown): CouponBody {
  const inner = body[key]
  const isInner = typeof inner === 'object' && inner !== null && !Array.isArray(inner)
  const written =
    rest.length === 0 ? value : writeAt(isInner ? (inner as CouponBody) : {}, rest, value)
  const others = Object.entries(body).filter(([name]) => name !== key)
  if (written === undefined) return Object.fromEntries(others)
  // Where it stood, so that a version differs in what was written alone.
  if (!Object.hasOwn(body, key)) return { ...body, [key]: written }
  return Object.fromEntries(
    Object.entries(body).map(([name, old]) => [name, name === key ? written : old]),
  )
}

export function textAt(body: CouponBody, path: Path): string {
  const found = readAt(body, path)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** Terms are a list of sentences: a line each. */
export function linesAt(body: CouponBody, locale: Locale): string {
  const found = readAt(body, ['terms', locale])
  return Array.isArray(found) ? found.join('\n') : ''
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
