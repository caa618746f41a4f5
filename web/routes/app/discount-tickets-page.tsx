import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { TicketList } from '../../components/discount-tickets/ticket-list.tsx'
import { UnlessOff } from '../../components/unless-off.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'coupons', 'tickets') }

export const loader = pageLoader(handle.texts, async ({ api, text }) => ({
  head: {
    title: text('tickets.title'),
    description: text('tickets.description'),
    isHidden: true,
  },
  activities: orThrow(await api.discountTickets.listActivities({})).activities,
}))

export default function DiscountTicketsPage() {
  const t = useTranslations('tickets')
  const back = useWayToWallet()
  const { activities } = useLoaderData<typeof loader>()
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back}>
      <UnlessOff name="claims" />
      <TicketList activities={activities} />
    </AppPage>
  )
}
