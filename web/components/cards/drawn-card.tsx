import type { CardBrand } from '#contract/values/payment-rules.ts'
import { Art } from '../../art/art.tsx'
import { classNames } from '../../ui/class-names.ts'
import './drawn-card.css'

interface DrawnCardProps {
  brand: CardBrand
  /** Of a card that is kept; while one is typed nothing of its number is known here. */
  lastFour?: string
  holderName?: string
  /** It pays nothing any more. */
  isGone?: boolean
}

/** A card as a drawing, for the eye alone: what it says stands in words beside it. */
export function DrawnCard({ brand, lastFour, holderName, isGone }: DrawnCardProps) {
  return (
    <div
      className={classNames('drawn-card', isGone && 'drawn-card-gone')}
      data-brand={brand}
      aria-hidden
    >
      <svg className="drawn-card-flap" viewBox="0 0 320 90" preserveAspectRatio="none">
        <path d="M0 0h320v26Q160 128 0 26Z" />
      </svg>
      <span className="drawn-card-chip" />
      <span className="drawn-card-number">
        <i className="drawn-card-dots" />
        <i className="drawn-card-dots" />
        <i className="drawn-card-dots" />
        {lastFour === undefined ? <i className="drawn-card-dots" /> : <i>{lastFour}</i>}
      </span>
      <span className="drawn-card-foot">
        <span className="truncate">{holderName}</span>
        <Art key={brand} name={`card-brands#${brand}`} className="drawn-card-brand" />
      </span>
    </div>
  )
}
