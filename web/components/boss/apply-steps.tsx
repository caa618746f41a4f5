import { useTranslations } from 'use-intl'
import { Chip } from '../../ui/chip.tsx'

const STEPS = ['form', 'talk', 'set', 'start'] as const

/** The four steps as a line of numbers down the page, each with its time. */
export function ApplySteps() {
  const t = useTranslations('boss.apply.steps')
  return (
    <ol className="apply-steps">
      {STEPS.map((step) => (
        <li key={step}>
          <span className="step-number" aria-hidden />
          <div>
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-22">
              {t(`${step}.title`)} <Chip tone="gold">{t(`${step}.time`)}</Chip>
            </h2>
            <p className="mt-2 max-w-reading text-muted">{t(`${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
