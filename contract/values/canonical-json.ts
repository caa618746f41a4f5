/**
 * JSON as RFC 8785 writes it: keys in order, no spaces, so that everybody makes the same bytes of the
 * same value. Numbers of ours are safe integers, which need none of its rules for fractions.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(withSortedKeys(value))
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}
