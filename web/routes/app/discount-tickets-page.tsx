import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { TicketList } from '../../components/discount-tickets/ticket-list.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'
import '../../styles/tickets.css'

export const meta = pageMeta

export const loader = pageLoader(['app', 'coupons', 'tickets'], async ({ api, text }) => ({
  head: {
    title: text('tickets.title'),
    description: text('tickets.description'),
    isHidden: true,
  },
  activities: orThrow(await api.listDiscountTicketActivities({})).activities,
}))

export default function DiscountTicketsPage() {
  const t = useTranslations('tickets')
  const { activities } = useLoaderData<typeof loader>()
  const siteHref = useSiteHref()
  return (
    <AppPage
      title={t('title')}
      lead={t('lead')}
      back={{ to: siteHref('/app-web/wallet'), label: t('toWallet') }}
    >
      <TicketList activities={activities} />
    </AppPage>
  )
}
