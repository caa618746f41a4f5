import { RATING_MAX } from '#contract/values/survey-questions.ts'
import { classNames } from '../../ui/class-names.ts'
import { describeField, FieldError, type FieldWords } from '../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type RatingInputProps = FieldWords & {
  name: string
  defaultValue: number | undefined
  /** As it stands now: so many stars are lit. */
  value: number | undefined
  /** What 1 and 5 mean. */
  lowest: string
  highest: string
}

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z'
const SCORES = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

/** One to five stars, as five radio buttons: the keyboard and a screen reader know them. */
export function RatingInput(props: RatingInputProps) {
  const { name, label, hint, error, mark, defaultValue, value = 0, lowest, highest } = props
  const meaningOf = (score: number) =>
    score === 1 ? lowest : score === RATING_MAX ? highest : undefined
  return (
    <fieldset className="field" aria-describedby={describeField(name, props)['aria-describedby']}>
      <legend className="field-label mb-[6px]">
        {label}
        {mark && <span className="field-mark">{mark}</span>}
      </legend>
      <p id={`${name}-description`} className="field-hint">
        {hint}
      </p>
      <div className="mt-2 grid grid-cols-5 gap-2 480:gap-3">
        {SCORES.map((score) => (
          <label
            key={score}
            className="choice-tile relative grid cursor-pointer justify-items-center px-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              id={score === 1 ? name : `${name}-${score}`}
              value={score}
              defaultChecked={defaultValue === score}
              className="sr-only"
            />
            <svg
              viewBox="0 0 24 24"
              strokeWidth="1.5"
              strokeLinejoin="round"
              aria-hidden
              className={classNames(
                'size-8 stroke-current text-gold-text',
                score <= value ? 'fill-gold' : 'fill-none',
              )}
            >
              <path d={STAR} />
            </svg>
            <span className="font-semibold tabular-nums">{score}</span>
            {meaningOf(score) !== undefined && <VisuallyHidden>{meaningOf(score)}</VisuallyHidden>}
          </label>
        ))}
      </div>
      <p className="flex justify-between gap-4 text-14 text-muted" aria-hidden>
        <span>{lowest}</span>
        <span className="text-end">{highest}</span>
      </p>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
