import { useTranslations } from '../../intl/use-translations.ts'
import { CheckIcon } from '../../art/icons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { SectionStep } from './section-step.ts'
import './form-progress.css'

interface FormProgressProps {
  steps: readonly SectionStep[]
}

/** How far a long form is: its sections, side by side on a phone, one under another beside it. */
export function FormProgress({ steps }: FormProgressProps) {
  const t = useTranslations('forms.steps')
  const current = steps.find(({ isDone }) => !isDone)?.number
  return (
    <ol aria-label={t('label')} className="form-steps">
      {steps.map(({ number, title, isDone }) => (
        <li
          key={number}
          className={classNames(isDone && 'form-step-done')}
          aria-current={number === current ? 'step' : undefined}
        >
          <span className="form-step-mark" aria-hidden>
            {isDone ? <CheckIcon className="size-5" /> : number}
          </span>
          <span>
            {title}
            {isDone && <VisuallyHidden> {t('done')}</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
