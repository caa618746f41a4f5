import type { DiscountTicketActivity } from '#contract/discount-tickets.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { NotYet } from '../app/not-yet.tsx'
import { StockBar } from '../app/stock-bar.tsx'
import { TicketCard } from '../app/ticket-card.tsx'
import { BenefitText, useBenefitNote } from '../coupons/benefit-text.tsx'
import { useSiteHref } from '../site-link.tsx'
import { OVER_STATUSES, TicketStatus } from './ticket-status.tsx'

type Status = DiscountTicketActivity['claim']['status']
type Group = 'mine' | 'open' | 'coming' | 'over'

const GROUP_OF: Record<Status, Group> = {
  claimed: 'mine',
  claimable: 'open',
  login_required: 'open',
  not_in_area: 'open',
  not_started: 'coming',
  used: 'over',
  expired: 'over',
  sold_out: 'over',
  ended: 'over',
}

/** Tickets in the order in which one looks for them: mine, to take, to come, over. */
export function TicketList({ activities }: { activities: readonly DiscountTicketActivity[] }) {
  const t = useTranslations('tickets')
  if (activities.length === 0) {
    return <NotYet reason="empty" title={t('empty.title')} text={t('empty.text')} />
  }
  const groups = Map.groupBy(activities, ({ claim }) => GROUP_OF[claim.status])
  return (['mine', 'open', 'coming', 'over'] as const).map((group) => {
    const members = groups.get(group)
    if (!members) return null
    return (
      <section key={group} aria-labelledby={group}>
        <h2 id={group} className="mb-4 text-22">
          {t(`groups.${group}`)}
        </h2>
        <ul className="grid gap-4">
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
  const isOpen = claim.status === 'claimable' || claim.status === 'login_required'
  return (
    <TicketCard
      benefit={<BenefitText {...{ discount, currency }} />}
      benefitNote={noteOf(discount)}
      title={title}
      to={siteHref(`/app-web/discount-tickets/${id}`)}
      status={<TicketStatus status={claim.status} />}
      store={store?.name}
      dates={<TicketDates activity={activity} />}
      stock={isOpen && <StockBar left={remaining} total={stock} />}
      isOver={OVER_STATUSES.includes(claim.status)}
      level="h3"
    />
  )
}

/** The day that counts now: when it opens, until when it can be claimed, or used. */
export function TicketDates({ activity }: { activity: DiscountTicketActivity }) {
  const t = useTranslations('tickets.dates')
  const format = useFormatter()
  const { claim, startsAt, endsAt } = activity
  const day = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  if (claim.usedAt) return t('used', { day: day(claim.usedAt) })
  if (claim.expiresAt) {
    return t(claim.status === 'expired' ? 'expired' : 'usable', { day: day(claim.expiresAt) })
  }
  if (claim.status === 'not_started') return t('opens', { day: day(startsAt) })
  return t(claim.status === 'ended' ? 'ended' : 'closes', { day: day(endsAt) })
}
