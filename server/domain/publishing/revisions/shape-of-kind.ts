import { z } from 'zod'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'

/** As far as schemas of content use it. */
interface JsonSchema {
  type?: string
  format?: string
  const?: string | number
  default?: unknown
  enum?: string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The form of a kind's entries, as the schema of their files has it: without what is not typed. */
export function shapeOfKind(kind: ContentKind): NamedShape[] {
  const { schema, area, givenBy, keeps = [] } = ENTRY_KINDS[kind]
  const given = [
    'id',
    ...(area === null ? [] : ['area']),
    ...Object.keys(givenBy?.('tw') ?? {}),
    ...keeps,
  ]
  const { properties = {}, required = [] } = z.toJSONSchema(schema) as JsonSchema
  return fieldsOf(properties, required).filter(({ name }) => !given.includes(name))
}

function fieldsOf(
  properties: Record<string, JsonSchema>,
  required: readonly string[],
): NamedShape[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    whenEmpty: whenEmpty(schema, required.includes(name)),
  }))
}

function whenEmpty(schema: JsonSchema, isRequired: boolean): NamedShape['whenEmpty'] {
  if (isNullable(schema)) return 'null'
  return isRequired && schema.default === undefined ? 'missing' : 'absent'
}

function shapeOf(schema: JsonSchema): FieldShape {
  const { anyOf, oneOf } = schema
  if (anyOf) return ofAny(anyOf)
  if (oneOf) return variantsOf(oneOf)
  if (schema.enum) return { type: 'choice', options: schema.enum }
  if (schema.const !== undefined) return { type: 'choice', options: [schema.const] }
  switch (schema.type) {
    case 'object':
      return ofObject(schema)
    case 'array':
      return ofList(schema.items ?? {})
    case 'boolean':
      return { type: 'flag', isOn: schema.default === true }
    case 'integer':
    case 'number':
      return { type: 'number' }
    default:
      return { type: 'text', format: schema.format === 'date' ? 'date' : 'plain' }
  }
}

/** A choice of numbers; nothing or something; else the first of them: of windows the one by dates. */
function ofAny(anyOf: readonly JsonSchema[]): FieldShape {
  const some = anyOf.filter(({ type }) => type !== 'null')
  const values = some.flatMap((one) => (one.const === undefined ? [] : [one.const]))
  if (values.length === some.length) return { type: 'choice', options: values }
  const [first = {}] = some
  return shapeOf(first)
}

function isNullable({ anyOf = [] }: JsonSchema): boolean {
  return anyOf.some(({ type }) => type === 'null')
}

function ofObject({ properties, required, ...schema }: JsonSchema): FieldShape {
  if (properties) {
    const names = Object.keys(properties)
    const isOfLanguages =
      names.length === LOCALES.length && LOCALES.every((locale) => names.includes(locale))
    if (!isOfLanguages) return { type: 'group', fields: fieldsOf(properties, required ?? []) }
    return { type: 'languages', of: shapeOf(properties[LOCALES[0]] ?? {}) }
  }
  const { propertyNames, additionalProperties } = schema
  const of = typeof additionalProperties === 'object' ? additionalProperties : {}
  return { type: 'keyed', keys: propertyNames?.enum ?? [], of: shapeOf(of) }
}

function ofList(items: JsonSchema): FieldShape {
  if (items.enum) return { type: 'choices', options: items.enum }
  if (items.type === 'integer') return { type: 'numbers' }
  return items.type === 'string' ? { type: 'lines' } : { type: 'list', of: shapeOf(items) }
}

/** By the field whose value each of them has its own of. */
function variantsOf(oneOf: readonly JsonSchema[]): FieldShape {
  const [first] = oneOf
  const names = Object.keys(first?.properties ?? {})
  const by = names.find((name) => oneOf.every(({ properties }) => tellsOf(properties?.[name])))
  if (by === undefined)
    throw new Error('A union of content has no field that tells its parts apart')
  const variants = oneOf.flatMap(({ properties = {}, required = [] }) => {
    const fields = fieldsOf(properties, required).filter(({ name }) => name !== by)
    return (tellsOf(properties[by]) ?? []).map((value) => ({ value: String(value), fields }))
  })
  return { type: 'variants', by, variants }
}

/** The values by which a part of a union is told: one, or a few of the same fields. */
function tellsOf(schema: JsonSchema | undefined): readonly (string | number)[] | undefined {
  return schema?.const === undefined ? schema?.enum : [schema.const]
}
