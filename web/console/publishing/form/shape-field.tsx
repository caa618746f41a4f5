import type { NamedShape } from '#contract/values/field-shapes.ts'
import type { Path } from '../entry-body.ts'
import { FieldRow } from './field-group.tsx'
import type { ShapeFieldsProps } from './form-context.ts'
import { KeyedField } from './keyed-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { ListField } from './list-field.tsx'
import { isPlain, PlainField } from './plain-field.tsx'
import { RunsField } from './runs-field.tsx'
import { VariantsField } from './variants-field.tsx'
import { OptionalPart } from './optional-part.tsx'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

/** The fields of a group, in the order of their file; short ones that follow each other stand side by side. */
export function ShapeFields({ fields, path }: ShapeFieldsProps) {
  return (
    <>
      {rowsOf(fields).map((row) =>
        row.length === 1 ? (
          <ShapeField key={nameOf(row)} field={row[0] as NamedShape} path={path} />
        ) : (
          <FieldRow key={nameOf(row)}>
            {row.map((field) => (
              <ShapeField key={field.name} field={field} path={path} />
            ))}
          </FieldRow>
        ),
      )}
    </>
  )
}

interface ShapeFieldProps {
  field: NamedShape
  /** Of what it stands in. */
  path: Path
}

export function ShapeField({ field, path }: ShapeFieldProps) {
  const { name, shape } = field
  const words = useFieldWords()
  const at = [...path, name]
  if (isPlain(shape)) return <PlainField field={{ ...field, shape }} path={at} />
  if (isLeftOut(field)) {
    return (
      <OptionalPart field={field} path={at}>
        <ShapeField field={{ ...field, whenEmpty: 'missing' }} path={path} />
      </OptionalPart>
    )
  }
  switch (shape.type) {
    case 'languages':
      return <LanguagesField field={field} of={shape.of} path={at} />
    case 'keyed':
      return <KeyedField field={field} shape={shape} path={at} />
    case 'list':
      return <ListField name={name} of={shape.of} path={at} />
    case 'variants':
      return <VariantsField field={field} shape={shape} path={at} />
    case 'group':
      if (at.join('.') === 'window') return <RunsField name={name} />
      return (
        <Part title={words.nameOf(name)}>
          <ShapeFields fields={shape.fields} path={at} />
        </Part>
      )
  }
}

/** Groups that may be left out as a whole; of texts that may be, none is typed. */
function isLeftOut({ shape, whenEmpty }: NamedShape): boolean {
  return whenEmpty === 'null' || (whenEmpty === 'absent' && shape.type === 'group')
}

function rowsOf(fields: readonly NamedShape[]): NamedShape[][] {
  const rows: NamedShape[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last && last.length < 2 && isShort(field) && last.every(isShort)) last.push(field)
    else rows.push([field])
  }
  return rows
}

function isShort({ shape }: NamedShape): boolean {
  return shape.type === 'choice' || shape.type === 'number' || isDate(shape)
}

function isDate(shape: NamedShape['shape']): boolean {
  return shape.type === 'text' && shape.format === 'date'
}

function nameOf(row: readonly NamedShape[]): string {
  return row.map(({ name }) => name).join(' ')
}
