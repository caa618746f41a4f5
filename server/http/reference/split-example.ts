/** The parts of a request that an input arrives in. */
export interface RequestExample {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** Puts the input of a call where HTTP carries it: names in braces in the path, the rest by the method. */
export function splitExample(method: string, path: string, input: object): RequestExample {
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const entries = Object.entries(input)
  const inPath = Object.fromEntries(entries.filter(([name]) => names.has(name)))
  const rest = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
  return method === 'GET'
    ? { path: inPath, query: rest, body: undefined }
    : { path: inPath, query: {}, body: rest }
}
