import { useState } from 'react'
import type { ComponentProps } from 'react'
import { describeField, Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name' | 'maxLength'> &
  FieldWords & {
    name: string
    /** Most characters (code points) that are taken. Longer text is not cut, only told. */
    limit?: number
    /** Words of the counter from the characters left, below zero when too long. */
    counter?: (left: number) => string
  }

/** A field of several lines with a live counter of what is left. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, mark, className, limit, counter, onChange, ...area } = props
  const id = area.id ?? area.name
  const [length, setLength] = useState([...String(area.value ?? area.defaultValue ?? '')].length)
  const left = (limit ?? 0) - length
  // Said aloud only near the end, as every key would be too much.
  const foot = limit !== undefined && (
    <p
      className={left < 0 ? 'field-error' : 'field-hint tabular-nums'}
      aria-live={left <= 10 ? 'polite' : 'off'}
    >
      {counter ? counter(left) : `${length} / ${limit}`}
    </p>
  )
  return (
    <Field {...{ id, label, hint, error, mark, className, foot }}>
      <textarea
        {...area}
        id={id}
        className="control"
        onChange={(event) => {
          setLength([...event.target.value].length)
          onChange?.(event)
        }}
        {...describeField(id, props)}
      />
    </Field>
  )
}
