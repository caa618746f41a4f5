import type { CheckInStatus } from '#contract/check-ins.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'

/** What today brings or has brought, and tomorrow, each with what it is multiplied by. */
export function CheckInGains({ status }: { status: CheckInStatus }) {
  const t = useTranslations('check-ins')
  const { state, tomorrow, currency } = status
  const isDone = state === 'checked_in'
  const gains = [
    { label: isDone ? t('gain.done') : t('gain.today'), ...status, isNow: true },
    { label: t('gain.tomorrow'), ...tomorrow, isNow: false },
  ]
  return (
    <>
      <dl className="gains">
        {gains.map(({ label, amountMinor, multiplier, isNow }) => (
          <div key={label} data-now={isNow || undefined}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amountMinor={amountMinor} currency={currency} size="large" />
              {multiplier > 1 && (
                <span className="block text-14 text-muted">
                  {t('gain.times', { count: multiplier })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isDone && <p className="text-muted">{t('doneNote')}</p>}
    </>
  )
}
