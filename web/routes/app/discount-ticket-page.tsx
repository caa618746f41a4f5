import { useLoaderData } from 'react-router'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { TicketView } from '../../components/discount-tickets/ticket-view.tsx'
import { refusalIn, RefusalNotice } from '../../components/refusal-notice.tsx'
import { ShareSheet } from '../../components/share/share-sheet.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page/page-action.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'coupons', 'tickets', 'share') }

export const loader = pageLoader(handle.texts, async (page) => {
  const { api, params, text } = page
  const { activity } = orThrow(await api.discountTickets.getActivity({ id: params.id ?? '' }))
  return {
    head: {
      title: text('tickets.pageTitle', { title: activity.title }),
      description: activity.summary,
      isHidden: true,
    },
    activity,
  }
})

interface TicketAnswer {
  /** Of the form that was sent. */
  intent?: string | undefined
  done?: 'claimed' | 'used'
  failure?: ApiFailure
}

/** Claims the ticket, or uses it in front of the staff. */
export const action = pageAction(async ({ api, params, form }): Promise<TicketAnswer> => {
  const id = params.id ?? ''
  const intent = String(form.get('intent') ?? '')
  if (intent === 'use') {
    const used = await api.discountTickets.redeem({ id })
    return used.success ? { done: 'used' } : { intent, failure: used }
  }
  const claimed = await api.discountTickets.claim({ id })
  return claimed.success ? { done: 'claimed' } : { intent, failure: claimed }
})

function askedFor(intent: string | undefined): 'claimed' | 'used' {
  return intent === 'use' ? 'used' : 'claimed'
}

export default function DiscountTicketPage() {
  const t = useTranslations('tickets')
  const { activity } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  const answer = usePageAnswer<TicketAnswer>(
    ({ failure, sent: { intent }, isDone }) =>
      isDone ? { done: askedFor(intent) } : { intent, failure },
    ({ intent }) => activity.claim.status === askedFor(intent),
  )
  const refusal = refusalIn(answer)
  // That of a ticket that is held says it itself.
  const isOnTop = activity.claim.status !== 'claimed' || refusal?.intent !== 'use'
  return (
    <AppPage
      title={activity.title}
      lead={activity.summary}
      back={{ to: siteHref('/app-web/discount-tickets'), label: t('title') }}
      aside={
        <ShareSheet
          kind="text"
          size="small"
          path={`/app-web/discount-tickets/${activity.id}`}
          title={activity.title}
        />
      }
    >
      <RefusalNotice kind="warning" message={isOnTop ? refusal?.words : undefined} />
      <TicketView activity={activity} done={answer?.done} refusal={refusal} />
    </AppPage>
  )
}
