import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { ReviewRow } from '#contract/console/reviews.ts'
import { REVIEW_KINDS } from '#contract/values/review-kinds.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput, useListQuery } from '../client/list-query.ts'
import type { Column } from '../lists/list-table.tsx'
import { ViewedList } from '../lists/viewed-list.tsx'
import { DownloadList } from '../parts/download-list.tsx'
import { AreaFilter, ChoiceFilter, Filters } from '../parts/filters.tsx'
import { Instant } from '../parts/instant.tsx'
import { ListFoot } from '../parts/list-foot.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ShortId } from '../parts/short-id.tsx'
import { reviewPath } from './review-path.ts'
import { QUEUE_FIELDS } from './use-queue.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return answerOf(await api.reviews.list(listInput(request, QUEUE_FIELDS) as object), request)
}

/** What waits for a person, the oldest first. */
export function Component() {
  const t = useTranslations('console-campaigns.reviews')
  const pages = useTranslations('console.pages')
  const { isFiltered, valueOf } = useListQuery()
  const survey = valueOf('survey')
  const search = useQueueSearch()
  const { reviews, paging } = useLoaderData<typeof loader>()
  const columns = useReviewColumns(search)
  const [oldest] = reviews
  return (
    <>
      <PageHead
        title={pages('reviews')}
        acts={
          <>
            {oldest && paging.p === 1 && (
              <ButtonLink to={reviewPath(oldest, search)}>{t('begin')}</ButtonLink>
            )}
            <ButtonLink kind="quiet" to="/reviews/surveys">
              {t('toSurveys')}
            </ButtonLink>
            <DownloadList list="listWaitingReviews" fields={QUEUE_FIELDS} total={paging.total} />
          </>
        }
      />
      <Filters>
        <ChoiceFilter
          field="kind"
          label={t('kind')}
          all={t('allKinds')}
          options={REVIEW_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <AreaFilter />
        {survey !== '' && (
          <ChoiceFilter
            field="survey"
            label={t('survey')}
            all={t('allSurveys')}
            options={[{ value: survey, label: oldest?.title ?? survey }]}
          />
        )}
      </Filters>
      <ViewedList
        list="reviews"
        rows={reviews}
        columns={columns}
        keyOf={({ id }) => id}
        areaOf={({ area }) => area}
        empty={<EmptyState title={t(isFiltered ? 'noneFound' : 'none')} />}
      />
      <ListFoot paging={paging} />
    </>
  )
}

/** What the queue is narrowed to; neither the page of the list nor its columns. */
function useQueueSearch(): string {
  const params = new URLSearchParams(useLocation().search)
  params.delete('p')
  params.delete('without')
  return params.size === 0 ? '' : `?${params}`
}

function useReviewColumns(search: string): readonly Column<ReviewRow>[] {
  const t = useTranslations('console-campaigns.reviews')
  return [
    {
      head: t('what'),
      cell: (review) => (
        <>
          <Link to={reviewPath(review, search)} className="link">
            {review.title ?? t(`kinds.${review.kind}`)}
          </Link>
          <span className="block text-14 text-muted">
            <ShortId id={review.memberId} />
          </span>
        </>
      ),
    },
    {
      ...{ name: 'why', head: t('why') },
      cell: ({ heldReason }) => (heldReason ? t(`reasons.${heldReason}`) : t('byHand')),
    },
    {
      ...{ name: 'amount', head: t('amount'), look: 'amount' },
      cell: ({ amountMinor, currency }) => (
        <MoneyText amountMinor={amountMinor} currency={currency} />
      ),
    },
    {
      ...{ name: 'since', head: t('since'), look: 'list-rest' },
      cell: ({ since }) => <Instant at={since} />,
    },
  ]
}
