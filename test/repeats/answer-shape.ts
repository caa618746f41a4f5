/** What tells one answer from another but not one act from another: ids, codes, instants, addresses. */
const OWN = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT.*|[A-Z]{2}-[0-9A-Z]{8}|https?:.*)$/
const TELLING = new Set(['state', 'status', 'success', 'resultCode', 'resultException', 'verdict'])

/**
 * An answer without what is its own: the same for two subjects to whom the same was done.
 *
 * @param without names of parts that tell a repeat from the first
 */
export function shapeOf(answer: unknown, without: readonly string[] = []): unknown {
  if (Array.isArray(answer)) return answer.map((part) => shapeOf(part, without))
  if (answer === null || typeof answer !== 'object') return kindOf(answer)
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !without.includes(name))
      .map(([name, part]) => [
        name,
        TELLING.has(name) && !isObject(part) ? part : shapeOf(part, without),
      ]),
  )
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function kindOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return OWN.test(value) ? 'own' : 'text'
}
