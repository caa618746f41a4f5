import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { describeField, FieldError } from './field.tsx'
import type { FieldWords } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'type'> &
  Omit<FieldWords, 'mark'> & { name: string }

/** One yes-or-no answer; its label may hold links. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = input.id ?? input.name
  return (
    <div className={classNames('field', className)}>
      <label className="choice">
        <input {...input} type="checkbox" id={id} {...describeField(id, { hint, error })} />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-description`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
