import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { WaitingSurveyRow } from '#contract/console/reviews.ts'
import { REVIEWS_AT_ONCE } from '#contract/values/review-kinds.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useListQuery } from '../client/list-query.ts'
import { OfArea } from '../client/of-area.tsx'
import { ActPanel } from '../parts/act-panel.tsx'
import { Instant } from '../parts/instant.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { LEAST_REASON, ReasonField } from '../parts/reason-field.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.reviews.listSurveys({}), request)
}

/** Surveys with answers that wait: each can be closed, and its last answers paid. */
export function Component() {
  const t = useTranslations('console-campaigns.reviews')
  const pages = useTranslations('console.pages')
  const { surveys } = useLoaderData<typeof loader>()
  const { valueOf } = useListQuery()
  // Whoever comes from a survey's own page is asked at once.
  const [closed, setClosed] = useState(() => surveys.find(({ id }) => id === valueOf('close')))
  return (
    <>
      <p className="mb-2">
        <Link to="/reviews" className="link">
          {pages('reviews')}
        </Link>
      </p>
      <PageHead title={t('surveys.title')} />
      {surveys.length === 0 ? (
        <EmptyState title={t('surveys.none')} />
      ) : (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">{t('surveys.survey')}</th>
              <th scope="col">{t('surveys.ends')}</th>
              <th scope="col" className="amount">
                {t('surveys.answers')}
              </th>
              <th scope="col" className="amount">
                {t('surveys.amount')}
              </th>
              <th scope="col">{t('close.open')}</th>
            </tr>
          </thead>
          <tbody>
            {surveys.map((survey) => (
              <OfArea key={survey.id} area={survey.area}>
                <SurveyRow survey={survey} onClose={() => setClosed(survey)} />
              </OfArea>
            ))}
          </tbody>
        </table>
      )}
      {closed && (
        <OfArea area={closed.area}>
          <ClosePanel key={closed.id} survey={closed} onClose={() => setClosed(undefined)} />
        </OfArea>
      )}
    </>
  )
}

interface SurveyProps {
  survey: WaitingSurveyRow
  onClose: () => void
}

function SurveyRow({ survey, onClose }: SurveyProps) {
  const t = useTranslations('console-campaigns.reviews')
  const areas = useTranslations('staff.areas')
  const format = useFormatter()
  const { id, area, currency, title, endsAt, isOver, waiting, waitingMinor } = survey
  return (
    <tr>
      <td className="list-first">
        <Link to={`/reviews?survey=${encodeURIComponent(id)}`} className="link">
          {title}
        </Link>
        <span className="block text-14 text-muted">
          {areas(area)} · {id}
        </span>
      </td>
      <td className="list-rest">
        {isOver && <Chip className="me-2">{t('surveys.over')}</Chip>}
        <Instant at={endsAt} />
      </td>
      <td className="amount list-rest" data-label={t('surveys.answers')}>
        {format.number(waiting)}
      </td>
      <td className="amount list-rest">
        <MoneyText amountMinor={waitingMinor} currency={currency} />
      </td>
      <td>
        <Button kind="text" size="small" onClick={onClose}>
          {t(isOver ? 'close.openOver' : 'close.open')}
        </Button>
      </td>
    </tr>
  )
}

function ClosePanel({ survey, onClose }: SurveyProps) {
  const t = useTranslations('console-campaigns.reviews.close')
  const [reason, setReason] = useState('')
  const isReady = reason.trim().length >= LEAST_REASON
  return (
    <ActPanel
      title={survey.title}
      doLabel={t('do')}
      doneWords={t('done')}
      ask={api.reviews.closeSurvey}
      input={isReady ? { survey: survey.id, reason } : undefined}
      isDangerous
      onClose={onClose}
    >
      <p className="text-muted">{t('text', { count: REVIEWS_AT_ONCE })}</p>
      <ReasonField value={reason} onChange={setReason} />
    </ActPanel>
  )
}
