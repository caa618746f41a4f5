import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import './ticket-card.css'

interface TicketCardProps {
  /** The hero on the stub, few characters: '9折', 'NT$50', 'Free tea'. */
  benefit: ReactNode
  /** Small, under the benefit. */
  benefitNote?: ReactNode
  title: ReactNode
  /** Its page, from `useSiteHref()`; the whole ticket can then be hit. */
  to: string
  /** Whose it is. */
  store?: ReactNode
  /** What must not be missed, in full ink. */
  dates?: ReactNode
  /** A StatusChip, above the title. */
  status?: ReactNode
  /** A StockLeft. */
  stock?: ReactNode
  /** A button; it stays a target of its own. */
  action?: ReactNode
  /** What came of the action. */
  answer?: ReactNode
  /** Used, expired or gone: the gold goes out. */
  isOver?: boolean
  level?: 'h2' | 'h3'
}

/** A ticket or coupon of a list, with a stub to tear off. */
export function TicketCard(props: TicketCardProps) {
  const { benefit, benefitNote, title, to, store, status, answer, isOver } = props
  const Title = props.level ?? 'h2'
  return (
    <article className={classNames('ticket h-full forced-colors:border', isOver && 'ticket-over')}>
      <div className={classNames('ticket-stub', !isOver && 'tone-deep-red')}>
        <p className="ticket-benefit">{benefit}</p>
        {benefitNote !== undefined && <p className="mt-1 text-14">{benefitNote}</p>}
      </div>
      <div className="ticket-body flex flex-col">
        {status && <div className="mb-2">{status}</div>}
        <Title className="text-18 leading-snug">
          <StretchedLink to={to}>{title}</StretchedLink>
        </Title>
        {store !== undefined && <p className="mt-1 text-14 text-muted">{store}</p>}
        <TicketFoot {...props} />
        {answer}
      </div>
    </article>
  )
}

/** At the bottom, so that those of one row stand in line. */
function TicketFoot({ dates, stock, action, isOver }: TicketCardProps) {
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-2">
      <div className={classNames('min-w-0 flex-[1_1_8.5rem]', isOver && 'text-muted')}>
        {dates}
        {stock}
      </div>
      {action && <div className="relative z-1 flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
