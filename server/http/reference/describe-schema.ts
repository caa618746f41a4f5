/** The parts of a JSON schema that a reader of the reference wants to see. */
interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** A JSON schema written like a TypeScript type, indented, each field after what it means. */
export function describeSchema(schema: unknown, indent = ''): string {
  if (typeof schema !== 'object' || schema === null) return 'any'
  return describe(schema, indent)
}

function describe(schema: JsonSchema, indent: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'any'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => describe(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => describe(part, indent)).join(' & ')
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => describe(item, indent)).join(', ')}]`
  }
  if (schema.items) return `Array<${describe(schema.items, indent)}>`
  if (schema.properties) return describeObject(schema, schema.properties, indent)
  return describePlain(schema, indent)
}

function describeObject(
  { required = [] }: JsonSchema,
  properties: Record<string, JsonSchema>,
  indent: string,
): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, value]) => {
    const mark = required.includes(name) ? '' : '?'
    const words = value.description === undefined ? '' : `${inner}// ${value.description}\n`
    return `${words}${inner}${name}${mark}: ${describe(value, inner)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function describePlain(schema: JsonSchema, indent: string): string {
  const { additionalProperties, format, maxLength } = schema
  if (typeof additionalProperties === 'object') {
    return `Record<string, ${describe(additionalProperties, indent)}>`
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  const notes = [format, maxLength === undefined ? undefined : `at most ${maxLength} characters`]
  const said = notes.filter((note) => note !== undefined).join(', ')
  return said ? `${type} (${said})` : type
}
