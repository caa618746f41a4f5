import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { Figures } from '../figures/figures.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { pagesOf } from '../shell/pages-of.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.operations.getWaiting({}), request)
}

/** What waits, and whether anything is wrong. */
export function Component() {
  const t = useTranslations('console')
  const me = useMe()
  const { waiting } = useLoaderData<typeof loader>()
  const { proposals, reviews, failedJobs, alerts, messages, lateMessages } = waiting
  const { applications, lateApplications } = waiting
  const isCalm = proposals + reviews + failedJobs + messages + applications + alerts.length === 0
  return (
    <>
      <PageHead title={t('overview.title', { name: me.name })} name={t('pages.overview')} />
      {isCalm && <Notice kind="success">{t('overview.calm')}</Notice>}
      <div className="grid gap-3">
        {alerts.map(({ name, summary }) => (
          <Notice key={name} kind="error" title={name}>
            {summary}
          </Notice>
        ))}
        {proposals > 0 && (
          <Notice
            title={t('overview.proposals', { count: proposals })}
            action={
              <Link to="/proposals" className="link">
                {t('overview.decide')}
              </Link>
            }
          />
        )}
        {messages > 0 && (
          <Notice
            kind={lateMessages > 0 ? 'warning' : 'info'}
            title={t('overview.messages', { count: messages })}
            action={
              <Link to={lateMessages > 0 ? '/inbox?wait=late' : '/inbox'} className="link">
                {t('overview.answer')}
              </Link>
            }
          >
            {lateMessages > 0 && t('overview.lateMessages', { count: lateMessages })}
          </Notice>
        )}
        {applications > 0 && (
          <Notice
            kind={lateApplications > 0 ? 'warning' : 'info'}
            title={t('overview.applications', { count: applications })}
            action={
              <Link
                to={lateApplications > 0 ? '/applications?wait=late' : '/applications'}
                className="link"
              >
                {t('overview.judge')}
              </Link>
            }
          >
            {lateApplications > 0 && t('overview.lateApplications', { count: lateApplications })}
          </Notice>
        )}
        {reviews > 0 && (
          <Notice
            title={t('overview.reviews', { count: reviews })}
            action={
              <Link to="/reviews" className="link">
                {t('overview.review')}
              </Link>
            }
          />
        )}
        {failedJobs > 0 && (
          <Notice
            kind="warning"
            title={t('overview.failedJobs', { count: failedJobs })}
            action={
              <Link to="/operations" className="link">
                {t('overview.look')}
              </Link>
            }
          />
        )}
      </div>
      {me.may('reports.read') && <Figures />}
      <h2 className="mt-8 mb-3 text-18">{t('overview.jobs')}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {pagesOf(me)
          .flat()
          .map((page) => {
            const { to, name, writes } = page
            if (name === 'overview') return null
            return (
              <Card key={name} as="li" kind="outline">
                <Link to={to} className="link font-semibold">
                  {t(`pages.${name}`)}
                </Link>
                <p className="mt-1 text-muted">
                  {writes !== undefined && !me.may(writes) ? t(`looks.${name}`) : t(`jobs.${name}`)}
                </p>
              </Card>
            )
          })}
      </ul>
    </>
  )
}
