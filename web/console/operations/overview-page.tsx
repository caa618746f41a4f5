import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHead
        title={t('overview.title', { name: me.name })}
        name={t('pages.overview')}
        acts={
          hasFigures && (
            <Button kind="text" size="small" onClick={() => setAsking(true)}>
              {t('overview.jobs')}
            </Button>
          )
        }
      />
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
      {/* Whoever has numbers to read finds them here, and the pages behind a press; others begin with the pages. */}
      {hasFigures ? (
        <>
          <Figures />
          <Dialog
            open={isAsking}
            onClose={() => setAsking(false)}
            title={t('overview.jobs')}
            closeLabel={t('frame.close')}
            wide
          >
            <JobsOfPages />
          </Dialog>
        </>
      ) : (
        <section className="mt-8">
          <h2 className="mb-2 text-18">{t('overview.jobs')}</h2>
          <JobsOfPages />
        </section>
      )}
    </>
  )
}

/** What is done on each page, or seen there by who may only look. */
function JobsOfPages() {
  const t = useTranslations('console')
  const me = useMe()
  const pages = pagesOf(me).flat()
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {pages.map((page) => {
        const { to, name, writes } = page
        if (name === 'overview') return null
        const isLooking = writes !== undefined && !me.may(writes)
        return (
          <Card key={name} as="li" kind="outline">
            <Link to={to} className="link font-semibold">
              {t(`pages.${name}`)}
            </Link>
            <p className="mt-1 text-muted">{isLooking ? t(`looks.${name}`) : t(`jobs.${name}`)}</p>
          </Card>
        )
      })}
    </ul>
  )
}
