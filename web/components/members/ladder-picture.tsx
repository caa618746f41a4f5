import type { CreditStep } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What fits beside each other on a small phone. */
const MAX_COLUMNS = 6
const FULL = 100
/** A small amount is still to be seen. */
const LEAST = 3

interface Column {
  key: string
  label: string
  amountMinor: number
  /** What is still there after it. */
  leftMinor: number
}

/**
 * The credit as a staircase: each column is what is there until its day, and its gold part what ends
 * then. The rows below say the same in words.
 */
export function LadderPicture({ ladder }: { ladder: readonly CreditStep[] }) {
  const t = useTranslations('wallet.ladder')
  const columns = useColumns(ladder)
  const total = ladder.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (columns.length < 2 || total === 0) return null
  const heightOf = (amountMinor: number) =>
    amountMinor === 0 ? 0 : Math.max(LEAST, (amountMinor / total) * FULL)
  return (
    <figure className="mt-4">
      <div className="flex items-end gap-1 border-b border-control 480:gap-2" aria-hidden>
        {columns.map(({ key, amountMinor, leftMinor }) => {
          const ends = heightOf(amountMinor)
          const stays = Math.min(heightOf(leftMinor), FULL - ends)
          return (
            <svg
              key={key}
              viewBox={`0 0 10 ${FULL}`}
              preserveAspectRatio="none"
              className="h-28 min-w-0 flex-1"
            >
              <rect y={FULL - stays} width="10" height={stays} className="fill-gold-soft" />
              <rect y={FULL - stays - ends} width="10" height={ends} className="fill-gold" />
            </svg>
          )
        })}
      </div>
      <div className="mt-1 flex gap-1 text-center text-14 text-muted 480:gap-2" aria-hidden>
        {columns.map(({ key, label }) => (
          <span key={key} className="min-w-0 flex-1">
            {label}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-14 text-muted">{t('picture')}</figcaption>
    </figure>
  )
}

/** A column for each end; where they are many, the last ones stand together. */
function useColumns(ladder: readonly CreditStep[]): Column[] {
  const t = useTranslations('wallet.ladder')
  const format = useFormatter()
  const ending = ladder.filter(({ expiresAt }) => expiresAt !== null)
  const forever = ladder.filter(({ expiresAt }) => expiresAt === null)
  const places = MAX_COLUMNS - forever.length
  const single = ending.length > places ? ending.slice(0, places - 1) : ending
  const together = ending.slice(single.length)
  const parts = [
    ...single.map((step) => ({
      label: format.dateTime(new Date(step.expiresAt ?? 0), { month: 'numeric', day: 'numeric' }),
      steps: [step],
    })),
    ...(together.length > 0 ? [{ label: t('later'), steps: together }] : []),
    ...forever.map((step) => ({ label: t('neverShort'), steps: [step] })),
  ]
  let leftMinor = ladder.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return parts.map(({ label, steps }) => {
    const amountMinor = steps.reduce((sum, step) => sum + step.amountMinor, 0)
    leftMinor -= amountMinor
    return { key: steps[0]?.expiresAt ?? 'never', label, amountMinor, leftMinor }
  })
}
