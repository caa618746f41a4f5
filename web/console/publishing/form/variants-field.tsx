import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import { textAt, type Path } from '../entry-body.ts'
import { beginOf } from './begin-of.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

interface VariantsFieldProps {
  field: NamedShape
  shape: Extract<FieldShape, { type: 'variants' }>
  path: Path
}

/** One of several groups of fields. */
export function VariantsField({ field: { name }, shape, path }: VariantsFieldProps) {
  const { Fields, body, isReadOnly, problems, write } = useEntryForm()
  const words = useFieldWords()
  const { by, variants } = shape
  const value = textAt(body, [...path, by])
  const fields = variants.find((one) => one.value === value)?.fields ?? []
  return (
    <Part title={words.nameOf(name)}>
      <SelectInput
        name={[...path, by].join('.')}
        label={words.nameOf(by)}
        placeholder={words.choose}
        disabled={isReadOnly}
        value={value}
        options={variants.map((one) => ({
          value: one.value,
          label: words.optionOf(name, one.value),
        }))}
        {...problemAt(problems, path)}
        onChange={({ currentTarget }) => write(path, beginOf(shape, currentTarget.value))}
      />
      <Fields key={value} fields={fields} path={path} />
    </Part>
  )
}
