import type { ReactNode } from 'react'

type SliderProps = {
  name: string
  label: ReactNode
  /** The value in words, large beside the label and read aloud. */
  words: string
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  step: number
}

/** A range with its value as the hero. Without JavaScript it steps back: label and value remain. */
export function Slider({ name, label, words, value, onValue, min, max, step }: SliderProps) {
  return (
    <div className="field">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={name} className="field-label">
          {label}
        </label>
        <span className="text-28 font-bold tabular-nums" aria-hidden>
          {words}
        </span>
      </div>
      <input
        type="range"
        id={name}
        className="slider no-script:hidden"
        aria-valuetext={words}
        autoComplete="off"
        {...{ min, max, step, value }}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
