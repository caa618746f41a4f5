import type { CardBrand } from '#contract/values/payment-rules.ts'
import { paint } from './paint.ts'

/** Letters as strokes, 12 units high; `advance` is how far the next one stands. */
const LETTERS = {
  A: { advance: 12, d: 'm0 12 4-12 4 12M1.500 8h5' },
  B: { advance: 11, d: 'M0 0v12h4a3 3 0 0 0 0-6.200H0M0 0h3.600a2.900 2.900 0 0 1 0 5.800' },
  C: { advance: 11, d: 'M7.600 2.400a4.400 6 0 1 0 0 7.200' },
  E: { advance: 10, d: 'M6.500 0H0v12h6.500M0 6h5.500' },
  I: { advance: 4, d: 'M0 0v12' },
  J: { advance: 9, d: 'M5.500 0v8.600a2.800 3.200 0 0 1-5.500.600' },
  M: { advance: 13, d: 'M0 12V0l4.500 7L9 0v12' },
  P: { advance: 10, d: 'M0 12V0h4a3.400 3.400 0 0 1 0 6.800H0' },
  S: {
    advance: 10.5,
    d: 'M6.600 1.600C5-.600.400-.400.600 3c.2 4 6.300 2 6.300 6 0 3.600-5 3.700-6.900 1.200',
  },
  U: { advance: 12, d: 'M0 0v8a4 4 0 0 0 8 0V0' },
  V: { advance: 11, d: 'm0 0 4 12L8 0' },
  X: { advance: 11, d: 'm0 0 7.500 12M7.500 0 0 12' },
} as const

type Letter = keyof typeof LETTERS

const MARKS: Record<CardBrand, { letters: readonly Letter[]; plate: string; ink: string }> = {
  visa: { letters: ['V', 'I', 'S', 'A'], plate: paint.nightLow, ink: paint.moon },
  mastercard: { letters: ['M', 'C'], plate: paint.dusk, ink: paint.goldLight },
  jcb: { letters: ['J', 'C', 'B'], plate: paint.night, ink: paint.moon },
  amex: { letters: ['A', 'M', 'E', 'X'], plate: paint.duskLow, ink: paint.goldLight },
  unionpay: { letters: ['U', 'P'], plate: paint.eveWall, ink: paint.goldLight },
  other: { letters: [], plate: paint.inkSoft, ink: paint.moon },
}

interface CardBrandMarkProps {
  brand: CardBrand
  /** Its name, for who cannot see it; beside the written name leave it out. */
  title?: string
  className?: string
}

/** A small plate in our own hand for each brand: no logo of theirs. */
export function CardBrandMark({ brand, title, className = 'h-8 w-12' }: CardBrandMarkProps) {
  const { letters, plate, ink } = MARKS[brand]
  const widths = letters.map((letter) => LETTERS[letter].advance)
  const width = widths.reduce((sum, each) => sum + each, 0) - 3
  const scale = Math.min(1, 50 / width)
  return (
    <svg
      viewBox="0 0 72 48"
      className={`shrink-0 ${className}`}
      fill="none"
      role={title === undefined ? undefined : 'img'}
      aria-label={title}
      aria-hidden={title === undefined || undefined}
    >
      <rect width="72" height="48" rx="9" fill={plate} />
      {letters.length === 0 ? (
        <path d="M14 15h44v18H14zM14 21h44" stroke={ink} strokeWidth="3" strokeLinejoin="round" />
      ) : (
        <g
          transform={`translate(${36 - (width * scale) / 2} ${24 - 6 * scale}) scale(${scale})`}
          stroke={ink}
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {letters.map((letter, index) => (
            <path
              key={letter}
              d={LETTERS[letter].d}
              transform={`translate(${widths.slice(0, index).reduce((sum, each) => sum + each, 0)})`}
            />
          ))}
        </g>
      )}
    </svg>
  )
}
