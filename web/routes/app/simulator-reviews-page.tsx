import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { CallOutputs } from '#contract/calls.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import { REFERRAL_KIND, ReferralReviews } from '../../components/simulator/referral-reviews.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useMoneyParts } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { pageMiddleware } from '../../page/page-middleware.ts'
import { pageNumber } from '../../page/page-number.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { SubmissionKey } from '../../components/forms/submission-key.tsx'

const PAGE_SIZE = 20

type Review = CallOutputs['listSurveyReviews']['responses'][number]

export const meta = pageMeta

export const middleware = pageMiddleware({ validate: ({ settings }) => settings.hasSimulator })

export const handle = { texts: pageTexts('simulator') }

export const loader = pageLoader(handle.texts, async ({ api, text, query }) => {
  const p = pageNumber(query)
  const [answer, held] = await Promise.all([
    api.surveyReviews.list({ p, ps: PAGE_SIZE }),
    api.referrals.listReviews({ ps: PAGE_SIZE }),
  ])
  return {
    head: {
      title: text('simulator.reviews.title'),
      description: text('simulator.reviews.description'),
      isHidden: true,
    },
    status: answer.success ? 200 : answer.resultCode,
    list: answer.success ? answer : undefined,
    referrals: held.success ? held.referrals : [],
    p,
  }
})

interface Reviewed {
  id: string
  verdict: 'approved' | 'rejected'
  failure?: ApiFailure
}

export const action = pageAction<Reviewed>(async ({ api, form }) => {
  const id = String(form.get('id') ?? '')
  const verdict = form.get('verdict') === 'approved' ? 'approved' : 'rejected'
  const reason = String(form.get('reason') ?? '')
  const result =
    form.get('kind') === REFERRAL_KIND
      ? await api.referrals.review({ id, verdict, reason })
      : await api.surveyReviews.review({ id, verdict, reason })
  return result.success ? { id, verdict } : { id, verdict, failure: result }
})

export default function SimulatorReviewsPage() {
  const t = useTranslations('simulator.reviews')
  const toPhone = useTranslations('simulator')('toPhone')
  const siteHref = useSiteHref()
  const { list, referrals } = useLoaderData<typeof loader>()
  return (
    <EmptyShell label={t('title')}>
      <div className="measure py-10 750:py-16">
        <div className="mx-auto grid max-w-reading gap-8">
          <PageHeading title={t('title')} lead={t('lead')} />
          <Outcome />
          {list ? <Reviews reviews={list.responses} total={list.paging.total} /> : <Failed />}
          <ReferralReviews referrals={referrals} />
          <p className="flex flex-wrap gap-2">
            <ButtonLink kind="quiet" to={siteHref('/simulator')}>
              {toPhone}
            </ButtonLink>
            <ButtonLink kind="quiet" to={siteHref('/simulator/outbox')}>
              {t('toOutbox')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </EmptyShell>
  )
}

/** What the last touch has done. */
function Outcome() {
  const t = useTranslations('simulator.reviews')
  const answer = useActionData<typeof action>()
  if (!answer) return null
  if (answer.failure) {
    const { resultMessage, errors } = answer.failure
    return <Notice kind="error" live title={errors?.[0]?.message ?? resultMessage} />
  }
  return <Notice kind="success" live title={t(answer.verdict)} />
}

function Reviews({ reviews, total }: { reviews: readonly Review[]; total: number }) {
  const t = useTranslations('simulator.reviews')
  const siteHref = useSiteHref()
  const { p } = useLoaderData<typeof loader>()
  if (reviews.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pagination
        page={p}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        hrefFor={(page) => siteHref(`/simulator/reviews?p=${page}`)}
        label={t('paging.label')}
        previousLabel={t('paging.previous')}
        nextLabel={t('paging.next')}
        pageLabel={(page) => t('paging.page', { page })}
      />
    </>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const t = useTranslations('simulator.reviews')
  const format = useFormatter()
  const { symbol, digits } = useMoneyParts()(review.rewardMinor, review.currency)
  const time = format.dateTime(new Date(review.submittedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <article className="card grid gap-4">
      <header>
        <h2 className="text-18">{review.title}</h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted">
          <span className="break-all">
            {t('member')} {review.memberId}
          </span>
          <span>
            {t('reward')} {symbol + digits}
          </span>
          <time dateTime={review.submittedAt} suppressHydrationWarning>
            {time}
          </time>
        </p>
      </header>
      <dl className="grid gap-3 border-t border-line pt-4">
        {review.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-14 text-muted">{question}</dt>
            <dd className="break-words whitespace-pre-line">{answer ?? t('none')}</dd>
          </div>
        ))}
      </dl>
      <Verdict review={review} />
    </article>
  )
}

function Verdict({ review: { id } }: { review: Review }) {
  const t = useTranslations('simulator.reviews')
  const navigation = useNavigation()
  const answer = useActionData<typeof action>()
  const isPending = navigation.formData?.get('id') === id
  const refused = answer?.id === id ? answer.failure : undefined
  const error = refused?.errors?.find(({ path }) => path === 'reason')?.message
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Form method="post">
        <SubmissionKey />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="verdict" value="approved" kind="gold" pending={isPending}>
          {t('approve')}
        </Button>
      </Form>
      <Form method="post" className="grid gap-3 480:grid-cols-[1fr_auto] 480:items-end">
        <SubmissionKey />
        <input type="hidden" name="id" value={id} />
        <TextInput
          name="reason"
          id={`reason-${id}`}
          label={t('reason')}
          maxLength={500}
          error={error}
        />
        <Button type="submit" name="verdict" value="rejected" kind="quiet" pending={isPending}>
          {t('reject')}
        </Button>
      </Form>
    </div>
  )
}

function Failed() {
  const t = useTranslations('simulator.reviews')
  const siteHref = useSiteHref()
  return (
    <Notice
      kind="error"
      title={t('failed')}
      action={
        <Button kind="quiet" href={siteHref('/simulator/reviews')}>
          {t('retry')}
        </Button>
      }
    />
  )
}
