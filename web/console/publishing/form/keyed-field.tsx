import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import type { Path } from '../entry-body.ts'
import { FieldRow } from './field-group.tsx'
import { useEntryForm } from './form-context.ts'
import { Part } from './part.tsx'
import { isPlain, PlainField } from './plain-field.tsx'
import { useFieldWords } from './use-field-words.ts'

interface KeyedFieldProps {
  field: NamedShape
  shape: Extract<FieldShape, { type: 'keyed' }>
  path: Path
}

/** A value for each area: what is left empty the area does not have. */
export function KeyedField({ field: { name }, shape: { keys, of }, path }: KeyedFieldProps) {
  const { Fields } = useEntryForm()
  const words = useFieldWords()
  if (isPlain(of)) {
    return (
      <Part title={words.nameOf(name)}>
        <FieldRow of="languages">
          {keys.map((key) => (
            <PlainField
              key={key}
              field={{ name, shape: of, whenEmpty: 'absent' }}
              path={[...path, key]}
              label={words.areaOf(key)}
            />
          ))}
        </FieldRow>
      </Part>
    )
  }
  if (of.type !== 'group') return null
  return (
    <Part title={words.nameOf(name)}>
      {keys.map((key) => (
        <Part key={key} title={words.areaOf(key)}>
          <Fields fields={of.fields} path={[...path, key]} />
        </Part>
      ))}
    </Part>
  )
}
