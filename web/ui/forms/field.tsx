import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { WarningIcon } from '../../art/icons.tsx'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** The words of the error; the form summary says the same. */
  error?: string
  /** Said after the label, such as 'required' or 'optional'. */
  mark?: ReactNode
}

type FieldProps = FieldWords & {
  /** Id of the control inside. */
  id: string
  children: ReactNode
  /** Stands below the control, beside the hint's place: a counter. */
  foot?: ReactNode
  className?: string
}

/**
 * What links a control to its hint and error. The ids are those @conform-to/react makes:
 * `{id}-description` and `{id}-error`.
 */
export function describeField(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-description`) ||
      undefined,
  }
}

/** Label, hint, error and the control between them. */
export function Field({ id, label, hint, error, mark, children, foot, className }: FieldProps) {
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        {mark && <span className="field-mark">{mark}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-description`} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      {foot}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error of one field; nothing where there is none. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (error === undefined) return null
  return (
    <p id={`${id}-error`} className="field-error">
      <WarningIcon className="size-4" />
      {error}
    </p>
  )
}
