import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import './ticket-head.css'
import './ticket-card.css'

interface TicketHeadProps {
  benefit: ReactNode
  benefitNote?: ReactNode
  /** A StatusChip. */
  status?: ReactNode
  /** Whose it is: an h2 where a store alone takes it. */
  store?: ReactNode
  dates?: ReactNode
  /** A StockLeft, and what else helps to decide. */
  facts?: ReactNode
  /** The code to show, below the line to tear off. */
  children?: ReactNode
  isOver?: boolean
}

/** One ticket, upright, at the head of its own page: the page's h1 is its title. */
export function TicketHead(props: TicketHeadProps) {
  const { benefit, benefitNote, status, store, dates, facts, children, isOver } = props
  return (
    <div className={classNames('ticket-head forced-colors:border', isOver && 'ticket-over')}>
      <div className={classNames('ticket-head-stub', !isOver && 'tone-deep-red')}>
        <p className="ticket-benefit">{benefit}</p>
        {benefitNote !== undefined && <p className="mt-1">{benefitNote}</p>}
      </div>
      <div className="ticket-head-body">
        {status && <div className="mb-3">{status}</div>}
        {store}
        <div className="mt-2 text-18">{dates}</div>
        {facts}
        {children && <div className="ticket-head-code">{children}</div>}
      </div>
    </div>
  )
}
