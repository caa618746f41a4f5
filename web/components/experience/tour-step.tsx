import type { ReactNode } from 'react'
import type { Tour } from '#contract/tours.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { PhoneScreen } from './phone-screen.tsx'
import './tour.css'

interface TourStepProps {
  tour: Tour
  index: number
  /** Stands above the words of the first step. */
  heading?: ReactNode
}

/** One step: its number, its words, its phone. */
export function TourStep({ tour, index, heading }: TourStepProps) {
  const t = useTranslations('experience')
  const step = tour.steps[index]
  if (!step) return null
  return (
    <li id={step.id} className="tour-step">
      <div className="tour-words">
        {heading}
        <div>
          <p className="flex items-center gap-3 text-14 text-muted">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full bg-gold font-bold text-on-gold tabular-nums"
            >
              {index + 1}
            </span>
            {t('step', { step: index + 1, total: tour.steps.length })}
          </p>
          <h2 className="mt-3 text-28 750:text-36">{step.title}</h2>
          <p className="mt-3 text-muted 750:text-18">{step.text}</p>
        </div>
      </div>
      <div className="tour-phone">
        <PhoneScreen tour={tour.id} step={step} />
      </div>
    </li>
  )
}
