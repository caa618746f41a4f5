import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { TourStep } from '../../components/experience/tour-step.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { breadcrumbList } from '../../json-ld.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageMiddleware } from '../../page-middleware.ts'
import { Button } from '../../ui/button.tsx'
import { ToggleGroup } from '../../ui/navigation/toggle-group.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Section } from '../../ui/section.tsx'

/** Where each tour ends: what to do now, and what else there is. */
const NEXT = {
  customer: { action: '/download', other: '/store-list' },
  store: { action: '/reboss/apply', other: '/boss' },
} as const

export const meta = pageMeta

/** `/experience/customer` and `/experience/store`; content knows no third tour. */
export const middleware = pageMiddleware({ names: ['taiwan-only'] })

export const loader = pageLoader(['experience'], async ({ api, params, origin, brand }) => {
  const { tour } = orThrow(await api.getTour({ id: params.id ?? '' }))
  const crumbs = [
    { name: brand.name, path: '/' },
    { name: tour.title, path: `/experience/${tour.id}` },
  ]
  return {
    head: {
      title: tour.title,
      description: tour.summary,
      jsonLd: [breadcrumbList(origin, crumbs)],
    },
    tour,
  }
})

export default function ExperiencePage() {
  const { tour } = useLoaderData<typeof loader>()
  return (
    <>
      <ol className="tour measure">
        {tour.steps.map(({ id }, index) => (
          <TourStep key={id} tour={tour} index={index} heading={index === 0 && <TourHeading />} />
        ))}
      </ol>
      <TourEnd />
    </>
  )
}

function TourHeading() {
  const t = useTranslations('experience')
  const siteHref = useSiteHref()
  const { tour } = useLoaderData<typeof loader>()
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

function TourEnd() {
  const t = useTranslations('experience.end')
  const siteHref = useSiteHref()
  const { id } = useLoaderData<typeof loader>().tour
  return (
    <Section tone="deep-red" centered title={t(`${id}.title`)} lead={t(`${id}.text`)}>
      <div className="flex flex-wrap justify-center gap-3">
        <Button kind="gold" size="large" to={siteHref(NEXT[id].action)}>
          {t(`${id}.action`)}
        </Button>
        <Button kind="quiet" size="large" to={siteHref(NEXT[id].other)}>
          {t(`${id}.other`)}
        </Button>
      </div>
    </Section>
  )
}
