import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describeField, FieldError } from './field.tsx'
import type { FieldWords } from './field.tsx'

type RadioGroupProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'defaultValue'> &
  FieldWords & {
    name: string
    options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
    value?: string
    defaultValue?: string
    /** plain rows; or tiles, two in a row from 480 px. */
    look?: 'rows' | 'tiles'
    /** `checkbox` for several answers. */
    type?: 'radio' | 'checkbox'
    /** For several answers. */
    defaultValues?: readonly string[]
  }

/**
 * One question with its answers in view. The first answer carries the group's id (the name unless
 * given), so that a form summary can lead to it.
 */
export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, mark, className, options, look, type = 'radio', ...rest } = props
  const { value, defaultValue, defaultValues, id = rest.name, ...input } = rest
  const isOn = (option: string) => defaultValue === option || !!defaultValues?.includes(option)
  return (
    <fieldset
      className={classNames('field', className)}
      aria-describedby={describeField(id, props)['aria-describedby']}
    >
      <legend className="field-label mb-[6px]">
        {label}
        {mark && <span className="field-mark">{mark}</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-description`} className="field-hint">
          {hint}
        </p>
      )}
      <div className={look === 'tiles' ? 'grid gap-3 480:grid-cols-2' : undefined}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames('choice', look === 'tiles' && 'choice-tile')}
          >
            <input
              {...input}
              type={type}
              id={index === 0 ? id : `${id}-${option.value}`}
              value={option.value}
              {...(value === undefined
                ? { defaultChecked: isOn(option.value) }
                : { checked: value === option.value })}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <span className="field-hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
