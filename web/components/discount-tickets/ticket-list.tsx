import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { NotYet } from '../app/not-yet.tsx'
import { StockLeft } from '../app/stock-left.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { BenefitText, useBenefitNote } from '../coupons/benefit-text.tsx'
import { useSiteHref } from '../site-link.tsx'
import { TicketDates } from './ticket-dates.tsx'
import { OVER_STATUSES, TicketStatus, useShownStatus } from './ticket-status.tsx'
import '../coupons/ticket-page.css'

type Status = DiscountTicketActivity['claim']['status']
type Group = 'mine' | 'open' | 'coming' | 'over'

const GROUP_OF: Record<Status, Group> = {
  claimed: 'mine',
  claimable: 'open',
  login_required: 'open',
  not_in_area: 'open',
  not_started: 'coming',
  paused: 'coming',
  used: 'over',
  expired: 'over',
  sold_out: 'over',
  ended: 'over',
}

/** What the heading above says already. */
const UNDER_ITS_NAME: readonly Status[] = ['claimed', 'claimable', 'login_required', 'not_started']

/** Tickets in the order in which one looks for them: mine, to take, to come, over. */
export function TicketList({ activities }: { activities: readonly DiscountTicketActivity[] }) {
  const t = useTranslations('tickets')
  const shownOf = useShownStatus()
  if (activities.length === 0) {
    return <NotYet reason="empty" title={t('empty.title')} text={t('empty.text')} />
  }
  const groups = Map.groupBy(activities, ({ claim }) => GROUP_OF[shownOf(claim.status)])
  return (['mine', 'open', 'coming', 'over'] as const).map((group) => {
    const members = groups.get(group)
    if (!members) return null
    return (
      <section key={group} aria-labelledby={group}>
        <h2 id={group} className="mb-4 text-22">
          {t(`groups.${group}`)}
        </h2>
        <ul className="ticket-list">
          {members.map((activity) => (
            <li key={activity.id}>
              <ListedTicket activity={activity} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function ListedTicket({ activity }: { activity: DiscountTicketActivity }) {
  const siteHref = useSiteHref()
  const noteOf = useBenefitNote()
  const { id, title, discount, currency, claim, stock, remaining, store } = activity
  const shown = useShownStatus()(claim.status)
  const isOpen = claim.status === 'claimable' || claim.status === 'login_required'
  return (
    <TicketCard
      benefit={<BenefitText {...{ discount, currency }} />}
      benefitNote={noteOf(discount)}
      title={title}
      to={siteHref(`/app-web/discount-tickets/${id}`)}
      status={!UNDER_ITS_NAME.includes(shown) && <TicketStatus status={claim.status} />}
      store={store?.name}
      dates={<TicketDates activity={activity} />}
      stock={isOpen && <StockLeft left={remaining} total={stock} />}
      isOver={OVER_STATUSES.includes(claim.status)}
      level="h3"
    />
  )
}
