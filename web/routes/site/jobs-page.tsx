import { useLoaderData } from 'react-router'
import { AREAS } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { JobOpening } from '../../components/jobs/job-opening.tsx'
import { jobPostings } from '../../components/jobs/job-postings.ts'
import { JobsShell } from '../../components/shell/jobs-shell.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { useRootData } from '../../page/root-data.ts'
import { areaHrefOf } from '../../page/site-href.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, hasOwnLayout: true }

export const loader = pageLoader(['jobs'], async ({ api, text, ...page }) => {
  const answer = await api.vacancies.list({})
  const area = text(`shell.area.${page.area}`)
  const jobs = answer.success ? answer.jobs : undefined
  return {
    head: {
      title: text('jobs.titleOf', { area }),
      description: text('jobs.descriptionOf', { area }),
      picture: 'jobs' as const,
      jsonLd: jobs && jobPostings({ jobs, ...page }),
    },
    status: answer.success ? 200 : answer.resultCode,
    jobs,
    supportEmail: page.brand.supportEmail,
  }
})

export default function JobsPage() {
  return (
    <JobsShell>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto max-w-200">
          <Openings />
          <OtherAreas />
        </div>
      </div>
    </JobsShell>
  )
}

function Openings() {
  const t = useTranslations('jobs')
  const siteHref = useSiteHref()
  const { jobs, supportEmail } = useLoaderData<typeof loader>()
  if (!jobs) {
    return (
      <Notice
        kind="error"
        title={t('failed.title')}
        action={
          <Button kind="quiet" href={siteHref('/jobs')}>
            {t('failed.action')}
          </Button>
        }
      >
        {t('failed.text')}
      </Notice>
    )
  }
  if (jobs.length === 0) {
    const subject = encodeURIComponent(t('empty.subject'))
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button href={`mailto:${supportEmail}?subject=${subject}`}>{t('empty.action')}</Button>
        }
      />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-28">{t('openingsTitle')}</h2>
        <p className="text-muted">{t('openings', { count: jobs.length })}</p>
      </div>
      <div className="mt-4 border-t border-line">
        {jobs.map((job) => (
          <JobOpening key={job.id} job={job} />
        ))}
      </div>
    </>
  )
}

function OtherAreas() {
  const t = useTranslations()
  const root = useRootData()
  const isEmpty = useLoaderData<typeof loader>().jobs?.length === 0
  return (
    <nav aria-label={t('jobs.elsewhere')} className={isEmpty ? 'text-center' : 'mt-12'}>
      <p className="text-14 text-muted">{t('jobs.elsewhere')}</p>
      <ul className={classNames('mt-2 flex flex-wrap gap-3', isEmpty && 'justify-center')}>
        {AREAS.filter((area) => area !== root?.area).map((area) => (
          <li key={area}>
            <ButtonLink kind="quiet" size="small" to={areaHrefOf(area, '/jobs', root)}>
              {t(`shell.area.${area}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
