import { useId } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { MovementRow } from './movement-row.tsx'
import type { MovementsOfMonth } from './use-movement-months.ts'
import './movement-list.css'

interface MovementMonthProps {
  month: MovementsOfMonth
  currency: Currency
}

/** A month's movements under its name, with what came and went where all of them are here. */
export function MovementMonth({ month, currency }: MovementMonthProps) {
  const t = useTranslations('wallet.movements')
  const titleId = useId()
  const { name, entries, sum } = month
  return (
    <section aria-labelledby={titleId}>
      <div className="month-head">
        <h3 id={titleId} className="text-16">
          {name}
        </h3>
        {sum && (
          <p className="flex flex-wrap gap-x-3 text-[0.875rem] font-semibold">
            <span className="sr-only">{t('month', { month: name })}</span>
            {sum.inMinor > 0 && <MoneyText amountMinor={sum.inMinor} currency={currency} sign />}
            {sum.outMinor < 0 && <MoneyText amountMinor={sum.outMinor} currency={currency} sign />}
          </p>
        )}
      </div>
      <ul className="list-rows">
        {entries.map((entry) => (
          <MovementRow key={entry.number} entry={entry} currency={currency} />
        ))}
      </ul>
    </section>
  )
}
