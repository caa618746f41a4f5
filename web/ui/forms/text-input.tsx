import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { describeField, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'name'> & FieldWords & { name: string }

/** A one-line field. `id` is the name unless given; `className` goes to the field's box. */
export function TextInput(props: TextInputProps) {
  const { label, hint, error, mark, className, ...input } = props
  const id = input.id ?? input.name
  return (
    <Field {...{ id, label, hint, error, mark, className }}>
      <input
        type="text"
        {...input}
        id={id}
        className={classNames('control', input.type === 'number' && 'tabular-nums')}
        {...describeField(id, props)}
      />
    </Field>
  )
}
