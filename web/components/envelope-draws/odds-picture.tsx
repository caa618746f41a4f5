import type { EnvelopeCampaign } from '#contract/envelope-draws.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import './odds-picture.css'

/** Half of one in a hundred is then a whole envelope. */
const TOTAL = 200
const COLUMNS = 20
const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

/**
 * The odds as something to count: 200 envelopes, coloured by what they hold, and the same in words. The
 * rarest come first, as they catch the eye.
 */
export function OddsPicture({ campaign }: { campaign: EnvelopeCampaign }) {
  const t = useTranslations('new-year.odds')
  const format = useFormatter()
  const { currency, creditDays, state } = campaign
  const prizes = campaign.prizes.toReversed()
  const titleOf = (id: string | null) => prizes.find((prize) => prize.id === id)?.title
  return (
    <div className="grid gap-8 750:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] 750:items-center 750:gap-16">
      <OddsGrid shares={prizes.map(({ oddsPercent }) => oddsPercent)} />
      <div>
        <p className="mb-4 font-semibold">{t('of', { total: TOTAL })}</p>
        <ul className="grid">
          {prizes.map((prize, index) => (
            <li
              key={prize.id}
              className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-2.5"
            >
              <svg
                viewBox="0 0 10 12"
                aria-hidden
                className={`mt-1 w-5 overflow-visible odds-${index}`}
              >
                <rect width="10" height="12" rx="2" />
              </svg>
              <span className="min-w-0">
                <MoneyText
                  amountMinor={prize.amountMinor}
                  currency={currency}
                  className="text-18 font-bold"
                />{' '}
                <span className="whitespace-nowrap">{prize.title}</span>
                {prize.stock && (
                  <StockText
                    stock={prize.stock}
                    isOver={state === 'ended'}
                    fallback={titleOf(prize.fallbackId) ?? ''}
                  />
                )}
              </span>
              <span className="text-end tabular-nums">
                <strong>{t('count', { count: (prize.oddsPercent * TOTAL) / 100 })}</strong>
                <span className="block text-14 text-muted">
                  {format.number(prize.oddsPercent / 100, PERCENT)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-14 text-muted">{t('credit', { days: creditDays })}</p>
      </div>
    </div>
  )
}

interface StockTextProps {
  stock: NonNullable<EnvelopeCampaign['prizes'][number]['stock']>
  isOver: boolean
  /** What is given once it is out. */
  fallback: string
}

/** How many there are of a prize: promised while it runs, counted when it is over. */
function StockText({ stock: { total, left }, isOver, fallback }: StockTextProps) {
  const t = useTranslations('new-year.odds')
  if (isOver && left === total) return null
  const words = isOver
    ? [t('given', { total, given: total - left })]
    : [t('stock', { total, left }), t('fallback', { prize: fallback })]
  return (
    <span className="phrases block text-14 text-muted">
      {/* A number stays with its word: the line breaks after a comma. */}
      {words.map((line) => line.replaceAll(/ (?=\d)|(?<=\d) /g, '\u00a0')).join(' ')}
    </span>
  )
}

/** Decoration: the list beside it says the same. */
function OddsGrid({ shares }: { shares: readonly number[] }) {
  const ends: number[] = []
  for (const share of shares) ends.push((ends.at(-1) ?? 0) + (share * TOTAL) / 100)
  const kinds = Array.from({ length: TOTAL }, (_, place) => ends.findIndex((end) => place < end))
  return (
    <svg viewBox={`0 0 ${COLUMNS * 12 - 2} ${(TOTAL / COLUMNS) * 14 - 2}`} aria-hidden>
      {shares.map((_, kind) => (
        <path
          key={kind}
          className={`odds-${kind}`}
          d={kinds.map((one, place) => (one === kind ? envelopeAt(place) : '')).join('')}
        />
      ))}
    </svg>
  )
}

function envelopeAt(place: number): string {
  const x = (place % COLUMNS) * 12
  const y = Math.floor(place / COLUMNS) * 14
  return `M${x + 2} ${y}h6q2 0 2 2v8q0 2-2 2h-6q-2 0-2-2v-8q0-2 2-2Z`
}
