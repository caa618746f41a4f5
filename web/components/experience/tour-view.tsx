import type { CSSProperties } from 'react'
import type { Tour } from '#contract/tours.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Section } from '../../ui/section.tsx'
import { useSiteHref } from '../site-link.tsx'
import { TourStep } from './tour-step.tsx'
import './tour.css'

/** Where each tour ends: what to do now, and what else there is. */
const NEXT = {
  customer: { action: '/download', other: '/store-list' },
  store: { action: '/reboss/apply', other: '/boss' },
} as const

/** A guided tour: its steps, each with its phone, and what to do after the last. */
export function TourView({ tour }: { tour: Tour }) {
  return (
    <>
      <ol className="tour measure" style={{ '--steps': tour.steps.length } as CSSProperties}>
        {tour.steps.map(({ id }, index) => (
          <TourStep
            key={id}
            tour={tour}
            index={index}
            heading={index === 0 && <TourHeading tour={tour} />}
          />
        ))}
      </ol>
      <TourEnd id={tour.id} />
    </>
  )
}

function TourHeading({ tour }: { tour: Tour }) {
  const t = useTranslations('experience')
  const siteHref = useSiteHref()
  return (
    <div className="mb-12">
      <ToggleGroup
        label={t('tours')}
        value={tour.id}
        options={[
          { value: 'customer', label: t('customer'), to: siteHref('/experience/customer') },
          { value: 'store', label: t('store'), to: siteHref('/experience/store') },
        ]}
      />
      <PageHeading hero className="mt-6" title={tour.title} lead={tour.summary} />
    </div>
  )
}

function TourEnd({ id }: { id: Tour['id'] }) {
  const t = useTranslations('experience.end')
  const siteHref = useSiteHref()
  return (
    <Section tone="deep-red" centered title={t(`${id}.title`)} lead={t(`${id}.text`)}>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink kind="gold" size="large" to={siteHref(NEXT[id].action)}>
          {t(`${id}.action`)}
        </ButtonLink>
        <ButtonLink kind="quiet" size="large" to={siteHref(NEXT[id].other)}>
          {t(`${id}.other`)}
        </ButtonLink>
      </div>
    </Section>
  )
}
