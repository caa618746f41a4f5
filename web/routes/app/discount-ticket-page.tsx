import { useActionData, useLoaderData } from 'react-router'
import { keepPress } from '../../client/keep-press.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { TicketView } from '../../components/discount-tickets/ticket-view.tsx'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { ShareSheet } from '../../components/share/share-sheet.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageAction } from '../../page-action.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import '../../styles/tickets.css'

export const meta = pageMeta

export const loader = pageLoader(['app', 'coupons', 'tickets', 'share'], async (page) => {
  const { api, params, text } = page
  const { activity } = orThrow(await api.getDiscountTicketActivity({ id: params.id ?? '' }))
  return {
    head: {
      title: text('tickets.pageTitle', { title: activity.title }),
      description: activity.summary,
      isHidden: true,
    },
    activity,
  }
})

/** Claims the ticket, or uses it in front of the staff. */
export const action = pageAction(async ({ api, params, form }) => {
  const id = params.id ?? ''
  if (form.get('intent') === 'use') {
    const used = await api.redeemDiscountTicket({ id })
    return used.success ? { done: 'used' as const } : { failure: used }
  }
  const claimed = await api.claimDiscountTicket({ id })
  return claimed.success ? { done: 'claimed' as const } : { failure: claimed }
})

export const clientAction = keepPress

export default function DiscountTicketPage() {
  const t = useTranslations('tickets')
  const { activity } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const siteHref = useSiteHref()
  const failure = answer && 'failure' in answer ? answer.failure : undefined
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
      <RefusalNotice kind="warning" message={failure?.resultMessage} answer={answer} />
      <TicketView activity={activity} done={answer && 'done' in answer ? answer.done : undefined} />
    </AppPage>
  )
}
