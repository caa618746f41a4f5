import type { ReactNode } from 'react'
import { Glyph } from '../../art/parts/glyph.tsx'
import { Coin } from '../../art/parts/coin.tsx'
import { paint } from '../../art/paint.ts'
import type { Currency } from '../use-money.ts'
import { MoneyText } from './money-text.tsx'

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
    <section className="balance tone-deep-red">
      <svg className="balance-flap" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden>
        <path d="M0 0h400v14C320 74 262 96 200 96S80 74 0 14z" />
        <path d="M0 14C80 74 138 96 200 96S320 74 400 14" />
      </svg>
      <svg className="balance-seal" viewBox="0 0 72 72" fill="none" aria-hidden>
        <circle cx="36" cy="39" r="32" fill={paint.goldDeep} />
        <circle cx="36" cy="35" r="32" fill={paint.gold} />
        <circle cx="36" cy="35" r="26.5" stroke={paint.goldLight} strokeWidth="2.5" />
        <Glyph character="利" x={36} y={35} size={33} color={paint.redDeep} weight={2.5} />
      </svg>
      <svg className="balance-coins" viewBox="0 0 120 120" fill="none" aria-hidden>
        <Coin x={30} y={92} r={26} tilt={-14} />
        <Coin x={90} y={106} r={20} tilt={18} />
        <Coin x={84} y={52} r={13} tilt={24} squash={0.7} />
      </svg>
      <h2 className="text-16 font-normal text-muted">{label}</h2>
      <p className="mt-1 text-gold-text">
        <MoneyText amountMinor={amountMinor} currency={currency} size="hero" />
      </p>
      {line !== undefined && <div className="mt-3">{line}</div>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  )
}
