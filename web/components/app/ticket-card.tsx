import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'

interface TicketCardProps {
  /** The hero on the stub, few characters: '9折', 'NT$50', 'Free tea'. */
  benefit: ReactNode
  /** Small, under the benefit. */
  benefitNote?: ReactNode
  title: ReactNode
  /** Its page, from `useSiteHref()`; the whole ticket can then be hit. */
  to?: string
  /** Whose it is. */
  store?: ReactNode
  dates?: ReactNode
  /** A StatusChip, above the title. */
  status?: ReactNode
  /** A StockBar. */
  stock?: ReactNode
  /** A button; it stays a target of its own on a linked ticket. */
  action?: ReactNode
  /** Used, expired or gone: the gold goes out. */
  isOver?: boolean
  level?: 'h2' | 'h3'
}

/** A ticket or coupon with a stub to tear off. */
export function TicketCard(props: TicketCardProps) {
  const { benefit, benefitNote, title, to, store, dates, status, stock, action, isOver } = props
  const Title = props.level ?? 'h2'
  return (
    <article className={classNames('ticket', isOver && 'ticket-over')}>
      <div className={classNames('ticket-stub', !isOver && 'tone-deep-red')}>
        <p className="ticket-benefit">{benefit}</p>
        {benefitNote !== undefined && <p className="mt-1 text-14">{benefitNote}</p>}
      </div>
      <div className="ticket-body">
        {status && <div className="mb-2">{status}</div>}
        <Title className="text-16 leading-snug 480:text-18">
          {to === undefined ? title : <StretchedLink to={to}>{title}</StretchedLink>}
        </Title>
        {store !== undefined && <p className="mt-1 text-14 text-muted">{store}</p>}
        {dates !== undefined && <p className="mt-1 text-14 text-muted">{dates}</p>}
        {stock && <div className="mt-3">{stock}</div>}
        {action && <div className="ticket-action">{action}</div>}
      </div>
    </article>
  )
}
