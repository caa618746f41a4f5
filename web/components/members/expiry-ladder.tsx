import type { CreditStep } from '#contract/members.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { useMemberMoney } from './use-member-money.ts'
import type { Currency } from '../use-money.ts'
import { ExpiryStep } from './expiry-step.tsx'

interface ExpiryLadderProps {
  ladder: readonly CreditStep[]
  currency: Currency
}

/** So many dates are seen at once; the others unfold. */
const FIRST_DATES = 3

/**
 * All dates on which credit expires, not only the next: each as a bar, as long as its share of all that
 * is left. What never expires is always in sight.
 */
export function ExpiryLadder({ ladder, currency }: ExpiryLadderProps) {
  const t = useTranslations('wallet.ladder')
  const moneyOf = useMemberMoney(currency)
  const dated = ladder.filter(({ expiresAt }) => expiresAt !== null)
  const never = ladder.filter(({ expiresAt }) => expiresAt === null)
  // A single date more is shorter than the words that would hide it.
  const firstCount = dated.length === FIRST_DATES + 1 ? dated.length : FIRST_DATES
  const rest = dated.slice(firstCount)
  const total = sumOf(ladder)
  const rowsOf = (steps: readonly CreditStep[]) => (
    <ul className="ends">
      {steps.map((step) => (
        <ExpiryStep
          key={step.expiresAt ?? 'never'}
          step={step}
          share={step.amountMinor / total}
          currency={currency}
        />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('lead')}</p>
      {rowsOf(dated.slice(0, firstCount))}
      {rest.length > 0 && (
        <details className="disclosure">
          <summary className="min-h-11 py-2">
            {t('rest', { count: rest.length, amount: moneyOf(sumOf(rest)) })}
            <ChevronDownIcon className="size-5 shrink-0" />
          </summary>
          <div className="pb-4">{rowsOf(rest)}</div>
        </details>
      )}
      {rowsOf(never)}
    </section>
  )
}

function sumOf(steps: readonly CreditStep[]): number {
  return steps.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
