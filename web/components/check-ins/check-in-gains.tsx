import type { CheckInStatus } from '#contract/check-ins.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { MoneyText } from '../app/money-text.tsx'
import { useMoneyParts } from '../use-money.ts'

type Gain = Pick<CheckInStatus['tomorrow'], 'amountMinor' | 'multiplier'>

/** An amount, and how much of it is the fixed reward of its day. */
function gainOf(
  { amountMinor, multiplier }: Gain,
  day: CheckInStatus['ladder'][number] | undefined,
) {
  return { amountMinor, multiplier, rewardMinor: day?.reward?.amountMinor ?? 0 }
}

/** What today brings or has brought, and tomorrow, each with what it is multiplied by. */
export function CheckInGains({ status }: { status: CheckInStatus }) {
  const t = useTranslations('check-ins')
  const partsOf = useMoneyParts()
  const moneyOf = (amountMinor: number) => {
    const { symbol, digits } = partsOf(amountMinor, currency)
    return symbol + digits
  }
  const { state, tomorrow, ladder, currency } = status
  const isDone = state === 'checked_in'
  const place = ladder.findIndex(({ isToday }) => isToday)
  // After the last day of a round comes the first of the next.
  const next = ladder[(place + 1) % ladder.length]
  const gains = [
    {
      label: t(isDone ? 'gain.done' : 'gain.today'),
      ...gainOf(status, ladder[place]),
      isNow: true,
    },
    { label: t('gain.tomorrow'), ...gainOf(tomorrow, next), isNow: false },
  ]
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {gains.map(({ label, amountMinor, multiplier, rewardMinor, isNow }) => (
          <div
            key={label}
            className={`rounded-card px-4 pt-3 pb-3.5 ${isNow ? 'bg-gold-soft' : 'bg-sand'}`}
          >
            <dt className="text-muted">{label}</dt>
            <dd>
              <MoneyText amountMinor={amountMinor} currency={currency} size="large" />
              {multiplier > 1 && rewardMinor === 0 && (
                <span className="block text-14 text-muted">
                  {t('gain.times', { count: multiplier })}
                </span>
              )}
              {rewardMinor > 0 && (
                <span className="phrases block text-14 text-gold-text">
                  {multiplier > 1
                    ? t('gain.sum', {
                        base: moneyOf(amountMinor - rewardMinor),
                        count: multiplier,
                        amount: moneyOf(rewardMinor),
                      })
                    : t('gain.reward', { amount: moneyOf(rewardMinor) })}
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
