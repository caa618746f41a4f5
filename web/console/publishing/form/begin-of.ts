import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import type { EntryBody } from '../entry-body.ts'

/** What a part begins with: what nobody has to choose. */
export function beginOf(shape: FieldShape, variant?: string): EntryBody {
  if (shape.type === 'group') return valuesOf(shape.fields)
  if (shape.type !== 'variants') return {}
  const found = shape.variants.find(({ value }) => value === variant) ?? shape.variants[0]
  return { [shape.by]: found?.value, ...valuesOf(found?.fields ?? []) }
}

function valuesOf(fields: readonly NamedShape[]): EntryBody {
  const entries = fields.flatMap(({ name, shape, whenEmpty }): [string, unknown][] => {
    if (shape.type === 'flag') return [[name, shape.isOn]]
    // A heading is one of a section, until somebody says otherwise.
    if (shape.type === 'choice' && whenEmpty === 'missing') return [[name, shape.options[0]]]
    return whenEmpty === 'null' ? [[name, null]] : []
  })
  return Object.fromEntries(entries)
}
