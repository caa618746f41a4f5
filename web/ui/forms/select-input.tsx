import type { ComponentProps } from 'react'
import { describeField, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'
import { ChevronDownIcon } from '../../art/icons.tsx'

type SelectInputProps = Omit<ComponentProps<'select'>, 'name'> &
  FieldWords & {
    name: string
    /** Give these, or `<option>` and `<optgroup>` as children. */
    options?: readonly { value: string; label: string }[]
    /** The first choice, with an empty value. */
    placeholder?: string
  }

/** The native select in the house's dress: the phone's own wheel opens. */
export function SelectInput(props: SelectInputProps) {
  const { label, hint, error, mark, className, options, placeholder, children, ...select } = props
  const id = select.id ?? select.name
  return (
    <Field {...{ id, label, hint, error, mark, className }}>
      <span className="select">
        <select {...select} id={id} className="control" {...describeField(id, props)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options?.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          {children}
        </select>
        <ChevronDownIcon className="size-5" />
      </span>
    </Field>
  )
}
