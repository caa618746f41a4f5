import { z } from 'zod'

/** The parts of a JSON schema that an example is made of. */
interface Described {
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  type?: string
  anyOf?: Described[]
  oneOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
}

/**
 * The example of a schema: its own (`.meta({ examples })`), else one made of those of its parts. What
 * may be left out is in it only where it has an example of its own.
 *
 * @throws Error naming the part that has none
 */
export function makeExample(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // NOTE: zod leaves out the examples of an input that is changed while it is read, such as trimmed.
    override: ({ zodSchema, jsonSchema }) => {
      const examples = z.globalRegistry.get(zodSchema)?.['examples']
      if (Array.isArray(examples)) jsonSchema.examples = examples
    },
  })
  return exampleOf(described as Described, '')
}

function exampleOf(schema: Described, path: string): unknown {
  if (schema.examples?.length) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const choice = (schema.anyOf ?? schema.oneOf)?.[0]
  if (choice) return exampleOf(choice, path)
  if (schema.type === 'array' && schema.items) return [exampleOf(schema.items, `${path}[]`)]
  if (schema.type === 'object') return objectExample(schema, path)
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  throw new Error(`No example of ${path}`)
}

function objectExample({ properties = {}, required = [] }: Described, path: string): object {
  const shown = Object.entries(properties).filter(
    ([name, part]) => required.includes(name) || part.examples !== undefined,
  )
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part, `${path}.${name}`)]))
}
