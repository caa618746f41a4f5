import type { CreditStep } from '#contract/members.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ChevronDownIcon } from '../../art/icons.tsx'
import { CountdownText } from '../app/countdown-text.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import type { Currency } from '../use-money.ts'
import { LadderPicture } from './ladder-picture.tsx'

interface ExpiryLadderProps {
  ladder: readonly CreditStep[]
  currency: Currency
}

/** So many dates are seen at once; the others unfold. */
const FIRST_ROWS = 4

/** All ends of the credit, not only the next: first as a staircase, then in rows. */
export function ExpiryLadder({ ladder, currency }: ExpiryLadderProps) {
  const t = useTranslations('wallet.ladder')
  const rest = ladder.slice(FIRST_ROWS)
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-muted">{t('lead')}</p>
      <LadderPicture ladder={ladder} />
      <StepRows steps={ladder.slice(0, FIRST_ROWS)} currency={currency} />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary className="min-h-11 py-2">
            {t('rest', { count: rest.length })}
            <ChevronDownIcon className="size-5" />
          </summary>
          <StepRows steps={rest} currency={currency} />
        </details>
      )}
    </section>
  )
}

function StepRows({ steps, currency }: { steps: readonly CreditStep[]; currency: Currency }) {
  const t = useTranslations('wallet')
  const format = useFormatter()
  const nameOf = (step: CreditStep) =>
    step.provenances.map((provenance) => t(`provenances.${provenance}`))
  return (
    <ul className="list-rows">
      {steps.map((step) => (
        <ListRow
          key={step.expiresAt ?? 'never'}
          title={step.expiresAt === null ? t('ladder.never') : <StepDay at={step.expiresAt} />}
          sub={
            <>
              {format.list(nameOf(step), { type: 'unit' })}
              {step.expiresAt !== null && (
                <>
                  {' · '}
                  <CountdownText until={step.expiresAt} />
                </>
              )}
            </>
          }
          right={<MoneyText amountMinor={step.amountMinor} currency={currency} />}
        />
      ))}
    </ul>
  )
}

function StepDay({ at }: { at: string }) {
  const t = useTranslations('wallet.ladder')
  const format = useFormatter()
  return t('until', { day: format.dateTime(new Date(at), { dateStyle: 'medium' }) })
}
