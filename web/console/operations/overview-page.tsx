import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { Figures } from '../figures/figures.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { pagesOf } from '../pages.ts'
import { WaitingList } from './waiting-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.operations.getWaiting({}), request)
}

/** What is wrong, what waits for who is here, and what the days have brought. */
export function Component() {
  const t = useTranslations('console')
  const me = useMe()
  const { waiting } = useLoaderData<typeof loader>()
  const hasFigures = me.may('reports.read')
  return (
    <>
      <PageHead title={t('overview.title', { name: me.name })} name={t('pages.overview')} />
      {waiting.alerts.length > 0 && (
        <div className="mb-4 grid gap-3">
          {waiting.alerts.map(({ name, summary }) => (
            <Notice key={name} kind="error" title={name}>
              {summary}
            </Notice>
          ))}
        </div>
      )}
      <WaitingList waiting={waiting} />
      {hasFigures && <Figures />}
      {/* Whoever has numbers to read knows the pages; others begin here. */}
      <details className="mt-8" open={!hasFigures}>
        <summary className="day-table-summary">{t('overview.jobs')}</summary>
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
                    {writes !== undefined && !me.may(writes)
                      ? t(`looks.${name}`)
                      : t(`jobs.${name}`)}
                  </p>
                </Card>
              )
            })}
        </ul>
      </details>
    </>
  )
}
