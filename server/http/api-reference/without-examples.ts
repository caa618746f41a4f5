/** A JSON schema without the examples of its parts: what is shown is one example of the whole. */
export function withoutExamples(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutExamples)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).filter(
    ([key, value]) => !(key === 'examples' && Array.isArray(value)),
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]))
}
