import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import './apply-steps.css'

const STEPS = ['form', 'talk', 'set', 'start'] as const

interface ApplyStepsProps {
  /** Those that are still to come; all by default. */
  steps?: readonly (typeof STEPS)[number][]
  level?: 2 | 3
}

/** The steps as a line of numbers down the page, each with its time. */
export function ApplySteps({ steps = STEPS, level = 2 }: ApplyStepsProps) {
  const Heading = `h${level}` as const
  const t = useTranslations('boss.apply.steps')
  return (
    <ol className="apply-steps">
      {steps.map((step) => (
        <li key={step}>
          <span className="step-number" aria-hidden />
          <div>
            <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 text-22">
              {t(`${step}.title`)} <Chip tone="gold">{t(`${step}.time`)}</Chip>
            </Heading>
            <p className="mt-2 max-w-reading text-muted">{t(`${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
