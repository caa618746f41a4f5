import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { CheckIcon } from '../../art/icons.tsx'
import type { SectionStep } from './section-step.ts'

interface ContactSectionProps {
  title: string
  /** In a form that shows how far one is. */
  step?: SectionStep
  children: ReactNode
}

/** A group of fields under one heading. */
export function ContactSection({ title, step, children }: ContactSectionProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-5">
        {step && <StepLine step={step} />}
        <h2 className="text-18 750:text-22">{title}</h2>
      </legend>
      {children}
    </fieldset>
  )
}

function StepLine({ step: { number, count, isDone } }: { step: SectionStep }) {
  const t = useTranslations('forms.steps')
  return (
    <p className="flex items-center gap-3 text-14 font-semibold text-gold-text">
      {t('step', { number, count })}
      {isDone && (
        <span className="flex items-center gap-1 text-green">
          <CheckIcon className="size-4" />
          {t('done')}
        </span>
      )}
    </p>
  )
}
