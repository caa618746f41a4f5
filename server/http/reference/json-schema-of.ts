import { z } from 'zod'

/**
 * A schema of the contract as the reference shows it: what is shown is one example of the whole, so the
 * parts have none; a text with a format needs no pattern of it; an answer may get more fields one day.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod
      if (def.type === 'default' && 'defaultValue' in def) jsonSchema.default = def.defaultValue
      delete jsonSchema.examples
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
      if (io === 'output' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties
      }
    },
  })
  return described
}
