import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ToggleGroupProps<Value extends string> = {
  label: string
  value: Value
  /** With `to` an option is a link, and works without JavaScript. */
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; to?: string }[]
  onChange?: (value: Value) => void
}

/** One of a few ways to see the same thing, such as list or map. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, value, options, onChange } = props
  return (
    <div role="group" aria-label={label} className="segments">
      {options.map((option) => {
        const isOn = option.value === value
        const content = (
          <>
            {option.icon}
            {option.label}
          </>
        )
        return option.to === undefined ? (
          <button
            key={option.value}
            type="button"
            className="segment"
            aria-pressed={isOn}
            onClick={() => onChange?.(option.value)}
          >
            {content}
          </button>
        ) : (
          <Link
            key={option.value}
            to={option.to}
            className="segment"
            aria-current={isOn || undefined}
            preventScrollReset
          >
            {content}
          </Link>
        )
      })}
    </div>
  )
}
