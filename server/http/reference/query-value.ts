interface Value {
  anyOf?: { type?: string; pattern?: string; enum?: unknown[] }[]
}

/**
 * What a value of a query is, in place of the two forms in which the server meets it: a number from a
 * page of ours, its text from a query.
 */
export function queryValue(schema: object): object {
  const { anyOf, ...rest } = schema as Value
  const [own, text] = anyOf ?? []
  if (anyOf?.length !== 2 || text?.type !== 'string') return schema
  if (own?.type === 'boolean') return { type: 'boolean', ...rest }
  if (own?.type !== 'number' || text.pattern === undefined) return schema
  return { type: text.pattern.includes('\\.') ? 'number' : 'integer', ...rest }
}
