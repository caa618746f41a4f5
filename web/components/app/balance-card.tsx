import type { ReactNode } from 'react'
import { Art } from '../../art/art.tsx'
import type { Currency } from '../use-money.ts'
import { MoneyText } from './money-text.tsx'
import './balance-card.css'

interface BalanceCardProps {
  /** Small, above the number. */
  label: ReactNode
  /** In the smallest unit of `currency`. */
  amountMinor: number
  currency: Currency
  /** Under the number: what expires next, or what is on its way. */
  line?: ReactNode
  /** Buttons; `gold` acts here, `quiet` stands beside it. */
  actions?: ReactNode
}

/** The wallet as a red envelope: flap, gold seal, and the balance in gold. */
export function BalanceCard({ label, amountMinor, currency, line, actions }: BalanceCardProps) {
  return (
    <section className="envelope balance tone-deep-red">
      <svg
        className="flap balance-flap"
        viewBox="0 0 400 100"
        preserveAspectRatio="none"
        aria-hidden
      >
        <path d="M0 0h400v14C320 74 262 96 200 96S80 74 0 14z" />
        <path d="M0 14C80 74 138 96 200 96S320 74 400 14" />
      </svg>
      <Art name="app/balance#seal" className="balance-seal" />
      <Art name="app/balance#coins" className="balance-coins" />
      <h2 className="text-16 font-normal text-muted">{label}</h2>
      <p className="mt-1 text-gold-text">
        <MoneyText amountMinor={amountMinor} currency={currency} size="hero" />
      </p>
      {line !== undefined && <div className="mt-3">{line}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
