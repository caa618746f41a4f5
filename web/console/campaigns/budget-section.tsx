import type { ConsoleBudget } from '#contract/console/campaigns.ts'
import { useDayWords } from '../../components/day.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Facts } from '../parts/facts.tsx'
import './budget.css'

/** From here on people are told (`TOLD_AT`). */
const LOW = 0.8

interface BudgetSectionProps {
  budget: ConsoleBudget | null
  mayChange: boolean
  onChange: () => void
}

/** What a campaign may cost, how much of it is gone, and how long it will last. */
export function BudgetSection({ budget, mayChange, onChange }: BudgetSectionProps) {
  const t = useTranslations('console-budgets.budget')
  return (
    <section className="mt-8" aria-labelledby="budget">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="budget" className="text-18">
          {t('title')}
        </h2>
        {mayChange && (
          <Button kind="quiet" size="small" onClick={onChange}>
            {t(budget ? 'change' : 'set')}
          </Button>
        )}
      </div>
      {budget ? (
        <BudgetStands budget={budget} />
      ) : (
        <p className="mt-2 max-w-reading text-muted">
          {t('none')}
          <br />
          {t('noneHint')}
        </p>
      )}
    </section>
  )
}

function BudgetStands({ budget }: { budget: ConsoleBudget }) {
  const t = useTranslations('console-budgets.budget')
  const money = useMoney()
  const format = useFormatter()
  const { amountMinor, usedMinor, promisedMinor, prizesMinor, leftMinor, since } = budget
  const { isGivenOut } = budget
  // What limited prizes have for themselves is neither gone nor to be had.
  const isLow = leftMinor <= (1 - LOW) * (amountMinor - prizesMinor)
  return (
    <>
      {(isGivenOut || isLow) && (
        <Notice kind="warning" className="mt-3">
          {t(isGivenOut ? 'out' : 'low')}
        </Notice>
      )}
      <BudgetBar budget={budget} />
      <Facts
        items={[
          { label: t('amount'), value: money(amountMinor) },
          { label: t('used'), value: money(usedMinor) },
          { label: t('promised'), value: money(promisedMinor) },
          ...(prizesMinor > 0 ? [{ label: t('prizes'), value: money(prizesMinor) }] : []),
          { label: t('left'), value: money(leftMinor) },
        ]}
      />
      <p className="mt-3 text-muted">
        <BudgetPace budget={budget} />{' '}
        {t('since', {
          at: format.dateTime(new Date(since), { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </p>
    </>
  )
}

function BudgetPace({ budget }: { budget: ConsoleBudget }) {
  const t = useTranslations('console-budgets.budget')
  const money = useMoney()
  const dayWords = useDayWords()
  const { isGivenOut, paidADayMinor, lastsUntil } = budget
  if (isGivenOut) return null
  if (paidADayMinor === 0) return t('noPace')
  const amount = money(paidADayMinor)
  return lastsUntil === null
    ? t('paceEnough', { amount })
    : t('pace', { amount, day: dayWords(lastsUntil) })
}

/** What is given, promised and set aside, beside each other; the figures stand below. */
function BudgetBar({ budget }: { budget: ConsoleBudget }) {
  const t = useTranslations('console-budgets.budget')
  const format = useFormatter()
  const { amountMinor, usedMinor, promisedMinor, prizesMinor, leftMinor } = budget
  const share = (minor: number) => ({ inlineSize: `${(100 * minor) / amountMinor}%` })
  const percent = format.number((amountMinor - leftMinor) / amountMinor, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (
    <div role="img" aria-label={t('bar', { percent })} className="budget-bar">
      <span className="budget-used" style={share(usedMinor)} />
      <span className="budget-promised" style={share(promisedMinor)} />
      <span className="budget-prizes" style={share(prizesMinor)} />
    </div>
  )
}
