/**
 * JSON as RFC 8785 writes it: keys in order, no spaces, so that everybody makes the same bytes of the
 * same value. Numbers of ours are safe integers, which need none of its rules for fractions. What JSON
 * has no word for is left out, in a list null.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value))
    return `[${value.map((inner) => canonicalJson(inner) ?? 'null').join(',')}]`
  let members = ''
  // One text and no sorted copy: the daily look at the ledger makes some of each entry.
  for (const key of Object.keys(value).toSorted()) {
    const inner = canonicalJson(Reflect.get(value, key))
    if (inner !== undefined) members += `${members && ','}${JSON.stringify(key)}:${inner}`
  }
  return `{${members}}`
}
